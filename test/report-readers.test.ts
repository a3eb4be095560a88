import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type ReportType, usualTemplate } from '#model';
import { findFormat } from '../src/server/features/report/formats/list.ts';
import { makeContent } from '../src/server/features/report/make-content.ts';
import { sampleResults } from '../src/server/features/report/sample-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'suxi-readers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs that people open reports with; where one is missing nothing is said of it. */
function has(program: string, question: string): boolean {
  try {
    execFileSync(program, [question], { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    console.warn(`${program} is not installed: reports are not opened with it`);
    return false;
  }
}

function written(type: ReportType, ending: string): string {
  const results = sampleResults(30);
  const pieces: Uint8Array[] = [];
  const content = makeContent(results, usualTemplate('general'));
  findFormat(type)?.write({ content, results }, (piece) => pieces.push(piece));
  const path = join(folder, `report.${ending}`);
  writeFileSync(path, Buffer.concat(pieces));
  return path;
}

const said = ['软件成分分析报告', '某组件在处理特制请求时存在缓冲区溢出漏洞', '许可证冲突'];

it.skipIf(!has('pdftotext', '-v'))('pdf is read by poppler', () => {
  const path = written('pdf', 'pdf');

  const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replaceAll(/\s/g, '');

  for (const words of said) expect(text).toContain(words);
});

describe.skipIf(!has('soffice', '--version'))('LibreOffice', () => {
  it.each([
    ['word', 'docx', 'txt:Text (encoded):UTF8', 'txt'],
    ['excel', 'xlsx', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1', 'csv'],
  ] as const)('opens %s', { timeout: 120_000 }, (type, ending, filter, made) => {
    const path = written(type, ending);
    const profile = pathToFileURL(join(folder, 'profile')).href;

    execFileSync(
      'soffice',
      ['--headless', `-env:UserInstallation=${profile}`, '--convert-to', filter, '--outdir', folder, path],
      { stdio: 'ignore', timeout: 110_000 },
    );

    const names =
      made === 'txt' ? ['report.txt'] : ['report-漏洞清单.csv', 'report-许可证冲突.csv', 'report-概要.csv'];
    const text = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
    const wanted = type === 'word' ? said : ['缓冲区溢出漏洞', 'readline 8.1', '示例商城'];
    for (const words of wanted) expect(text).toContain(words);
  });
});
