import type { ReportStyle } from '#model';
import type { Picture } from '../../../picture/png.ts';
import { type PdfFile, pdfText } from './pdf-file.ts';
import type { PdfFont } from './pdf-font.ts';

/** A4 in points; margins of 2 cm. */
const [short, long] = [595.28, 841.89];
const margin = 56.7;
/** Room above the text and below it for what stands on every page. */
const bandHeight = 24;

/** How a text is set. */
export interface TextManner {
  readonly size: number;
  readonly isBold?: boolean;
  /** `#1f2329` */
  readonly color?: string;
  /** Where a text ends that is set to the right; or the middle of one that is centred. */
  readonly align?: 'right' | 'center';
}

/** A page that is written already but for what stands around its text. */
interface WrittenPage {
  readonly number: number;
  readonly body: number;
  readonly around: number;
  readonly width: number;
  readonly height: number;
}

/** A page whose text is known last: the contents. */
interface LatePage {
  readonly body: number;
  readonly write: () => string;
}

const ink = '#1f2329';
const grey = '#646a73';

/** Writes pages one after another; what stands around the text comes at the end, when their number is known. */
export class PageWriter {
  width = short;
  height = long;
  /** Where the next thing goes, from the top. */
  y = 0;
  private content: string[] = [];
  private isOpen = false;
  private readonly written: WrittenPage[] = [];
  private readonly late: LatePage[] = [];
  private readonly marks: { readonly title: string; readonly page: number }[] = [];
  private readonly pictures: number[] = [];
  private readonly fontNumber: number;
  private readonly tree: number;

  constructor(
    private readonly file: PdfFile,
    private readonly font: PdfFont,
    private readonly style: ReportStyle,
  ) {
    this.fontNumber = file.reserve();
    this.tree = file.reserve();
  }

  get left(): number {
    return margin;
  }

  get innerWidth(): number {
    return this.width - 2 * margin;
  }

  /** How much room is left on the page. */
  get room(): number {
    return this.isOpen ? this.height - margin - bandHeight - this.y : 0;
  }

  /** How many pages there are so far. */
  get pageCount(): number {
    return this.written.length + (this.isOpen ? 1 : 0);
  }

  /** Begin a page. */
  turn(isLying = this.width > this.height): void {
    this.close();
    [this.width, this.height] = isLying ? [long, short] : [short, long];
    this.y = margin + bandHeight;
    this.isOpen = true;
  }

  /** Turn the page unless so much room is left. */
  need(height: number): void {
    if (this.room < height) this.turn();
  }

  /** Leave some pages for what is known at the end; `write` answers their content. */
  leave(count: number, write: (page: number) => void): void {
    for (let page = 0; page < count; page += 1) {
      this.turn(false);
      const body = this.file.reserve();
      this.keep(body);
      this.late.push({ body, write: () => this.aside(() => write(page)) });
    }
  }

  /** Make a bookmark for what begins here. Answers its page, from 1. */
  mark(title: string): number {
    this.marks.push({ title, page: this.pageCount });
    return this.pageCount;
  }

  /** Set a line of text; `y` is that of its letters' feet, from the top. */
  text(x: number, y: number, text: string, { size, isBold = false, color = ink, align }: TextManner): void {
    if (text === '') return;
    const width = align === undefined ? 0 : this.measure(text, size);
    const start = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
    const bold = isBold ? `2 Tr ${(size * 0.03).toFixed(2)} w ${rgb(color)} RG ` : '0 Tr ';
    this.content.push(
      `BT /F ${size} Tf ${bold}${rgb(color)} rg ${place(start)} ${place(this.height - y)} Td ${this.font.encode(text)} Tj ET`,
    );
  }

  measure(text: string, size: number): number {
    let width = 0;
    for (const character of text) width += this.font.widthOf(character.codePointAt(0) ?? 0);
    return width * size;
  }

