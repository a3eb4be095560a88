import { Utf8Text } from '#engine';
import type { ReportStyle } from '#model';
import type { Bar, Fact, Part, ReportContent, ReportTable, Section } from '../content.ts';
import { fitted, logoOf } from '../logo/logo.ts';
import { writePng } from '../../../picture/png.ts';
import type { PrintedFormat } from './format.ts';
import { htmlFilter, htmlStyle } from './html-style.ts';

/** One page that works offline: contents that lead to chapters, tables that are filtered by typing, and a layout for paper. */
export const html: PrintedFormat = {
  type: 'html',
  ending: 'html',
  mime: 'text/html; charset=utf-8',
  write({ content }, out) {
    const text = new Utf8Text(out);
    for (const piece of htmlPieces(content)) text.add(piece);
    text.end();
  },
};

function* htmlPieces(content: ReportContent): Generator<string> {
  const { title, style, stand } = content;
  yield `<!doctype html>\n<html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<style>${htmlStyle(style)}</style></head><body>\n`;
  if (style.watermark !== '')
    yield `<div class="watermark" aria-hidden="true">${watermarks(style.watermark)}</div>`;
  yield headOf(content);
  for (const [at, section] of content.sections.entries()) yield* sectionPieces(content, section, at);
  yield `<footer><span>${escapeHtml(style.footer)}</span><span>结果集 SHA-256：<code>${stand.resultHash}</code></span></footer>\n`;
  yield `<script>${htmlFilter}</script></body></html>\n`;
}

function headOf({ style }: ReportContent): string {
  const { header, classification } = style;
  if (header === '' && classification === '') return '';
  const secret = classification === '' ? '' : `<strong>密级：${escapeHtml(classification)}</strong>`;
  return `<header><span>${escapeHtml(header)}</span>${secret}</header>\n`;
}

function* sectionPieces(content: ReportContent, section: Section, at: number): Generator<string> {
  const { block, title, breaksPage, parts } = section;
  const isPage = block === 'cover' || block === 'signature' || breaksPage;
  yield `<section id="s${at}" data-block="${block}"${isPage ? ' class="page"' : ''}>\n`;
  if (block !== 'cover') yield `<h2>${escapeHtml(title)}</h2>\n`;
  for (const part of parts) yield* partPieces(content, part);
  yield '</section>\n';
}

function* partPieces(content: ReportContent, part: Part): Generator<string> {
  switch (part.kind) {
    case 'paragraph':
      yield `<p>${escapeHtml(part.text)}</p>\n`;
      break;
    case 'facts':
      yield factList(part.rows);
      break;
    case 'table':
      yield* tablePieces(part.table);
      break;
    case 'bars':
      yield figureOf(part.title, part.bars);
      break;
    case 'cover':
      yield `<div class="cover">${logoImage(content.style)}<h1>${escapeHtml(content.title)}</h1>${factList(part.lines)}</div>\n`;
      break;
    case 'contents':
      yield contentsOf(content.sections);
      break;
    case 'signatures':
      yield `<table class="signatures"><thead><tr><th></th><th>签名</th><th>日期</th></tr></thead><tbody>${part.roles
        .map((role) => `<tr><th>${escapeHtml(role)}</th><td></td><td></td></tr>`)
        .join('')}</tbody></table>\n`;
  }
}

function logoImage(style: ReportStyle): string {
  const picture = logoOf(style);
  if (picture === undefined) return '';
  const { width, height } = fitted(picture, { width: 240, height: 96 });
  const source = `data:image/png;base64,${writePng(picture).toString('base64')}`;
  return `<img class="logo" alt="徽标" src="${source}" width="${Math.round(width)}" height="${Math.round(height)}">`;
}

function factList(rows: readonly Fact[]): string {
  const list = rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${list.join('')}</dl>\n`;
}

function contentsOf(sections: readonly Section[]): string {
  const list = sections.map(({ block, title }, at) =>
    block === 'cover' || block === 'contents' ? '' : `<li><a href="#s${at}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav aria-label="目录"><ul>${list.join('')}</ul></nav>\n`;
}

function* tablePieces({ name, columns, rows }: ReportTable): Generator<string> {
  yield `<div class="table"><table data-name="${escapeHtml(name)}"><thead><tr>${columns
    .map(({ title }) => `<th scope="col">${escapeHtml(title)}</th>`)
    .join('')}</tr></thead><tbody>\n`;
  for (const row of rows) {
    const cells = row.map((cell) =>
      typeof cell === 'number' ? `<td class="number">${cell}</td>` : `<td>${escapeHtml(cell ?? '')}</td>`,
    );
    yield `<tr>${cells.join('')}</tr>\n`;
  }
  yield '</tbody></table></div>\n';
}

function figureOf(title: string, bars: readonly Bar[]): string {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const rows = bars.map(
    ({ label, value, color }) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td><span class="bar" style="width:${((value / most) * 100).toFixed(1)}%;background:${color}"></span></td><td class="number">${value}</td></tr>`,
  );
  return `<figure><figcaption>${escapeHtml(title)}</figcaption><table><tbody>${rows.join('')}</tbody></table></figure>\n`;
}

function watermarks(text: string): string {
  return Array.from({ length: 40 }, () => `<span>${escapeHtml(text)}</span>`).join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
