import type { Expression, FileCode, FunctionCode, Parameter } from '../code.ts';
import type { Route } from './framework.ts';

/**
 * What a function of Python has to do with requests, by its decorators: `@app.route('/files/<path:name>')` of Flask and
 * its kin, `@router.get('/files/{name}')` of FastAPI. `undefined` for one that answers none.
 */
export function routeOf(file: FileCode, code: FunctionCode): Route | undefined {
  const isFast = isImported(file, /^(fastapi|starlette)\b/);
  const decorator = code.decorators?.find((one) => isRoute(one));
  if (decorator === undefined) return withoutRoute(file, code, isFast);
  const path = pathOfRoute(decorator);
  if (isFast)
    return {
      given: (parameter) => givenByFastApi(parameter, path),
      showsPage: nameOf(named(decorator, 'response_class')).endsWith('HTMLResponse'),
    };
  return {
    given: ({ name }) => givenByPath(name, path),
    showsPage: !isImported(file, /^(aiohttp|sanic|ninja|litestar)\b/),
  };
}

/** Views that are methods, pages of errors, and functions that FastAPI asks what handlers depend on. */
function withoutRoute(file: FileCode, code: FunctionCode, isFast: boolean): Route | undefined {
  if (isFast) return { given: ({ annotations = [] }) => (annotations.some(isAsked) ? 'text' : undefined) };
  const isView = code.owner !== undefined && verbs.test(code.name) && isImported(file, /^flask\.views\b/);
  const isErrorPage = code.annotations.some((name) => /\b(app_)?errorhandler$/.test(name));
  return isView || isErrorPage ? { given: () => undefined, showsPage: true } : undefined;
}

const verbs = /^(get|post|put|delete|patch|head|options)$/;

function isImported({ imports }: FileCode, pattern: RegExp): boolean {
  return imports.some(([, target]) => pattern.test(target));
}

function isRoute(decorator: Expression): decorator is Expression & { kind: 'call' } {
  if (decorator.kind !== 'call') return false;
  const name = nameOf(decorator.callee);
  if (name === 'route' || name === 'api_route') return true;
  // `mock.patch('shop.orders')` is called alike.
  return (verbs.test(name) || name === 'websocket') && pathOfRoute(decorator)?.match(/^(\/.*)?$/s) != null;
}

function nameOf(expression: Expression | undefined): string {
  return expression?.kind === 'name' || expression?.kind === 'member' ? expression.name : '';
}

function named({ args }: Expression & { kind: 'call' }, name: string): Expression | undefined {
  return args.find((arg) => arg.name === name)?.value;
}

function pathOfRoute(decorator: Expression & { kind: 'call' }): string | undefined {
  const [first] = decorator.args;
  const said =
    first?.name === undefined ? first?.value : (named(decorator, 'path') ?? named(decorator, 'rule'));
  return said?.kind === 'constant' && typeof said.value === 'string' ? said.value : undefined;
}

/** What Flask and Bottle put into parameters: what the path says, which holds no slash unless it may. */
function givenByPath(parameter: string, path = ''): 'text' | 'segment' | undefined {
  for (const [, converter = 'string', name] of path.matchAll(/<(?:(\w+)(?:\([^)]*\))?:)?(\w+)(?::\w+)?>/g))
    if (name === parameter)
      return { string: 'segment', default: 'segment', path: 'text' }[converter] as 'text';
  return undefined;
}

/** What FastAPI asks a request for, whose parameter says so. */
function isAsked(annotation: string): boolean {
  return /^(Query|Body|Form|Header|Cookie|File)$/.test(annotation);
}

/** What FastAPI puts in itself. */
const own =
  /^(?:\w+\.)*(Request|Response|BackgroundTasks|WebSocket|HTTPConnection|SecurityScopes|(Async)?Session)$/;

/** FastAPI fills every parameter from the path, the query or the body, but for what it makes itself. */
function givenByFastApi(
  { name, type, annotations = [] }: Parameter,
  path = '',
): 'text' | 'segment' | undefined {
  if (annotations.some((one) => /^(Depends|Security)$/.test(one))) return undefined;
  if (/^(self|cls)$/.test(name) || own.test(type ?? '')) return undefined;
  return path.includes(`{${name}}`) ? 'segment' : 'text';
}
