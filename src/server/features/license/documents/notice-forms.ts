import type { licenseCompliance } from '#contract';

/** Something that is shipped, as attribution documents name it. */
export interface NoticeEntry {
  readonly name: string;
  readonly license: string;
  /** The licence that was chosen of several; empty: there was no choice. */
  readonly chosen: string;
  readonly copyrights: readonly string[];
  readonly purl?: string;
  /** The projects that its code was recognized as a copy of. */
  readonly origins?: readonly string[];
  /** Empty: there is nothing more to say. */
  readonly remark?: string;
}

/** How a form writes the parts of an attribution document. */
export interface NoticeForm {
  readonly type: string;
  begin(title: string, facts: readonly string[]): string;
  heading(text: string): string;
  paragraph(text: string): string;
  entry(entry: NoticeEntry): string;
  licenseText(id: string, name: string, text: string): string;
  /** The last thing: what the document is based on. */
  end(facts: readonly string[]): string;
}

const words = { purl: '标识', license: '许可证', chosen: '选用', copyrights: '版权', origins: '来源项目' };

const txt: NoticeForm = {
  type: 'text/plain; charset=utf-8',
  begin: (title, facts) => `${title}\n${'='.repeat(70)}\n\n${facts.join('\n')}\n`,
  heading: (text) => `\n\n${text}\n${'-'.repeat(70)}\n`,
  paragraph: (text) => `\n${text}\n`,
  entry: (entry) =>
    `\n${entry.name}\n${linesOf(entry)
      .map((line) => `    ${line}\n`)
      .join('')}`,
  licenseText: (id, name, text) => `\n${'-'.repeat(70)}\n${id}  ${name}\n${'-'.repeat(70)}\n\n${text}\n`,
  end: (facts) => `\n${facts.join('\n')}\n`,
};

const md: NoticeForm = {
  type: 'text/markdown; charset=utf-8',
  begin: (title, facts) => `# ${escapeMarkdown(title)}\n\n${facts.map(escapeMarkdown).join('  \n')}\n`,
  heading: (text) => `\n## ${escapeMarkdown(text)}\n\n`,
  paragraph: (text) => `${escapeMarkdown(text)}\n`,
  entry: (entry) =>
    `- **${escapeMarkdown(entry.name)}**\n${linesOf(entry)
      .map((line) => `  - ${escapeMarkdown(line)}\n`)
      .join('')}`,
  // Indented by four, no text can end its block.
  licenseText: (id, name, text) =>
    `\n### ${escapeMarkdown(`${id} ${name}`.trim())}\n\n${text
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n')}\n`,
  end: (facts) => `\n${facts.map(escapeMarkdown).join('  \n')}\n`,
};

const html: NoticeForm = {
  type: 'text/html; charset=utf-8',
  begin: (title, facts) =>
    `<!doctype html>\n<html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>
body{font:15px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;color:#1f2421;max-width:960px;margin:32px auto;padding:0 16px;overflow-wrap:anywhere}
h2{margin-top:40px;padding-bottom:8px;border-bottom:1px solid #d5dad7}
section{margin:12px 0;break-inside:avoid}
pre{white-space:pre-wrap;font-size:13px;background:#f6f7f9;padding:12px}
</style></head><body>
<h1>${escapeHtml(title)}</h1>\n<p>${facts.map(escapeHtml).join('<br>')}</p>\n`,
  heading: (text) => `<h2>${escapeHtml(text)}</h2>\n`,
  paragraph: (text) => `<p>${escapeHtml(text)}</p>\n`,
  entry: (entry) =>
    `<section><strong>${escapeHtml(entry.name)}</strong><br>${linesOf(entry).map(escapeHtml).join('<br>')}</section>\n`,
  licenseText: (id, name, text) =>
    `<h3>${escapeHtml(`${id} ${name}`.trim())}</h3>\n<pre>${escapeHtml(text)}</pre>\n`,
  end: (facts) => `<p>${facts.map(escapeHtml).join('<br>')}</p>\n</body></html>\n`,
};

/** How each form of attribution documents is written. */
export const noticeWriters: Readonly<Record<licenseCompliance.NoticeForm, NoticeForm>> = { txt, html, md };

function linesOf({ license, chosen, copyrights, purl, origins = [], remark = '' }: NoticeEntry): string[] {
  return [
    `${words.license}：${license === '' ? '未查明' : license}${chosen === '' ? '' : `（${words.chosen} ${chosen}）`}`,
    ...copyrights.map((statement) => `${words.copyrights}：${statement}`),
    ...(purl === undefined ? [] : [`${words.purl}：${purl}`]),
    ...(origins.length === 0 ? [] : [`${words.origins}：${origins.join('、')}`]),
    ...(remark === '' ? [] : [remark]),
  ];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!~]/g, (sign) => `\\${sign}`).replace(/[\r\n]+/g, ' ');
}
