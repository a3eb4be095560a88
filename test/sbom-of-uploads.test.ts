import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  analyze,
  emptyCodeIndex,
  FileBlobs,
  readSbom,
  resultsOfAnalysis,
  type Sbom,
  sbomFormats,
  sbomOf,
  silentReport,
  vexOfAudit,
  writtenBytes,
} from '#engine';
import { ensureStarterSnapshot, type Snapshot } from '#kb';
import { auditStatuses } from '#model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCodes } from '../src/engine/reading/read-codes.ts';
import { readLicenses } from '../src/engine/reading/read-licenses.ts';
import { readPrints } from '../src/engine/reading/read-prints.ts';
import { readSboms } from '../src/engine/reading/read-sboms.ts';
import { readSources } from '../src/engine/reading/read-sources.ts';
import { readTexts } from '../src/engine/reading/read-texts.ts';
import type { FileReading, ReadFiles, ReadRange } from '../src/engine/reading/read-files.ts';
import { readNow } from '../src/engine/upload/read-now.ts';
import { makeZip } from './make-archives.ts';
import { schemaCheck } from './sbom-schemas.ts';

const uploads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  本产品自己的锁定文件: {
    'package-lock.json': firstPackages(readFileSync('package-lock.json', 'utf8')),
  },
  'Java 服务': {
    'server/pom.xml': `<project><groupId>cn.example</groupId><artifactId>shop</artifactId><version>1.0</version>
<licenses><license><name>Apache-2.0</name></license></licenses><dependencies>
<dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-core</artifactId><version>2.14.1</version></dependency>
<dependency><groupId>com.alibaba</groupId><artifactId>fastjson</artifactId><version>1.2.80</version></dependency>
<dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.12</version><scope>test</scope></dependency>
</dependencies></project>`,
    'app/gradle.lockfile':
      'org.yaml:snakeyaml:1.26=runtimeClasspath\ncom.google.guava:guava:30.0-jre=compileClasspath\nempty=\n',
  },
  'Python 与 Go': {
    'requirements.txt':
      'Django==3.2.0\nrequests>=2.20\npyyaml==5.3\n-e git+https://example.org/a.git#egg=a\n',
    'svc/go.mod':
      'module example.org/svc\n\ngo 1.21\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.6.0\n\tgolang.org/x/text v0.3.5 // indirect\n)\n',
    'native/Cargo.lock': `version = 3\n
[[package]]
name = "native"
version = "0.1.0"
dependencies = ["time"]

[[package]]
name = "time"
version = "0.1.43"
source = "registry+https://github.com/rust-lang/crates.io-index"
checksum = "ca8a50ef2360fbd1eeb0ecd46795a87a19024eb4b53c5dc916ca1fd95fe62438"
`,
  },
  外来的物料清单: { 'supplier.spdx.json': readFileSync('src/engine/sbom/spdx/cases/full-2.3.json', 'utf8') },
  名称古怪的包: {
    'a <b> & "c"/package-lock.json': JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: '商城', dependencies: { lodash: '*' } },
        'node_modules/lodash': { version: '4.17.15', license: 'MIT AND (看 LICENSE)' },
        'node_modules/中文 包': { version: '1.0.0+build/7', license: '(MIT OR Apache-2.0) AND BSD-3-Clause' },
        'node_modules/@x/\u0001y': { version: '0', license: 'SEE LICENSE IN <a>&b' },
      },
    }),
  },
};

/** The first packages of a lockfile of npm: enough to have every kind of entry, and few enough for every form. */
function firstPackages(lockfile: string): string {
  const whole = JSON.parse(lockfile) as { readonly packages: Readonly<Record<string, object>> };
  return JSON.stringify({
    ...whole,
    packages: Object.fromEntries(Object.entries(whole.packages).slice(0, 60)),
  });
}

let folder: string;
let knowledge: Snapshot;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-bills-'));
  knowledge = await ensureStarterSnapshot(join(folder, 'knowledge'));
}, 120_000);
afterAll(async () => {
  await knowledge.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The bill of an upload; its findings have every standing that audits know, one after the other. */
async function billOf(name: string): Promise<Sbom> {
  const files = Object.entries(uploads[name] ?? {}).map(([path, content]) => ({ name: path, content }));
  const path = join(folder, 'upload.zip');
  writeFileSync(path, makeZip(files));
  const tools = {
    blobs: new FileBlobs(folder),
    knowledge,
    codeIndex: emptyCodeIndex,
    read: readHere(folder),
  };
  const analysis = await analyze({ kind: 'archive', path, name: 'upload.zip' }, tools, silentReport);
  const results = resultsOfAnalysis(analysis, {
    key: name,
    name,
    version: '1.0',
    author: { kind: 'organization', name: '示例公司' },
    endedAt: '2026-11-22T06:00:00Z',
    toolVersion: '0.1.0',
    comment: undefined,
  });
  const findings = results.findings.map((finding, at) => ({ ...finding, analysis: judged(at) }));
  const options = {
    hasVulnerabilities: true,
    hasDevelopment: true,
    isDirectOnly: false,
    hasFiles: true,
    isPathHidden: false,
  };
  return sbomOf({ ...results, findings }, options);
}

function judged(at: number) {
  const status = auditStatuses[at % auditStatuses.length] ?? 'none';
  const justification = status === 'not_affected' ? 'code_not_reachable' : undefined;
  const note = status === 'none' ? '' : '已由安全组核对';
  return vexOfAudit({ status, justification, note, at: note === '' ? undefined : '2026-11-22T07:00:00Z' });
}

/** Reads without threads: these files are known. */
function readHere(blobs: string): FileReading {
  const here = <Outcome>(range: ReadRange<Outcome>): ReadFiles<Outcome> => {
    return async (files, heard) => {
      const place = { blobs, folder: undefined };
      const outcomes = range(
        files,
        { from: 0, to: files.length },
        (file) => readNow(file, place),
        () => {},
      );
      for await (const outcome of outcomes) await heard([outcome]);
    };
  };
  return {
    packages: here(readTexts),
    sources: here(readSources),
    prints: here(readPrints),
    sboms: here(readSboms),
    codes: here(readCodes),
    licenses: here(readLicenses),
  };
}

const written = sbomFormats.flatMap((format) =>
  format.written.flatMap(({ version, forms }) => forms.map((form) => ({ format, version, form }))),
);

describe.each(Object.keys(uploads))('the bill of materials of %s', (name) => {
  let bill: Sbom;
  beforeAll(async () => {
    bill = await billOf(name);
  }, 60_000);

  it('lists something', () => {
    expect(bill.components.length).toBeGreaterThan(1);
  });

  it.each(written.map((one) => ({ ...one, title: `${one.format.standard} ${one.version} ${one.form}` })))(
    'is valid by the schema of $title, and says the same when it was read and written again',
    async ({ format, version, form }) => {
      const bytes = writtenBytes(format, bill, { version, form });
      const check = schemaCheck(format.standard, version, form);
      const isEmptyVex = format.isVex === true && bill.vulnerabilities.length === 0;

      if (!isEmptyVex) expect((await check?.(bytes)) ?? []).toEqual([]);
      if (isEmptyVex || format.reader === undefined) return;
      const { sbom, problems } = await readSbom(bytes, `bill.${form}`);
      expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
      const again = writtenBytes(format, sbom, { version, form });
      expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true);
    },
    120_000,
  );
});
