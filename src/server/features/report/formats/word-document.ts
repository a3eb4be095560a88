import type { Bar, Fact, Part, ReportCell, ReportContent, ReportTable, Section } from '../content.ts';
import { charactersOf, columnWidths } from '../column-widths.ts';
import { beginsPage, lyingSections } from '../wide.ts';
import { bandIds, declaration, field, logoXml, namespaces } from './word-parts.ts';
import { paper, textWidth } from './word-paper.ts';
import { xmlText } from './xml-text.ts';

const rowsOfPiece = 200;

/** The text of a document, piece by piece. A section that has wide tables lies across. */
export function* documentXml(content: ReportContent): Generator<string> {
  yield `${declaration}<w:document ${namespaces}><w:body>`;
  const lying = lyingSections(content.sections);
  for (const [at, section] of content.sections.entries()) {
    const [isLying = false, isNextLying = isLying] = lying.slice(at);
    yield* sectionXml(content, section, at, textWidth(isLying));
    if (isNextLying !== isLying) yield `<w:p><w:pPr>${flat}${pageXml(isLying)}</w:pPr></w:p>`;
  }
  yield `${pageXml(lying.at(-1) ?? false)}</w:body></w:document>`;
}

/** A paragraph that only ends a section may not turn the page by itself. */
const flat = '<w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>';

function pageXml(isLying: boolean): string {
  const { short, long, margin } = paper;
  const { header, footer } = bandIds(isLying);
  const size = isLying
    ? `<w:pgSz w:w="${long}" w:h="${short}" w:orient="landscape"/>`
    : `<w:pgSz w:w="${short}" w:h="${long}"/>`;
  return (
    `<w:sectPr><w:headerReference w:type="default" r:id="${header}"/><w:footerReference w:type="default" r:id="${footer}"/>` +
    `${size}<w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="851" w:footer="851" w:gutter="0"/></w:sectPr>`
  );
}

function* sectionXml(content: ReportContent, section: Section, at: number, width: number): Generator<string> {
  const { block, title, parts } = section;
  const former = content.sections[at - 1]?.block;
  const isPage = beginsPage(section) || former === 'cover' || former === 'contents';
  const before = at > 0 && isPage ? '<w:pageBreakBefore/>' : '';
  if (block === 'cover') {
    if (before !== '') yield `<w:p><w:pPr>${before}</w:pPr></w:p>`;
  } else
    yield `<w:p><w:pPr><w:pStyle w:val="Heading1"/>${before}</w:pPr><w:bookmarkStart w:id="${at}" w:name="s${at}"/>${run(title)}<w:bookmarkEnd w:id="${at}"/></w:p>`;
  for (const part of parts) yield* partXml(content, part, width);
}

function* partXml(content: ReportContent, part: Part, width: number): Generator<string> {
  switch (part.kind) {
    case 'paragraph':
      yield paragraph('Body', part.text);
      break;
    case 'facts':
      yield factTable(part.rows, width);
      break;
    case 'table':
      yield* tableXml(part.table, width);
      break;
    case 'bars':
      yield paragraph('Caption', part.title) + barTable(part.bars, width);
      break;
    case 'cover':
      yield logoXml(content.style) + titleXml(content.title) + factTable(part.lines, width);
      break;
    case 'contents':
      yield contentsXml(content.sections);
      break;
    case 'signatures':
      yield signatureTable(part.roles, width);
  }
}

/** A field of contents whose entries are there already; programs fill in the pages when they open it. */
function contentsXml(sections: readonly Section[]): string {
  const entries = sections.flatMap(({ block, title }, at) =>
    block === 'cover' || block === 'contents'
      ? []
      : [
          `<w:hyperlink w:anchor="s${at}">${run(title)}<w:r><w:tab/></w:r>${field(`PAGEREF s${at} \\h`, true)}</w:hyperlink>`,
        ],
  );
  return entries.map((entry) => `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${entry}</w:p>`).join('');
}

/** So many characters of 26 points a line has. */
const titleCharacters = 34;

/** A title that is longer than a line has the kind of the report, its last word, in a line of its own. */
function titleXml(title: string): string {
  const lines = charactersOf(title) > titleCharacters ? title.split(/ (?=\S+$)/) : [title];
  const runs = lines.map(run).join('<w:r><w:br/></w:r>');
  return `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${runs}</w:p>`;
}

function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
}

function paragraph(style: string, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
}

const gridLines = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BBBFC4"/>`)
  .join('');
/** Bars stand apart. */
const gaps = '<w:insideH w:val="single" w:sz="24" w:space="0" w:color="FFFFFF"/>';

