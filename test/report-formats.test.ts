import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import {
  type ReportTemplate,
  type ReportType,
  reportBlocks,
  reportTypes,
  usualStyle,
  usualTemplate,
} from '#model';
import { makeContent, withFacts } from '../src/server/features/report/make-content.ts';
import { sampleResults } from '../src/server/features/report/sample-results.ts';
import { writePng } from '../src/server/picture/png.ts';
import { findFormat, reportFormats } from '../src/server/features/report/formats/list.ts';
import { readPdf } from './read-pdf.ts';
import { repository } from './source-files.ts';
import { unzipTexts } from '../bench/score/unzip.ts';

const style = {
  ...usualStyle,
  header: '示例公司',
  footer: '内部资料',
  classification: '秘密',
  watermark: '送审稿',
};
const general: ReportTemplate = { ...usualTemplate('general'), style };

function written(type: ReportType, template = general, results = sampleResults(30)): Buffer {
  const pieces: Uint8Array[] = [];
  findFormat(type)?.write({ content: makeContent(results, template), results }, (piece) =>
    pieces.push(piece),
  );
  return Buffer.concat(pieces);
}

async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-report-'));
  try {
    writeFileSync(join(folder, 'a.zip'), bytes);
    return await unzipTexts(join(folder, 'a.zip'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('lists every file, and every type but the notice, which the licences write', () => {
  const folder = join(repository, 'src/server/features/report/formats');
  const files = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''));

  expect(reportFormats.map(({ type }) => type).sort()).toEqual(
    reportTypes.filter((type) => type !== 'notice').sort(),
  );
  for (const { type } of reportFormats) expect(files).toContain(type);
});

it('knows every block', () => {
  const blocks = reportBlocks.map((block) => ({ block, text: '一句话' }));
  const { sections } = makeContent(sampleResults(3), { ...general, blocks });

  expect(sections.map(({ block }) => block)).toEqual([...reportBlocks]);
  expect(sections.every(({ parts }) => parts.length > 0)).toBe(true);
});

describe('word', () => {
  it('is a package of well-formed parts with the Chinese text in them', async () => {
    const parts = await unzipped(written('word'));

    for (const [path, text] of parts) expect([path, XMLValidator.validate(text)]).toEqual([path, true]);
    const document = parts.get('word/document.xml') ?? '';
    expect(document).toContain('示例商城 软件成分分析报告');
    expect(document).toContain('某组件在处理特制请求时存在缓冲区溢出漏洞');
    expect(document).toContain('PAGEREF s2');
    expect(parts.get('word/header1.xml')).toContain('密级：秘密');
    expect(parts.get('word/header1.xml')).toContain('string="送审稿"');
    expect(parts.get('word/footer1.xml')).toContain('NUMPAGES');
  });

  it('names every part that it has, once', async () => {
    const parts = await unzipped(written('word'));
    const types = new XMLParser({ ignoreAttributes: false }).parse(parts.get('[Content_Types].xml') ?? '');
    const named = types.Types.Override.map((part: Record<string, string>) => part['@_PartName']?.slice(1));

    expect(
      [...parts.keys()].filter((path) => !path.endsWith('.rels') && path !== '[Content_Types].xml').sort(),
    ).toEqual(named.sort());
  });
});

describe('pdf', () => {
  it('can be searched, has bookmarks, and numbers its pages', () => {
    const { bookmarks, pages } = readPdf(written('pdf'));

    expect(pages[0]).toContain('示例商城 软件成分分析报告');
    expect(pages.join('')).toContain('某组件在处理特制请求');
    expect(bookmarks.slice(0, 2)).toEqual(['一、摘要', '二、基本信息']);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
      expect(page).toContain('密级：秘密');
      expect(page).toContain('送审稿');
    }
  });

  it('has the pages of its chapters in its contents', () => {
    const { bookmarks, pages } = readPdf(written('pdf'));
    const [, ...entries] = (pages[1] ?? '').split('\n');

    for (const title of bookmarks) {
      const page = Number(entries[entries.indexOf(title) + 1]);
      expect(pages[page - 1]).toContain(title);
    }
  });

  it('keeps a summary on two pages', () => {
    const { pages } = readPdf(written('summary', general, sampleResults(5_000)));

    expect(pages.length).toBeLessThanOrEqual(2);
    expect(pages.join('')).toContain('最严重的漏洞');
  });
});

