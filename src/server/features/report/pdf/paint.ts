import type { Bar, Fact, Part, ReportCell, ReportContent, ReportTable, Section } from '../content.ts';
import { fitted, logoOf } from '../logo/logo.ts';
import { columnWidths } from '../column-widths.ts';
import { beginsPage, lyingSections } from '../wide.ts';
import type { PageWriter } from './page-writer.ts';
import type { PdfFont } from './pdf-font.ts';
import { wrapText } from './wrap.ts';

const textSize = 11;
const lineHeight = 18;
const cell = { size: 8, line: 11, padding: 4 } as const;
const headingSize = 16;
const contentsPerPage = 34;

/** Where sections begin, for the contents. */
interface Entry {
  readonly title: string;
  readonly page: number;
}

/** Puts a report on pages. */
export class Painter {
  private readonly entries: Entry[] = [];

  constructor(
    private readonly pages: PageWriter,
    private readonly font: PdfFont,
    private readonly content: ReportContent,
  ) {}

  paint(): void {
    const { sections } = this.content;
    const lying = lyingSections(sections);
    sections.forEach((section, at) => {
      const former = sections[at - 1];
      const isAfterFront = former?.block === 'cover' || former?.block === 'contents';
      const isTurned =
        former === undefined || beginsPage(section) || isAfterFront || lying[at] !== lying[at - 1];
      // Contents take pages of their own.
      if (isTurned && section.block !== 'contents') this.pages.turn(lying[at]);
      this.section(section);
    });
    if (sections.length === 0) this.pages.turn(false);
    this.pages.end(this.content.title);
  }

  private section({ block, title, parts }: Section): void {
    if (block !== 'cover' && block !== 'contents') this.heading(title, parts[0]);
    for (const part of parts) this.part(part);
  }

  private heading(title: string, next: Part | undefined): void {
    const { pages } = this;
    const lines = wrapText(title, pages.innerWidth / headingSize, this.font);
    // A heading does not stand alone at the foot of a page.
    const least = next?.kind === 'bars' ? barsHeight(next.bars) : 4 * lineHeight;
    pages.need(22 + lines.length * 20 + least);
    this.entries.push({ title, page: pages.mark(title) });
    pages.y += 12;
    for (const line of lines) {
      pages.y += 20;
      pages.text(pages.left, pages.y, line, {
        size: headingSize,
        isBold: true,
        color: this.content.style.color,
      });
    }
    pages.y += 10;
  }

  private part(part: Part): void {
    switch (part.kind) {
      case 'paragraph':
        this.paragraph(part.text);
        break;
      case 'facts':
        this.facts(part.rows);
        break;
      case 'table':
        this.table(part.table);
        break;
      case 'bars':
        this.bars(part.title, part.bars);
        break;
      case 'cover':
        this.cover(part.lines);
        break;
      case 'contents':
        this.contents();
        break;
      case 'signatures':
        this.signatures(part.roles);
    }
  }

  /** Chinese paragraphs begin two characters further in. */
  private paragraph(text: string): void {
    const { pages } = this;
    for (const line of wrapText(`\u3000\u3000${text}`, pages.innerWidth / textSize, this.font)) {
      pages.need(lineHeight);
      pages.y += lineHeight;
      pages.text(pages.left, pages.y - 4, line, { size: textSize });
    }
    pages.y += 4;
  }

  private facts(rows: readonly Fact[]): void {
    const { innerWidth } = this.pages;
    this.rows([innerWidth * 0.26, innerWidth * 0.74], rows, () => undefined);
  }

  private table({ columns, rows }: ReportTable): void {
    const padding = 2 * cell.padding;
    // A character of Latin text is a little wider than half as wide as it is high.
    const character = cell.size * 0.58;
    const room = (this.pages.innerWidth - columns.length * padding) / character;
    const widths = columnWidths({ columns, rows }, room).map((width) => width * character + padding);
    const titles = columns.map(({ title }) => title);
    this.rows(widths, rows, () => this.row(widths, titles, { fill: '#f2f3f5', isBold: true }));
  }

  /** Rows that go on on the next page, below their titles. */
  private rows(widths: readonly number[], rows: readonly ReportRow[], titles: () => void): void {
    const { pages } = this;
    pages.need(60);
    pages.y += 6;
    titles();
    for (const row of rows) {
      const lines = this.linesOf(widths, row);
      if (pages.room < heightOf(lines)) {
        pages.turn();
        titles();
      }
      this.draw(widths, lines, row, {});
    }
    pages.y += 10;
  }

  private row(widths: readonly number[], texts: ReportRow, manner: RowManner): void {
    this.draw(widths, this.linesOf(widths, texts), texts, manner);
  }

  private linesOf(widths: readonly number[], row: ReportRow): string[][] {
    return widths.map((width, at) => {
      const lines = wrapText(String(row[at] ?? ''), (width - 2 * cell.padding) / cell.size, this.font);
      // What would not fit on a page is cut, and says so.
      return lines.length > mostCellLines ? [...lines.slice(0, mostCellLines - 1), '…'] : lines;
    });
  }

