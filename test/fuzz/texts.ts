import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePdf } from '../make-pdf.ts';
import { makeZip } from '../make-archives.ts';
import { ignoredProblem, parsePurl, readIgnored, readVersionRange } from '#model';
import { withDocumentTexts } from '../../src/engine/documents/documents.ts';
import { readDebianCopyright } from '../../src/engine/licenses/debian-copyright.ts';
import { declaredExpression } from '../../src/engine/licenses/declared-license.ts';
import { findCopyrights } from '../../src/engine/licenses/detection/copyrights.ts';
import { detectLicenses } from '../../src/engine/licenses/detection/detect-licenses.ts';
import { ignoredPaths } from '../../src/engine/upload/ignored-files.ts';
import { readConstraints } from '../../src/engine/requirements/constraints.ts';
import { parseVers } from '../../src/engine/requirements/vers.ts';
import { parseExpression } from '../../src/engine/sbom/spdx/license-expression.ts';
import { findSecrets } from '../../src/engine/static-analysis/secrets/find-secrets.ts';
import { readMapper } from '../../src/engine/static-analysis/lowering/mapper-xml.ts';
import { readUserRules } from '../../src/engine/static-analysis/user-rules/read-user-rules.ts';
import { readCodeText } from '../../src/engine/vulnerabilities/code/code-text.ts';
import { readPackageManifest } from '../../src/kb/package/package-manifest.ts';
import { RefusedPackage } from '../../src/kb/package/refused-package.ts';
import { rateVector } from '../../src/kb/cvss.ts';
import { feeds } from '../../src/kb/importers/list.ts';
import { readFile } from '../../src/kb/importing/read-file.ts';
import { readWeakness } from '../../src/kb/weaknesses/read-weakness.ts';
import { repository } from '../source-files.ts';
import { bytesTarget, type FuzzTarget, textTarget } from './target.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** Feeds of knowledge, documents, licences, and the small notations that other files are full of. */
export function textTargets(): FuzzTarget[] {
  return [
    ...feeds.map(({ id }) => feedTarget(id)),
    ...documentTargets(),
    ...licenseTargets(),
    ...notationTargets(),
  ];
}

function feedTarget(id: string): FuzzTarget {
  const folder = join(repository, 'src/kb/importers', id, 'cases');
  const samples = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]),
  );
  return bytesTarget({
    id: `feed ${id}`,
    samples,
    async read(bytes, name) {
      const pieces = async function* () {
        yield bytes;
      };
      const report = await readFile({ path: name, name, pieces }, () => undefined);
      if (report.readCount !== report.takenCount + report.skippedCount)
        throw new Error(`${report.readCount} records were read and not all accounted for`);
    },
  });
}

