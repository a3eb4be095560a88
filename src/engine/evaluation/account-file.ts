import {
  type CloneGranularity,
  type CloneType,
  type CodeTrait,
  type DeclarationKind,
  type EvaluationSettings,
  type ExclusionKind,
  type LineCounts,
  lineParts,
  type LineRange,
  type ModuleTier,
  Places,
  type TraceState,
} from '#model';
import { CodeLines } from './code-lines.ts';

/** A source file with the copied code in it, as the analysis has found it. */
export interface SourceToAccount {
  readonly path: string;
  readonly language: string;
  readonly lines: LineCounts;
  readonly codeRuns: readonly number[];
  readonly traits: readonly CodeTrait[];
  readonly functionCount: number;
  /** Those of files with matches alone are needed. */
  readonly functions: readonly LineRange[];
  readonly matches: readonly MatchToAccount[];
}

export interface MatchToAccount {
  readonly id: string;
  readonly project: string;
  readonly license: string;
  readonly isPrivate: boolean;
  /** `repair`: the function is known by a repair of its vulnerability, whether or not its project was compared. */
  readonly granularity: CloneGranularity | 'repair';
  readonly type: CloneType;
  readonly state: TraceState;
  /** 0…1 */
  readonly similarity: number;
  readonly codeLines: number;
  /** ISO 8601; empty when nobody knows. */
  readonly releasedAt: string;
  /** The lines that are found elsewhere. */
  readonly ranges: readonly LineRange[];
}

/** What of a match counts. */
export interface AccountedMatch {
  readonly id: string;
  readonly project: string;
  readonly license: string;
  readonly isPrivate: boolean;
  /** The whole file, but for layout and comments: 开源引用. */
  readonly isWhole: boolean;
  readonly type: CloneType;
  readonly state: TraceState;
  /** In parts of a line. */
  readonly similarity: number;
}

/** Lines of code that the same matches cover, which are numbered as in their file, those that go first in front. */
export interface CoveredLines {
  readonly lines: number;
  readonly matches: readonly number[];
}

/** What the lines of a file are, so that they can be counted under every caliber; a row of the snapshot. */
export interface FileAccount {
  readonly path: string;
  readonly language: string;
  readonly code: number;
  readonly comment: number;
  readonly blank: number;
  /** Absent: it is counted. */
  readonly excluded?: { readonly kind: ExclusionKind; readonly reason: string };
  readonly tier: ModuleTier;
  /** What lines are that no match covers, and whose word that is. */
  readonly rest: 'own' | 'private' | 'third_party';
  readonly declared?: DeclarationKind | 'vendored';
  readonly functionCount: number;
  readonly matches: readonly AccountedMatch[];
  readonly spans: readonly (CoveredLines & LineRange)[];
  /** Functions with lines that a match covers. */
  readonly functions: readonly (LineRange & {
    readonly lines: number;
    readonly covered: readonly CoveredLines[];
  })[];
}

/** What the settings of an evaluation say of the files of one upload. */
export class AccountRules {
  readonly countsTests: boolean;
  readonly countsGenerated: boolean;
  readonly exclusions: Places<EvaluationSettings['exclusions'][number]>;
  readonly modules: Places<EvaluationSettings['modules'][number]>;
  readonly declarations: Places<EvaluationSettings['declarations'][number]>;

  constructor(settings: EvaluationSettings) {
    this.countsTests = settings.countsTests;
    this.countsGenerated = settings.countsGenerated;
    this.exclusions = new Places(settings.exclusions);
    this.modules = new Places(settings.modules);
    this.declarations = new Places(settings.declarations);
  }

  /** The places that no file so far was in: what is said of them does nothing. */
  idlePaths(): string[] {
    const { exclusions, modules, declarations } = this;
    return [
      ...new Set(
        [exclusions, modules, declarations].flatMap((places: Places<{ path: string }>) => places.idlePaths()),
      ),
    ].sort();
  }
}

/**
 * Say of each line of code of a file what it is.
 *
 * Of matches that share a line the first one counts: whole files, what people have confirmed, what they have spoken of,
 * other copied pieces, what a repair gives away, code that only does the same, the organisation's own projects; then the longer one, then the
 * earlier release. So no caliber that counts more finds less.
 */