describe('json', () => {
  it('has all that the hash of the results is made of', () => {
    const { report, components, findings, origins, weaknesses, ...rest } = JSON.parse(
      written('json').toString(),
    );
    const lines = [
      ...components.map(
        (row: { purl: string; license: string }) => `component\t${row.purl}\t${row.license}\n`,
      ),
      ...findings.map(
        (row: Record<string, string>) =>
          `finding\t${row['vulnerability']}\t${row['purl']}\t${row['severity']}\t${row['audit']}\n`,
      ),
      ...rest.reachability.map(
        (row: Record<string, string>) =>
          `reachability\t${row['vulnerability']}\t${row['purl']}\t${row['reachable']}\n`,
      ),
      ...rest.vulnerableCode.map(
        (row: Record<string, string>) =>
          `vulnerableCode\t${row['id']}\t${row['vulnerability']}\t${row['state']}\n`,
      ),
      ...origins.map(
        (row: { project: string; codeLines: number }) => `origin\t${row.project}\t${row.codeLines}\n`,
      ),
      ...weaknesses.map(
        (row: Record<string, string>) =>
          `weakness\t${row['fingerprint']}\t${row['severity']}\t${row['state']}\n`,
      ),
    ];
    const sorted = lines.map((line: string) => Buffer.from(line)).sort(Buffer.compare);

    expect(report.resultHash).toBe(createHash('sha256').update(Buffer.concat(sorted)).digest('hex'));
    expect(findings).toHaveLength(30);
  });
});

describe('what a report is based on', () => {
  const blocks = [{ block: 'cover' }, { block: 'vulnerabilities' }, { block: 'signature' }] as const;
  const bare: ReportTemplate = { ...general, blocks };
  const { stand } = sampleResults(3);
  const wanted = [stand.engineVersion, stand.libraryVersion, stand.resultHash, '没有人为排除的内容'];

  it('stands in a printed report whose template leaves it out, before it is signed', () => {
    const { sections } = makeContent(sampleResults(3), withFacts(bare));

    expect(sections.map(({ block }) => block)).toEqual(['cover', 'vulnerabilities', 'facts', 'signature']);
  });

  it.each(['html', 'csv'] as const)('stands in %s', (type) => {
    const text = written(type, withFacts(bare), sampleResults(3)).toString();

    for (const one of wanted) expect(text).toContain(one);
  });

  it('stands in a summary', () => {
    const text = readPdf(written('summary', bare, sampleResults(3)))
      .pages.join('')
      .replaceAll(/\s/g, '');

    for (const one of wanted) expect(text).toContain(one);
  });

  it('stands in sarif', () => {
    const { runs } = JSON.parse(written('sarif', bare, sampleResults(3)).toString());

    expect(runs[0].properties).toEqual({
      libraryVersion: stand.libraryVersion,
      scope: stand.scope,
      exclusions: '',
      resultHash: stand.resultHash,
    });
  });
});

it('does not call safe what was not judged', () => {
  const results = sampleResults(1);
  const told = (changed: Partial<typeof results>) =>
    JSON.stringify(makeContent({ ...results, ...changed }, general));
  const [task] = results.tasks;

  expect(told({ tasks: [{ ...task, reachCheck: 'none' } as typeof task & object] })).toContain(
    '可达性未检测：尚未发起可达性分析',
  );
  expect(told({ tasks: [{ ...task, figures: {} } as typeof task & object] })).toContain(
    '漏洞代码未检测：检测时没有做这项分析',
  );
  const unknowing = { ...task?.figures, vulnerableCode: { ...task?.figures.vulnerableCode, knownFixes: 0 } };
  expect(told({ tasks: [{ ...task, figures: unknowing } as typeof task & object] })).toContain(
    '漏洞代码未检测：没有可比对的漏洞修复补丁',
  );
  expect(
    told({ tasks: [{ ...task, figures: { ...task?.figures, unreadPackages: 3 } } as typeof task & object] }),
  ).toContain('有 3 个开源项目尚未读取，溯源结果可能不完整');
});

it('does not call a conflict what nobody can tell, nor the other way round', () => {
  const results = sampleResults(1);
  const [known] = results.licenses?.conflicts ?? [];
  const unknown = { ...known, level: '无法判断' } as typeof known & object;
  const told = (conflicts: readonly (typeof known & object)[]) => {
    const licenses = { licenses: [], isComplete: true, ...results.licenses, conflicts };
    return JSON.stringify(makeContent({ ...results, licenses }, general));
  };

  expect(told([unknown, unknown])).toContain('许可证冲突 0 处，另有 2 处无法判断');
  expect(told([unknown, unknown])).toContain('2 处许可证无法判断是否冲突');
  expect(told([unknown, unknown])).not.toContain('存在许可证冲突');
  expect(told(known === undefined ? [] : [known, unknown])).toContain('存在许可证冲突 1 处');
});

it('writes xml that is well-formed whatever the results say', () => {
  const results = sampleResults(1);
  const [finding] = results.findings;
  const hostile = {
    ...results,
    findings: [{ ...finding, title: '<a>&"\u0001]]>' } as typeof finding & object],
  };
  const text = written('xml', general, hostile).toString();

  expect(XMLValidator.validate(text)).toBe(true);
  expect(new XMLParser().parse(text)['suxi-report'].findings.row.vulnerability).toBe('CVE-2099-000000');
});

