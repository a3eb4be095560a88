import { alone } from '../brackets.ts';
import { beginsStatement } from '../functions/expression-end.ts';
import type { Code, FunctionSpan } from '../functions/function-span.ts';
import { mostSymbols, symbol, symbolTable, symbols as symbolsOf, words } from '../symbols.ts';
import { directiveBit, LineKind, type Tokens } from '../tokens.ts';
import type { ComplexityRules } from './rules.ts';

/** How complex a function is. What stands in functions within it counts for those alone. */
export interface FunctionMeasure {
  /** McCabe, 1976: one more than the decisions. */
  readonly cyclomatic: number;
  /** How hard to follow: Campbell, "Cognitive Complexity", SonarSource 2018; told from tokens. */
  readonly cognitive: number;
  /** Lines of code from its name to its end, without blank ones and comments. */
  readonly codeLines: number;
  readonly parameters: number;
  /** How deep control structures stand in each other; 0 when there is none. */
  readonly nesting: number;
  /** From its name to its end, with those of functions within. */
  readonly tokens: number;
}

/** Makes the measure of functions in a language. */
export function measurerOf(
  rules: ComplexityRules,
): (code: Code, spans: readonly FunctionSpan[]) => FunctionMeasure[] {
  const roles = rolesOf(rules);
  return (code, spans) => {
    const walk = new Walk(code, spans, roles, rules);
    walk.run();
    return spans.map((span, index) => ({
      cyclomatic: walk.cyclomatic[index] as number,
      cognitive: walk.cognitive[index] as number,
      codeLines: codeLines(code.tokens, span),
      parameters: span.parameterCount ?? countParameters(code, span),
      nesting: walk.nesting[index] as number,
      tokens: span.last - span.name + 1,
    }));
  };
}

const Role = {
  decision: 1,
  structure: 2,
  alternative: 4,
  sequence: 8,
  jump: 16,
  opens: 32,
  closes: 64,
  parts: 128,
  directive: 256,
  arms: 512,
};

function rolesOf(rules: ComplexityRules): Uint16Array {
  const roles = new Uint16Array(mostSymbols);
  const give = (list: string, role: number) => {
    for (const number of symbolsOf(list)) roles[number] = (roles[number] as number) | role;
  };
  give(rules.decisions, Role.decision);
  // Of a line of the preprocessor only its name counts, not the conditions in it.
  give(
    words(rules.decisions)
      .filter((word) => word.startsWith('#'))
      .join(' '),
    Role.directive,
  );
  give(rules.structures, Role.structure);
  give(rules.alternatives, Role.alternative);
  give(rules.sequences, Role.sequence);
  give(rules.jumps ?? '', Role.jump);
  give(rules.arms ?? '', Role.arms);
  give('( [ {', Role.opens);
  give(') ] }', Role.closes);
  give('; , = := return', Role.parts);
  return roles;
}

const [roundOpen, curlyOpen, semicolon] = ['(', '{', ';'].map(symbol) as [number, number, number];
const [beginWord, endWord] = ['begin', 'end'].map(symbol) as [number, number];
const [ifWord, elseWord, whileWord, question] = ['if', 'else', 'while', '?'].map(symbol) as [
  number,
  number,
  number,
  number,
];
const [curlyClose, arrow, fatArrow] = ['}', '->', '=>'].map(symbol) as [number, number, number];
const isDo = symbolTable('do repeat');
/** What goes on with a head on the same line: the pattern or the list that a curly bracket belongs to. */
const behindHead = symbolTable('{ = | in');
const yieldWord = symbol('yield');

/** A control structure around the token that is looked at. */
interface Structure {
  /** Its last token; where blocks are indented, how far. */
  readonly end: number;
  /** The function that it stands in, and how many structures of that function it stands in, itself among them. */
  readonly owner: number;
  readonly depth: number;
}