function opening(widths: readonly number[], borders = gridLines): string {
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="${sumOf(widths)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/>` +
    `<w:tblCellMar><w:left w:w="${cellPadding}" w:type="dxa"/><w:right w:w="${cellPadding}" w:type="dxa"/></w:tblCellMar></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`
  );
}

/** What follows a table: two tables side by side would be one. */
const closing = '</w:tbl><w:p><w:pPr><w:pStyle w:val="Cell"/></w:pPr></w:p>';

interface CellManner {
  readonly fill?: string;
  readonly isBold?: true;
  readonly isRight?: boolean;
  readonly span?: number;
}

function cell(width: number, value: ReportCell, { fill, isBold, isRight, span }: CellManner = {}): string {
  const spanned = span === undefined ? '' : `<w:gridSpan w:val="${span}"/>`;
  const shade = fill === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
  const side = isRight === true ? '<w:jc w:val="right"/>' : '';
  const text =
    value === undefined || value === ''
      ? ''
      : `<w:r>${isBold === true ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${xmlText(String(value))}</w:t></w:r>`;
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${spanned}${shade}</w:tcPr><w:p><w:pPr><w:pStyle w:val="Cell"/>${side}</w:pPr>${text}</w:p></w:tc>`;
}

function row(cells: string, properties = '<w:cantSplit/>'): string {
  return `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
}

/** Half of a Chinese character of 9 points, as wide as most others. */
const character = 90;
const cellPadding = 70;

function* tableXml({ columns, rows }: ReportTable, width: number): Generator<string> {
  const padding = 2 * cellPadding;
  const room = (width - columns.length * padding) / character;
  const widths = columnWidths({ columns, rows }, room).map((wide) => Math.floor(wide * character + padding));
  const titles = columns.map(({ title }, at) =>
    cell(widths[at] ?? 0, title, { fill: 'F2F3F5', isBold: true }),
  );
  yield opening(widths) + row(titles.join(''), '<w:cantSplit/><w:tblHeader/>');
  for (let start = 0; start < rows.length; start += rowsOfPiece) {
    yield rows
      .slice(start, start + rowsOfPiece)
      .map((cells) =>
        row(
          cells
            .map((value, at) => cell(widths[at] ?? 0, value, { isRight: typeof value === 'number' }))
            .join(''),
        ),
      )
      .join('');
  }
  yield closing;
}

function factTable(rows: readonly Fact[], width: number): string {
  const widths = shares([26, 74], width);
  const list = rows.map(([label, value]) =>
    row(cell(widths[0] ?? 0, label, { fill: 'F2F3F5' }) + cell(widths[1] ?? 0, value)),
  );
  return opening(widths) + list.join('') + closing;
}

/** How many steps the longest bar has. */
const barSteps = 50;

/** A figure without a picture: bars are shaded cells, so that every program shows and prints them alike. */
function barTable(bars: readonly Bar[], width: number): string {
  const [label, number] = [Math.round(width * 0.2), Math.round(width * 0.12)];
  const step = Math.floor((width * 0.66) / barSteps);
  const grid = [label, ...Array.from({ length: barSteps }, () => step), number];
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const list = bars.map((bar) => {
    const steps = bar.value === 0 ? 0 : Math.max(1, Math.round((bar.value / most) * barSteps));
    const filled =
      steps === 0
        ? ''
        : cell(step * steps, undefined, { fill: bar.color.slice(1).toUpperCase(), span: steps });
    const rest = barSteps - steps;
    const empty = rest === 0 ? '' : cell(step * rest, undefined, { span: rest });
    return row(cell(label, bar.label) + filled + empty + cell(number, bar.value, { isRight: true }));
  });
  return opening(grid, gaps) + list.join('') + closing;
}

function signatureTable(roles: readonly string[], width: number): string {
  const widths = shares([20, 50, 30], width);
  const tall = '<w:cantSplit/><w:trHeight w:val="1000" w:hRule="atLeast"/>';
  const titles = ['', '签名', '日期'].map((title, at) =>
    cell(widths[at] ?? 0, title, { fill: 'F2F3F5', isBold: true }),
  );
  const list = roles.map((role) =>
    row(cell(widths[0] ?? 0, role) + cell(widths[1] ?? 0, '') + cell(widths[2] ?? 0, ''), tall),
  );
  return opening(widths) + row(titles.join('')) + list.join('') + closing;
}

/** A width divided by the weights of its parts. */
function shares(weights: readonly number[], width: number): number[] {
  const all = sumOf(weights);
  return weights.map((weight) => Math.floor((width * weight) / all));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