it('writes sarif with a rule for each vulnerability and a place for each result', () => {
  const { runs } = JSON.parse(written('sarif').toString());
  const [{ results, tool }] = runs;

  expect(results).toHaveLength(32);
  expect(tool.driver.rules[results[7].ruleIndex].id).toBe(results[7].ruleId);
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('web/package-lock.json');
  const [code, weakness] = results.slice(30);
  expect(code.message.text).toBe(
    '函数 deflateInit2_ 与 github.com/madler/zlib 修复前的代码相似，含有漏洞 CVE-2018-25032',
  );
  expect(weakness.locations[0].physicalLocation.region).toEqual({ startLine: 42 });
  expect(weakness.baselineState).toBe('new');
  const steps: readonly { location: { physicalLocation: { region: unknown }; message: unknown } }[] =
    weakness.codeFlows[0].threadFlows[0].locations;
  expect(steps.map(({ location }) => [location.physicalLocation.region, location.message])).toEqual([
    [{ startLine: 7 }, { text: '外部数据由 request.query 进入' }],
    [{ startLine: 42 }, { text: '到达 query()' }],
  ]);
});

it('suppresses a weakness in sarif that people have put aside', () => {
  const sample = sampleResults(2);
  const weaknesses = sample.weaknesses.map((line) => ({ ...line, audit: 'false_positive' as const }));
  const { runs } = JSON.parse(written('sarif', general, { ...sample, weaknesses }).toString());

  expect(runs[0].results.at(-1).suppressions).toContainEqual(
    expect.objectContaining({ kind: 'external', justification: 'false_positive' }),
  );
});

describe('tables for spreadsheets', () => {
  const formula = '=HYPERLINK("http://evil.example","x")';
  const results = sampleResults(2);
  const hostile = {
    ...results,
    findings: results.findings.map((finding) => ({ ...finding, title: formula })),
  };

  it('have no formula in csv', () => {
    expect(written('csv', general, hostile).toString()).toContain(`"'=HYPERLINK(""http`);
  });

  it('have no formula in xlsx', async () => {
    const parts = await unzipped(written('excel', general, hostile));
    const sheets = [...parts].filter(([path]) => path.startsWith('xl/worksheets/'));

    expect(sheets.length).toBeGreaterThan(5);
    for (const [, text] of sheets) expect(text).not.toContain('<f>');
    expect(sheets.some(([, text]) => text.includes('t="inlineStr"') && text.includes('=HYPERLINK('))).toBe(
      true,
    );
  });

  it('say in csv why there is nothing', () => {
    const nothing = { ...results, findings: [], components: [] };

    expect(written('csv', general, nothing).toString()).toContain('没有识别到组件，无法判断是否有漏洞');
  });
});

it('lets nothing out of its place in html', () => {
  const results = sampleResults(1);
  const hostile = {
    ...results,
    findings: results.findings.map((finding) => ({ ...finding, title: '<img src=x onerror=alert(1)>' })),
  };
  const page = written('html', general, hostile).toString();

  expect(page).not.toContain('<img');
  expect(page).toContain(`default-src 'none'`);
});

describe('a template with ten blocks in another order', () => {
  const order = [
    'signature',
    'conclusion',
    'vulnerabilities',
    'text',
    'components',
    'licenses',
    'facts',
    'summary',
    'contents',
    'cover',
  ] as const;
  const template = {
    ...general,
    blocks: order.map((block) => ({ block, title: `章节-${block}`, text: '自定义' })),
  };
  const wanted = order.filter((block) => block !== 'cover').map((block) => `章节-${block}`);

  it('has them in that order in word', async () => {
    const document = (await unzipped(written('word', template))).get('word/document.xml') ?? '';
    const headings = [...document.matchAll(/w:val="Heading1"\/>.*?<w:t [^>]*>([^<]*)</g)].map(
      ([, text = '']) => text,
    );

    expect(headings.map((text) => text.replace(/^.*、/, ''))).toEqual(wanted);
  });

  it('has them in that order in pdf', () => {
    const { bookmarks } = readPdf(written('pdf', template));

    expect(bookmarks.map((text) => text.replace(/^.*、/, ''))).toEqual(
      wanted.filter((title) => title !== '章节-contents'),
    );
  });

  it('has them in that order in html', () => {
    const page = written('html', template).toString();
    const headings = [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, text = '']) => text);

    expect(headings.map((text) => text.replace(/^.*、/, ''))).toEqual(wanted);
  });
});

it('has its logo on the cover in word, pdf and html', async () => {
  const picture = { width: 3, height: 2, rgb: Buffer.alloc(18, 7), alpha: Buffer.alloc(6, 128) };
  const logo = writePng(picture).toString('base64');
  const template = { ...general, style: { ...style, logo } };

  const parts = await unzipped(written('word', template));
  expect(parts.get('word/document.xml')).toContain('r:embed="rId7"');
  expect(parts.get('word/_rels/document.xml.rels')).toContain('Id="rId7"');
  expect([...parts.keys()]).toContain('word/media/logo.png');
  expect(written('html', template).toString()).toContain(`src="data:image/png;base64,${logo}"`);
  const pdf = written('pdf', template).toString('latin1');
  expect(pdf).toContain('/Subtype/Image/Width 3/Height 2');
  expect(pdf).toContain('/SMask');
  expect(written('word').toString('latin1')).not.toContain('word/media/logo.png');
});