  private draw(
    widths: readonly number[],
    lines: readonly (readonly string[])[],
    row: readonly unknown[],
    { fill, isBold = false }: RowManner,
  ): void {
    const { pages } = this;
    const height = heightOf(lines);
    if (fill !== undefined) pages.fill(pages.left, pages.y, pages.innerWidth, height, fill);
    let x = pages.left;
    widths.forEach((width, at) => {
      const isNumber = typeof row[at] === 'number';
      lines[at]?.forEach((text, line) => {
        const y = pages.y + cell.padding + cell.size + line * cell.line - 1;
        const manner = { size: cell.size, isBold };
        if (isNumber) pages.text(x + width - cell.padding, y, text, { ...manner, align: 'right' });
        else pages.text(x + cell.padding, y, text, manner);
      });
      pages.line(x, pages.y, x, pages.y + height);
      x += width;
    });
    pages.line(x, pages.y, x, pages.y + height);
    pages.line(pages.left, pages.y, x, pages.y);
    pages.line(pages.left, pages.y + height, x, pages.y + height);
    pages.y += height;
  }

  private bars(title: string, bars: readonly Bar[]): void {
    const { pages } = this;
    const most = Math.max(1, ...bars.map(({ value }) => value));
    const label = 90;
    const step = barStep;
    pages.need(barsHeight(bars));
    pages.y += 20;
    pages.text(pages.left, pages.y, title, { size: textSize, isBold: true });
    pages.y += 8;
    for (const { label: name, value, color } of bars) {
      pages.need(step);
      const room = pages.innerWidth - label - 60;
      pages.text(pages.left, pages.y + 10, name, { size: 9 });
      if (value > 0)
        pages.fill(pages.left + label, pages.y + 2, Math.max(1, (room * value) / most), 10, color);
      pages.text(pages.left + pages.innerWidth, pages.y + 10, String(value), { size: 9, align: 'right' });
      pages.y += step;
    }
    pages.y += 8;
  }

  private cover(lines: readonly Fact[]): void {
    const { pages } = this;
    const picture = logoOf(this.content.style);
    if (picture !== undefined) {
      const size = fitted(picture, { width: 180, height: 72 });
      pages.picture(picture, (pages.width - size.width) / 2, 180 - size.height, size);
    }
    pages.y = 230;
    for (const line of this.titleLines((pages.innerWidth - 40) / 26)) {
      pages.text(pages.width / 2, pages.y, line, { size: 26, isBold: true, align: 'center' });
      pages.y += 40;
    }
    pages.y += 80;
    this.facts(lines);
  }

  /** A title that is longer than a line has the kind of the report, its last word, in a line of its own. */
  private titleLines(width: number): string[] {
    const lines = wrapText(this.content.title, width, this.font);
    if (lines.length < 2) return lines;
    return this.content.title.split(/ (?=\S+$)/).flatMap((part) => wrapText(part, width, this.font));
  }

  /** The pages are left empty until all sections have theirs. */
  private contents(): void {
    const { pages } = this;
    const count = this.content.sections.filter(
      ({ block }) => block !== 'cover' && block !== 'contents',
    ).length;
    pages.leave(Math.max(1, Math.ceil(count / contentsPerPage)), (page) => {
      pages.y += 20;
      pages.text(pages.width / 2, pages.y, '目  录', { size: headingSize, isBold: true, align: 'center' });
      pages.y += 20;
      for (const { title, page: target } of this.entries.slice(
        page * contentsPerPage,
        (page + 1) * contentsPerPage,
      )) {
        pages.y += lineHeight;
        const [name = ''] = wrapText(title, (pages.innerWidth - 40) / textSize, this.font);
        const end = pages.left + pages.innerWidth;
        pages.text(pages.left, pages.y, name, { size: textSize });
        pages.text(end, pages.y, String(target), { size: textSize, align: 'right' });
        pages.line(
          pages.left + pages.measure(name, textSize) + 6,
          pages.y - 1,
          end - 30,
          pages.y - 1,
          '#dee0e3',
        );
      }
    });
  }

  private signatures(roles: readonly string[]): void {
    const { pages } = this;
    for (const role of roles) {
      pages.need(60);
      pages.y += 50;
      pages.text(pages.left + 20, pages.y, `${role}：`, { size: 12 });
      pages.line(pages.left + 70, pages.y + 3, pages.left + 250, pages.y + 3, '#1f2329');
      pages.text(pages.left + 280, pages.y, '日期：', { size: 12 });
      pages.line(pages.left + 325, pages.y + 3, pages.left + pages.innerWidth, pages.y + 3, '#1f2329');
    }
  }
}

type ReportRow = readonly ReportCell[];

interface RowManner {
  readonly fill?: string;
  readonly isBold?: boolean;
}

const barStep = 15;

/** What a figure wants of a page; a long one goes on on the next. */
function barsHeight(bars: readonly Bar[]): number {
  return 40 + Math.min(bars.length, 20) * barStep;
}

/** No cell has more lines. */
const mostCellLines = 30;

function heightOf(lines: readonly (readonly string[])[]): number {
  return (
    Math.max(1, ...lines.map((one) => one.length)) * cell.line + 2 * cell.padding - (cell.line - cell.size)
  );
}