  /** Fill a rectangle; `y` is its top. */
  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.content.push(
      `${rgb(color)} rg ${place(x)} ${place(this.height - y - height)} ${place(width)} ${place(height)} re f`,
    );
  }

  /** Put a picture on the page; `y` is its top. */
  picture(picture: Picture, x: number, y: number, size: { readonly width: number; readonly height: number }) {
    const { width, height, rgb: colors, alpha } = picture;
    const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
    const mask =
      alpha === undefined ? '' : `/SMask ${this.file.addStream(alpha, `${image}/ColorSpace/DeviceGray`)} 0 R`;
    this.pictures.push(this.file.addStream(colors, `${image}/ColorSpace/DeviceRGB${mask}`));
    this.content.push(
      `q ${place(size.width)} 0 0 ${place(size.height)} ${place(x)} ${place(this.height - y - size.height)} cm /P${this.pictures.length} Do Q`,
    );
  }

  line(x1: number, y1: number, x2: number, y2: number, color = '#bbbfc4'): void {
    this.content.push(
      `0.5 w ${rgb(color)} RG ${place(x1)} ${place(this.height - y1)} m ${place(x2)} ${place(this.height - y2)} l S`,
    );
  }

  /** Write what is left: late pages, what stands around the text, the font, the bookmarks. */
  end(title: string): void {
    this.close();
    for (const { body, write } of this.late) this.file.addStream(write(), '', body);
    this.written.forEach((page, at) => this.writeAround(page, at + 1));
    const pictures = this.pictures.map((number, at) => `/P${at + 1} ${number} 0 R`).join('');
    const mark = this.file.add('<</Type/ExtGState/ca 0.12>>');
    this.font.write(this.file, this.fontNumber);
    this.file.add(
      `<</Type/Pages/Count ${this.written.length}/Kids[${this.written.map(({ number }) => `${number} 0 R`).join(' ')}]` +
        `/Resources<</Font<</F ${this.fontNumber} 0 R>>/ExtGState<</W ${mark} 0 R>>/XObject<<${pictures}>>>>>>`,
      this.tree,
    );
    const outlines = this.writeMarks();
    const catalog = this.file.add(
      `<</Type/Catalog/Pages ${this.tree} 0 R/Lang(zh-CN)/PageMode/UseOutlines/Outlines ${outlines} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
    );
    this.file.end(catalog, this.file.add(`<</Title${pdfText(title)}/Producer(SuXi)>>`));
  }

  private close(): void {
    if (!this.isOpen) return;
    this.keep(this.file.addStream(this.content.join('\n')));
  }

  private keep(body: number): void {
    this.content = [];
    this.isOpen = false;
    const [number, around] = [this.file.reserve(), this.file.reserve()];
    const { width, height } = this;
    this.written.push({ number, body, around, width, height });
    this.file.add(
      `<</Type/Page/Parent ${this.tree} 0 R/MediaBox[0 0 ${width} ${height}]/Contents[${body} 0 R ${around} 0 R]>>`,
      number,
    );
  }

  /** What some painting puts on an upright page. */
  private aside(paint: () => void): string {
    this.content = [];
    [this.width, this.height] = [short, long];
    this.y = margin + bandHeight;
    paint();
    return this.content.join('\n');
  }

  private writeAround({ around, width, height }: WrittenPage, page: number): void {
    this.content = [];
    [this.width, this.height] = [width, height];
    const { header, footer, classification, watermark } = this.style;
    const [right, foot, small] = [width - margin, height - margin + 8, { size: 9, color: grey }];
    this.text(margin, margin, header, small);
    this.text(right, margin, classification === '' ? '' : `密级：${classification}`, {
      ...small,
      isBold: true,
      align: 'right',
    });
    if (header !== '' || classification !== '') this.line(margin, margin + 6, right, margin + 6);
    this.text(margin, foot, footer, small);
    this.text(right, foot, `第 ${page} 页，共 ${this.written.length} 页`, { ...small, align: 'right' });
    if (watermark !== '') this.content.push(this.watermarkOf(watermark));
    this.file.addStream(this.content.join('\n'), '', around);
  }

  /** Across the page, from the lower left to the upper right. */
  private watermarkOf(text: string): string {
    const size = Math.min(72, (this.width * 0.8) / this.measure(text, 1));
    const [sin, cos] = [Math.SQRT1_2, Math.SQRT1_2];
    const half = this.measure(text, size) / 2;
    const [x, y] = [this.width / 2 - half * cos, this.height / 2 - half * sin];
    return `q /W gs BT /F ${size.toFixed(1)} Tf 0 Tr ${rgb(ink)} rg ${cos.toFixed(4)} ${sin.toFixed(4)} ${(-sin).toFixed(4)} ${cos.toFixed(4)} ${place(x)} ${place(y)} Tm ${this.font.encode(text)} Tj ET Q`;
  }

  private writeMarks(): number {
    const root = this.file.reserve();
    const numbers = this.marks.map(() => this.file.reserve());
    this.marks.forEach(({ title, page }, at) => {
      const [former, next] = [numbers[at - 1], numbers[at + 1]];
      const beside = `${former === undefined ? '' : `/Prev ${former} 0 R`}${next === undefined ? '' : `/Next ${next} 0 R`}`;
      const target = this.written[page - 1]?.number ?? 0;
      this.file.add(
        `<</Title${pdfText(title)}/Parent ${root} 0 R${beside}/Dest[${target} 0 R/Fit]>>`,
        numbers[at],
      );
    });
    const ends = numbers.length === 0 ? '' : `/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R`;
    return this.file.add(`<</Type/Outlines/Count ${numbers.length}${ends}>>`, root);
  }
}

function place(points: number): string {
  return points.toFixed(2);
}

/** `#1a7f4f` as PDF counts colours. */
function rgb(color: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
}