export function accountFile(file: SourceToAccount, rules: AccountRules): FileAccount {
  const { path, language, functionCount } = file;
  const excluded = exclusionOf(file, rules);
  const declaration = rules.declarations.nearest(path);
  const isVendored = file.traits.includes('vendored');
  const declared = declaration?.kind ?? (isVendored ? 'vendored' : undefined);
  const matches = excluded === undefined ? [...file.matches].sort(compareMatches) : [];
  const lines = new CodeLines(file.codeRuns);
  const spans = spansOf(matches, lines);
  return {
    path,
    language,
    ...file.lines,
    ...(excluded !== undefined && { excluded }),
    tier: rules.modules.nearest(path)?.tier ?? 'general',
    rest: declared === undefined ? 'own' : declared === 'own' ? 'private' : 'third_party',
    ...(declared !== undefined && { declared }),
    functionCount,
    matches: matches.map(toAccounted),
    spans,
    functions: functionsOf(file, spans, lines),
  };
}

function exclusionOf({ path, traits }: SourceToAccount, rules: AccountRules) {
  const said = rules.exclusions.nearest(path);
  if (said !== undefined) return { kind: 'user', reason: said.reason } as const;
  if (!rules.countsGenerated && traits.includes('generated'))
    return { kind: 'generated', reason: '由程序生成' } as const;
  if (!rules.countsTests && traits.includes('test')) return { kind: 'test', reason: '测试代码' } as const;
  return undefined;
}

const isWhole = ({ granularity, type }: MatchToAccount) => granularity === 'file' && type <= 1;

function compareMatches(a: MatchToAccount, b: MatchToAccount): number {
  return (
    levelOf(a) - levelOf(b) ||
    b.codeLines - a.codeLines ||
    compareTexts(a.releasedAt || '9999', b.releasedAt || '9999') ||
    compareTexts(a.id, b.id)
  );
}

function levelOf(match: MatchToAccount): number {
  if (match.isPrivate) return 6;
  if (isWhole(match)) return 0;
  if (match.type === 4) return 5;
  if (match.granularity === 'repair') return 4;
  return match.state === 'open_source' ? 1 : match.state === 'pending' ? 3 : 2;
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function toAccounted(match: MatchToAccount): AccountedMatch {
  const { id, project, license, isPrivate, type, state, similarity } = match;
  const rounded = Math.round(similarity * lineParts);
  return { id, project, license, isPrivate, isWhole: isWhole(match), type, state, similarity: rounded };
}

/** Cut a text where a match begins or ends, and keep what some match covers and has code in it. */
function spansOf(matches: readonly MatchToAccount[], lines: CodeLines): FileAccount['spans'] {
  const edges = matches
    .flatMap(({ ranges }, match) =>
      ranges.flatMap(({ first, last }) => [
        { line: first, match, change: 1 },
        { line: last + 1, match, change: -1 },
      ]),
    )
    .sort((a, b) => a.line - b.line);
  const depth = matches.map(() => 0);
  const open = new Set<number>();
  const spans: (CoveredLines & LineRange)[] = [];
  let begin = 0;
  for (const { line, match, change } of edges) {
    if (open.size > 0 && line > begin) {
      const count = lines.count(begin, line - 1);
      const covering = [...open].sort((a, b) => a - b);
      if (count > 0) spans.push({ first: begin, last: line - 1, lines: count, matches: covering });
    }
    begin = line;
    depth[match] = (depth[match] ?? 0) + change;
    if (depth[match] > 0) open.add(match);
    else open.delete(match);
  }
  return joined(spans);
}

/** Spans that touch and that the same matches cover are one. */
function joined(spans: FileAccount['spans']): FileAccount['spans'] {
  const result: (CoveredLines & LineRange)[] = [];
  for (const span of spans) {
    const before = result.at(-1);
    if (before?.last === span.first - 1 && before.matches.join() === span.matches.join())
      result[result.length - 1] = { ...before, last: span.last, lines: before.lines + span.lines };
    else result.push(span);
  }
  return result;
}

function functionsOf({ functions }: SourceToAccount, spans: FileAccount['spans'], lines: CodeLines) {
  return functions.flatMap(({ first, last }) => {
    const covered = spans
      .filter((span) => span.last >= first && span.first <= last)
      .map(({ matches, ...span }) => ({
        lines: lines.count(Math.max(first, span.first), Math.min(last, span.last)),
        matches,
      }))
      .filter((part) => part.lines > 0);
    return covered.length === 0 ? [] : [{ first, last, lines: lines.count(first, last), covered }];
  });
}
