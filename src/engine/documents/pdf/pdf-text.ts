import { type Dictionary, Lexer, Name, type PdfValue, Word } from './lexer.ts';
import { PdfFile } from './pdf-file.ts';
import { fontOf, type PdfFont } from './pdf-font.ts';
import { RunningText } from './running-text.ts';
import { textString } from './text-string.ts';

/** Pages and drawings of larger documents are no longer read. */
const mostCharacters = 16 * 2 ** 20;
const mostSteps = 20_000_000;
const deepest = 6;

/**
 * The text of a PDF file, a line of a page on a line of its own; '' where pages hold pictures alone.
 *
 * Throws `UnreadableFile` for an encrypted file, and for one that unpacks to more than is read.
 */
export function textOfPdf(bytes: Uint8Array, path: string): string {
  const drawing = new Drawing(new PdfFile(bytes, path));
  return drawing.text();
}

/** Six numbers that move and scale (8.3.3). */
type Matrix = readonly [number, number, number, number, number, number];
const same: Matrix = [1, 0, 0, 1, 0, 0];

function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4],
    a[4] * b[1] + a[5] * b[3] + b[5],
  ];
}

interface State {
  readonly around: Matrix;
  readonly font: PdfFont | undefined;
  readonly size: number;
  /** What is added behind each letter, and behind each space. */
  readonly letterGap: number;
  readonly spaceGap: number;
}

/** Follows what pages draw, as far as it is text (9.4). */
class Drawing {
  private readonly written = new RunningText();
  private readonly fonts = new Map<Dictionary, PdfFont>();
  private steps = 0;

  constructor(private readonly file: PdfFile) {}

  text(): string {
    for (const { contents, resources } of this.file.pages()) {
      this.follow(contents, resources, same, 0);
      this.written.endPage();
      if (this.written.length > mostCharacters || this.steps > mostSteps) break;
    }
    return this.written.text();
  }

  private follow(contents: string, resources: Dictionary, start: Matrix, depth: number): void {
    const { file } = this;
    const lexer = new Lexer(contents);
    const kept: State[] = [];
    let state: State = { around: start, font: undefined, size: 1, letterGap: 0, spaceGap: 0 };
    let [line, place, leading]: [Matrix, Matrix, number] = [same, same, 0];
    let values: PdfValue[] = [];
    // What the content says that its glyphs stand for (14.9.4): said once, with the first of them.
    const marked: (string[] | undefined)[] = [];
    const number = (at: number) => (typeof values[at] === 'number' ? values[at] : 0);
    const matrix = (): Matrix => [number(0), number(1), number(2), number(3), number(4), number(5)];
    const move = (x: number, y: number) => {
      line = times([1, 0, 0, 1, x, y], line);
      place = line;
    };
    const show = (bytes: PdfValue | undefined) => {
      if (typeof bytes !== 'string' || state.font === undefined) return;
      const { text, width } = state.font.read(bytes);
      const said = marked.findLast((one) => one !== undefined);
      const from = times(place, state.around);
      const gaps = state.letterGap * bytes.length + state.spaceGap * bytes.split(' ').length - state.spaceGap;
      place = times([1, 0, 0, 1, width * state.size + gaps, 0], place);
      const to = times(place, state.around);
      this.written.add(said?.pop() ?? (said === undefined ? text : ''), {
        x: from[4],
        endX: to[4],
        y: from[5],
        size: state.size * Math.hypot(from[2], from[3]),
      });
    };
    const operators: Readonly<Record<string, () => void>> = {
      BMC: () => void marked.push(undefined),
      BDC: () => void marked.push(this.actualText(resources, values[1])),
      EMC: () => void marked.pop(),
      q: () => void kept.push(state),
      Q: () => void (state = kept.pop() ?? state),
      cm: () => void (state = { ...state, around: times(matrix(), state.around) }),
      BT: () => void ([line, place] = [same, same]),
      Tf: () => void (state = { ...state, font: this.font(resources, values[0]), size: number(1) }),
      Tc: () => void (state = { ...state, letterGap: number(0) }),
      Tw: () => void (state = { ...state, spaceGap: number(0) }),
      TL: () => void (leading = number(0)),
      Td: () => move(number(0), number(1)),
      TD: () => {
        leading = -number(1);
        move(number(0), number(1));
      },
      Tm: () => void ([line, place] = [matrix(), matrix()]),
      'T*': () => move(0, -leading),
      Tj: () => show(values[0]),
      "'": () => {
        move(0, -leading);
        show(values[0]);
      },
      '"': () => {
        state = { ...state, spaceGap: number(0), letterGap: number(1) };
        move(0, -leading);
        show(values[2]);
      },
      TJ: () => {
        for (const one of Array.isArray(values[0]) ? values[0] : [])
          if (typeof one === 'number') place = times([1, 0, 0, 1, (-one / 1000) * state.size, 0], place);
          else show(one);
      },
      // The bytes of a picture that stands among the operators are none.
      ID: () => void (lexer.at = endOfPicture(contents, lexer.at)),
      Do: () => {
        const [name] = values;
        const form =
          name instanceof Name ? file.dictionary(resources.get('XObject')).get(name.name) : undefined;
        const dictionary = file.dictionary(form);
        if (depth >= deepest || file.name(dictionary.get('Subtype')) !== 'Form') return;
        const own = file.list(dictionary.get('Matrix')).map((value) => file.number(value) ?? 0);
        const around = own.length === 6 ? times(own as unknown as Matrix, state.around) : state.around;
        const inner = dictionary.has('Resources') ? file.dictionary(dictionary.get('Resources')) : resources;
        this.follow(file.bytes(form), inner, around, depth + 1);
      },
    };
    for (let value = lexer.next(); value !== undefined && this.steps < mostSteps; value = lexer.next()) {
      this.steps += 1;
      if (!(value instanceof Word)) {
        if (values.length < 64) values.push(value);
        continue;
      }
      if (Object.hasOwn(operators, value.word)) operators[value.word]?.();
      values = [];
    }
  }

  private actualText(resources: Dictionary, properties: PdfValue | undefined): string[] | undefined {
    const { file } = this;
    const named =
      properties instanceof Name
        ? file.dictionary(resources.get('Properties')).get(properties.name)
        : properties;
    const text = file.dictionary(named).get('ActualText');
    return typeof text === 'string' ? [textString(text)] : undefined;
  }

  private font(resources: Dictionary, name: PdfValue | undefined): PdfFont | undefined {
    const { file, fonts } = this;
    if (!(name instanceof Name)) return undefined;
    const entry = file.dictionary(resources.get('Font')).get(name.name);
    if (entry === undefined) return undefined;
    const dictionary = file.dictionary(entry);
    const known = this.byEntry.get(entry) ?? fonts.get(dictionary);
    const font = known ?? fontOf(file, dictionary);
    this.byEntry.set(entry, font);
    fonts.set(dictionary, font);
    return font;
  }

  /** A reference is one and the same as long as its resources are. */
  private readonly byEntry = new Map<PdfValue, PdfFont>();
}

function endOfPicture(contents: string, from: number): number {
  const end = /\sEI(?=\s|$)/g;
  end.lastIndex = from;
  return end.test(contents) ? end.lastIndex : contents.length;
}
