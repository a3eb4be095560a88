import type { FunctionSpan } from '../functions/function-span.ts';
import type { Language } from '../languages/language.ts';

/**
 * Functions without those that tools write into everybody's code: the beginning of bundles (webpack), and the helpers of
 * compilers (Babel, TypeScript's `tslib`), by their names, and functions without a name that hold little else. Babel numbers
 * those that it writes more than once.
 */
export function writtenByPeople(spans: readonly FunctionSpan[], { name }: Language): readonly FunctionSpan[] {
  if (name !== 'JavaScript' && name !== 'TypeScript') return spans;
  const made = spans.filter(({ title }) => ofTools.has(title.replace(/\d+$/, '')));
  if (made.length === 0) return spans;
  const isMade = new Set(made);
  const isWrapper = ({ title, first, last }: FunctionSpan) =>
    title === '' &&
    mostAround * lengthOf(made.filter((one) => one.first > first && one.last < last)) > last - first;
  return spans.filter((span) => !isMade.has(span) && !isWrapper(span));
}

function lengthOf(spans: readonly FunctionSpan[]): number {
  return spans.reduce((sum, { first, last }) => sum + last - first, 0);
}

/** A function with so many times the tokens of those within it holds something else, too. */
const mostAround = 4;

const ofTools: ReadonlySet<string> = new Set(
  [
    'webpackUniversalModuleDefinition __webpack_require__ webpackJsonpCallback',
    '_assertThisInitialized _asyncToGenerator _callSuper _classCallCheck _createClass _defineProperties _defineProperty',
    '_extends _getPrototypeOf _getRequireWildcardCache _inherits _inheritsLoose _interopNamespace _interopRequireDefault',
    '_interopRequireWildcard _isNativeReflectConstruct _iterableToArray _iterableToArrayLimit _nonIterableRest',
    '_nonIterableSpread _objectSpread _objectWithoutProperties _objectWithoutPropertiesLoose _possibleConstructorReturn',
    '_setPrototypeOf _slicedToArray _toConsumableArray _toPrimitive _toPropertyKey _typeof _unsupportedIterableToArray',
    '__assign __awaiter __createBinding __decorate __exportStar __extends __generator __importDefault __importStar',
    '__metadata __param __read __rest __setModuleDefault __spread __spreadArray __spreadArrays __values',
  ].flatMap((line) => line.split(' ')),
);