/** One walk over the tokens of a text; each token belongs to the innermost function around it. */
class Walk {
  readonly cyclomatic: Uint32Array;
  readonly cognitive: Uint32Array;
  readonly nesting: Uint32Array;
  /** Functions around the token, the innermost last. */
  private readonly around: number[] = [];
  private readonly structures: Structure[] = [];
  /** The operator of the run of conditions that is being read, by depth of brackets; the first is outside of all. */
  private readonly runs: number[] = [0];

  constructor(
    private readonly code: Code,
    private readonly spans: readonly FunctionSpan[],
    private readonly roles: Uint16Array,
    private readonly rules: ComplexityRules,
  ) {
    this.cyclomatic = new Uint32Array(spans.length).fill(1);
    this.cognitive = new Uint32Array(spans.length);
    this.nesting = new Uint32Array(spans.length);
  }

  run(): void {
    const { spans, around } = this;
    let next = 0;
    let row = 0;
    while (next < spans.length || around.length > 0) {
      if (around.length === 0) {
        // Nothing between two functions is looked at.
        row = (spans[next] as FunctionSpan).first;
        this.structures.length = 0;
        this.endRuns();
      }
      for (; next < spans.length && (spans[next] as FunctionSpan).first <= row; next += 1) around.push(next);
      const current = around.at(-1) as number;
      const last = (spans[current] as FunctionSpan).last;
      const inner = next < spans.length ? (spans[next] as FunctionSpan).first : last + 1;
      const end = Math.min(last + 1, inner);
      this.countBetween(row, end, current);
      row = Math.max(row, end);
      while (around.length > 0 && (spans[around.at(-1) as number] as FunctionSpan).last < row) around.pop();
    }
  }

  /** Count the tokens from `row` until before `end`, all of one function. */
  private countBetween(from: number, end: number, current: number): void {
    const { roles } = this;
    const { kinds, symbols } = this.code.tokens;
    const isIndented = this.rules.blocks === 'indentation';
    for (let row = from; row < end; row += 1) {
      if (isIndented) this.outdent(row);
      const role = roles[symbols[row] as number] as number;
      if (role !== 0) this.count(row, role, current, ((kinds[row] as number) & directiveBit) !== 0);
    }
  }

  private count(row: number, role: number, current: number, isDirective: boolean): void {
    const number = this.code.tokens.symbols[row] as number;
    if (isDirective && (role & Role.directive) === 0) return;
    if (this.rules.blocks === 'words' && this.isClosing(row)) return;
    if ((role & Role.decision) !== 0) this.cyclomatic[current] = (this.cyclomatic[current] as number) + 1;
    if (isDirective) return;
    if ((role & Role.arms) !== 0)
      this.cyclomatic[current] = (this.cyclomatic[current] as number) + Math.max(0, this.armsOf(row) - 1);
    if ((role & Role.structure) !== 0) this.structure(row, number, current);
    else if ((role & Role.alternative) !== 0) this.alternative(row, current);
    else if ((role & Role.jump) !== 0) this.add(current, 1);
    if ((role & Role.sequence) !== 0 && this.runs.at(-1) !== number) {
      this.add(current, 1);
      this.runs[this.runs.length - 1] = number;
    } else if ((role & Role.opens) !== 0) this.runs.push(0);
    else if ((role & Role.closes) !== 0 && this.runs.length > 1) this.runs.pop();
    else if ((role & Role.parts) !== 0) this.runs[this.runs.length - 1] = 0;
  }

  private endRuns(): void {
    this.runs.length = 1;
    this.runs[0] = 0;
  }

  private structure(row: number, number: number, current: number): void {
    const { symbols } = this.code.tokens;
    if (number !== question) this.runs[this.runs.length - 1] = 0;
    this.leave(row);
    if (number === whileWord && this.endsDo(row)) return;
    const depth = this.depthIn(current);
    const opensBlock = this.rules.blocks === 'words' && (this.code.partners[row] as number) > row;
    const continues = number === ifWord && symbols[row - 1] === elseWord && !opensBlock;
    if (!continues) this.add(current, 1 + depth);
    const isWithin = continues && this.rules.blocks === 'words';
    if (number !== question && !isWithin && !this.isInExpression(row)) this.enter(row, current);
  }