/** Documents by their endings; what cannot be read of them is a note. */
function documentTargets(): FuzzTarget[] {
  const word =
    '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Some words here</w:t></w:r></w:p></w:body></w:document>';
  const slide = '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>Some words here</a:t></a:r></a:p></p:sld>';
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Some words</t></is></c></row></sheetData></worksheet>';
  const open =
    '<office:document-content xmlns:office="o" xmlns:text="t"><office:body><text:p>Some words here</text:p></office:body></office:document-content>';
  const documents: Readonly<Record<string, Buffer>> = {
    'a.pdf': makePdf('BT /F1 10 Tf 1 0 0 1 50 700 Tm (Some words) Tj /F2 10 Tf <000100020003> Tj ET'),
    'packed.pdf': makePdf('BT /F1 10 Tf 1 0 0 1 50 700 Tm (Some words) Tj ET', true),
    'a.docx': makeZip([{ name: 'word/document.xml', content: word }]),
    'a.pptx': makeZip([{ name: 'ppt/slides/slide1.xml', content: slide }]),
    'a.xlsx': makeZip([
      {
        name: 'xl/workbook.xml',
        content: '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      },
      { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ]),
    'a.odt': makeZip([{ name: 'content.xml', content: open }]),
  };
  return Object.entries(documents).map(([path, document]) =>
    bytesTarget({
      id: `document ${path}`,
      samples: { [path]: document },
      async read(bytes) {
        const file = { path, sizeBytes: bytes.length, sha256: '', read: async () => bytes };
        const blobs = { put: async () => '', putPieces: nothing, read: nothing, placeOf: () => '' };
        await withDocumentTexts({ files: [file], skipped: [], notes: [] }, blobs);
      },
    }),
  );
}

const nothing = () => Promise.reject(new Error('nobody asks for it'));

function licenseTargets(): FuzzTarget[] {
  const texts = { LICENSE: read('LICENSE'), NOTICE: read('NOTICE').slice(0, 8_000) };
  return [
    textTarget({ id: 'licences of a text', samples: texts, read: (text) => detectLicenses(text) }),
    textTarget({ id: 'copyrights', samples: texts, read: findCopyrights }),
    textTarget({
      id: 'debian/copyright',
      samples: {
        copyright:
          'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\nCopyright: 2020 A\nLicense: GPL-2+ or MIT\n Text.\n\nFiles: b/*.c\n c.h\nCopyright: B\nLicense: Apache-2.0\n',
      },
      read: readDebianCopyright,
    }),
    textTarget({
      id: 'declared licences',
      samples: {
        a: 'MIT OR (Apache-2.0 WITH LLVM-exception AND GPL-2.0+)',
        b: 'GPLv2 or later, see LICENSE',
      },
      read: (text) => [declaredExpression(text), parseExpression(text)],
    }),
  ];
}

function notationTargets(): FuzzTarget[] {
  const requirements = {
    npm: '^1.2.3 || >=2 <3.0.0-0 || 1.x - 2.*',
    maven: '[1.0,2.0),(3,]',
    pypi: '~=1.4,!=1.5.*;python_version<"3"',
    gem: '~> 1.2, >= 1.2.3',
    conan: '[>=1.0 <2.0, include_prerelease=True]',
  };
  return [
    textTarget({
      id: 'requirements',
      samples: requirements,
      read: (text, ecosystem) => readConstraints(ecosystem, text),
    }),
    textTarget({
      id: 'vers',
      samples: { a: 'vers:npm/>=1.0.0|<2.0.0|!=1.5', b: 'vers:deb/1%3A2' },
      read: parseVers,
    }),
    textTarget({ id: 'version ranges', samples: { a: '>=1.0, <2.0 | 3.1' }, read: readVersionRange }),
    textTarget({
      id: 'ignored paths',
      samples: { '.gitignore': '# ours\nvendor/\n**/a/**/*.min.js\n!keep[a-c]?.js\n\\#x\n' },
      read: (text) => {
        const patterns = readIgnored(text);
        if (ignoredProblem(patterns) === undefined)
          ignoredPaths(['vendor/x.js', 'a/b/c/d.min.js', `${'a/'.repeat(400)}x`], patterns);
      },
    }),
    textTarget({
      id: 'purl',
      samples: { a: 'pkg:npm/%40a/b@1.0?x=y&z=%20#sub/path', b: 'pkg:maven/g.h/a@1' },
      read: parsePurl,
    }),
    textTarget({
      id: 'cvss',
      samples: {
        2: 'AV:N/AC:L/Au:N/C:P/I:P/A:P',
        3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
        4: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
      },
      read: rateVector,
    }),
    textTarget({
      id: 'secrets',
      samples: {
        'a.env': `password = "x9f$Kq2LmZ"\nkey: AKIAIOSFODNN7EXAMPLE\n-----BEGIN PRIVATE KEY-----\nMIIB\n`,
      },
      read: (text, path) => findSecrets(path, text),
    }),
    textTarget({
      id: 'mapper of MyBatis',
      samples: {
        'a.xml':
          '<mapper namespace="a.B"><!-- c --><sql id="s">order by ${d}</sql>\n<select id="e">x <include refid="s"/><foreach item="i" collection="l">${i}</foreach></select></mapper>',
      },
      read: (text, path) => readMapper(path, text),
    }),
    textTarget({
      id: 'rules of a project',
      samples: {
        rules: JSON.stringify({
          rules: [{ id: 'a-b', title: 't', cwe: 89, severity: 'high', sources: ['a.b'], sinks: ['c.d'] }],
        }),
      },
      read: readUserRules,
    }),
    textTarget({
      id: 'weakness',
      samples: {
        a: '<Weakness ID="79" Name="n"><Description>A <b>b</b> &amp; c</Description><Related_Weaknesses/></Weakness>',
      },
      read: readWeakness,
    }),
    bytesTarget({
      id: 'changed code',
      samples: {
        'a.c': Buffer.from('int f(int a) {\n  if (a > 1) { return g(a, "x"); } // c\n  return 0;\n}\n'),
      },
      read: (bytes, path) => readCodeText(path, bytes),
    }),
    bytesTarget({
      id: 'manifest of a knowledge package',
      samples: {
        a: Buffer.from(
          '{"format":1,"library":{"name":"a","serial":1,"createdAt":"2026-01-01"},"minApp":"0.1.0","counts":{"vulnerabilities":1,"packages":1,"affected":1},"parts":[{"name":"a","sizeBytes":1}],"answers":[]}',
        ),
      },
      refusals: [RefusedPackage],
      read: readPackageManifest,
    }),
  ];
}