  /** Where blocks are indented, a word that begins no statement belongs to an expression: `a if b else c`. */
  private isInExpression(row: number): boolean {
    const { lines, symbols } = this.code.tokens;
    if (this.rules.blocks !== 'indentation' || lines[row] !== lines[row - 1]) return false;
    return symbols[row - 1] !== colon && symbols[row - 1] !== asyncWord;
  }

  private alternative(row: number, current: number): void {
    const next = this.code.tokens.symbols[row + 1];
    // The last arm of `when` or `switch` is no alternative of its own, and of `a if b else c` the `if` has been counted.
    if (next === arrow || next === fatArrow || this.isInExpression(row)) return;
    this.add(current, 1);
    // Between words, what is behind `else` still stands in the block of its `if`.
    if (this.rules.blocks !== 'words' && next !== ifWord) this.enter(row, current);
  }

  /** The arms of the curly brackets behind a word. */
  private armsOf(word: number): number {
    const { tokens, partners } = this.code;
    let open = word + 1;
    if (tokens.symbols[open] === roundOpen) open = (partners[open] as number) + 1;
    if (tokens.symbols[open] !== curlyOpen) return 0;
    let arms = 0;
    for (let row = open + 1; row < (partners[open] as number); row += 1) {
      if (tokens.symbols[row] === arrow) arms += 1;
      if ((partners[row] as number) > row) row = partners[row] as number;
    }
    return arms;
  }

  /** Whether a `while` ends a `do`: it has been counted there. */
  private endsDo(row: number): boolean {
    const { tokens, partners } = this.code;
    if (tokens.symbols[row - 1] !== curlyClose) return false;
    const opening = partners[row - 1] as number;
    return opening > 0 && isDo[tokens.symbols[opening - 1] as number] === 1;
  }

  /** Whether a word only says what is closed: `end if`. */
  private isClosing(row: number): boolean {
    const partner = this.code.partners[row] as number;
    return partner !== alone && partner < row && this.code.tokens.symbols[row - 1] === endWord;
  }

  private add(current: number, cost: number): void {
    this.cognitive[current] = (this.cognitive[current] as number) + cost;
  }

  private enter(row: number, owner: number): void {
    this.leave(row);
    const depth = this.depthIn(owner) + 1;
    this.structures.push({ end: this.endOf(row), owner, depth });
    if (depth > (this.nesting[owner] as number)) this.nesting[owner] = depth;
  }

  private depthIn(owner: number): number {
    const innermost = this.structures.at(-1);
    return innermost?.owner === owner ? innermost.depth : 0;
  }

  private leave(row: number): void {
    if (this.rules.blocks === 'indentation') return;
    while (this.structures.length > 0 && (this.structures.at(-1)?.end as number) < row) this.structures.pop();
  }

  /** Structures that are indented as far as the line that begins here, or further, are over. */
  private outdent(row: number): void {
    const { lines } = this.code.tokens;
    if (this.structures.length === 0 || lines[row] === lines[row - 1] || this.runs.length > 1) return;
    const indent = indentOf(this.code.tokens, row);
    while (this.structures.length > 0 && (this.structures.at(-1)?.end as number) >= indent)
      this.structures.pop();
  }

  private endOf(row: number): number {
    if (this.rules.blocks === 'indentation') return indentOf(this.code.tokens, row);
    const partner = this.code.partners[row] as number;
    if (this.rules.blocks === 'words' || partner > row) return Math.max(row, partner);
    return this.endOfStatement(row);
  }

  /** Whether the statement of a control word ends before a line: it begins a statement, and stands no further right. */
  private endsBefore(row: number, word: number): boolean {
    const { tokens } = this.code;
    return beginsStatement(tokens, row) && indentOf(tokens, row) <= indentOf(tokens, word);
  }

  /** The last token of the statement that a control word begins. */
  private endOfStatement(word: number): number {
    const { tokens, partners } = this.code;
    const { count, symbols, lines } = tokens;
    const isBare = this.rules.bareHeads === true;
    let row = word + 1;
    if (!isBare && symbols[row] === roundOpen && partners[row] !== alone) row = (partners[row] as number) + 1;
    const first = row;
    for (let looked = 0; row < count && looked < farthest; row += 1, looked += 1) {
      const number = symbols[row] as number;
      const partner = partners[row] as number;
      if (number === curlyOpen && partner !== alone) {
        const next = symbols[partner + 1] as number;
        const isHead =
          lines[partner + 1] === lines[partner] && (isBare ? behindHead[next] === 1 : next === yieldWord);
        if (!isHead) return partner;
      } else if (number === semicolon && !isBare) return row;
      if (number === beginWord && partner > row) return partner;
      // What was opened before the statement ends behind it.
      if (row > first && number === elseWord) return row - 1;
      if (partner !== alone && partner < row) return row - 1;
      if (this.rules.linesEndStatements === true && row > first && this.endsBefore(row, word)) return row - 1;
      if (partner > row) row = partner;
    }
    return row;
  }
}

/** A statement without an end is looked at for so many tokens. */
const farthest = 2000;

/** How far the line of a token is indented, in columns; a tab goes to the next multiple of eight. */
export function indentOf({ bytes, lines, lineStarts }: Tokens, row: number): number {
  let indent = 0;
  for (let at = lineStarts[lines[row] as number] as number; indent < widest; at += 1) {
    if (bytes[at] === 0x09) indent = (indent | 7) + 1;
    else if (bytes[at] === 0x20) indent += 1;
    else break;
  }
  return indent;
}

/** Nobody indents further. */
const widest = 1000;

function codeLines({ lines, lineKinds, lineStarts, lineCount, ends }: Tokens, span: FunctionSpan): number {
  let found = 0;
  const end = ends[span.last] as number;
  for (
    let line = lines[span.name] as number;
    line < lineCount && (lineStarts[line] as number) < end;
    line += 1
  )
    if (lineKinds[line] === LineKind.code) found += 1;
  return found;
}

const opens = symbolTable('( [ { <');
const closes = symbolTable(') ] } >');
const comma = symbol(',');
const colon = symbol(':');
const asyncWord = symbol('async');
const voidWord = symbol('void');
const [star, slash, roundClose] = [symbol('*'), symbol('/'), symbol(')')];

/** Whether a token is all that stands between two commas, or a comma and a bracket. */
function standsAlone({ symbols }: Tokens, row: number): boolean {
  const [before, after] = [symbols[row - 1], symbols[row + 1]];
  return (before === comma || before === roundOpen) && (after === comma || after === roundClose);
}

function countParameters({ tokens }: Code, { openParameters, closeParameters }: FunctionSpan): number {
  const { symbols } = tokens;
  if (openParameters < 0 || closeParameters - openParameters < 2) return 0;
  if (closeParameters - openParameters === 2 && symbols[openParameters + 1] === voidWord) return 0;
  let depth = 0;
  let found = 1;
  for (let row = openParameters + 1; row < closeParameters; row += 1) {
    const number = symbols[row] as number;
    if (opens[number] === 1) depth += 1;
    else if (closes[number] === 1) depth = Math.max(0, depth - 1);
    // A comma before the closing bracket begins no further parameter.
    else if (number === comma && depth === 0 && row + 1 < closeParameters) found += 1;
    // def f(a, /, b, *, c): marks between parameters.
    else if ((number === star || number === slash) && depth === 0 && standsAlone(tokens, row)) found -= 1;
  }
  return found;
}
