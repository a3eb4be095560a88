import * as csafRules from '@secvisogram/csaf-validator-lib/mandatoryTests.js';
import { csaf_2_0 as csafSchema } from '@secvisogram/csaf-validator-lib/schemaTests.js';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { load } from 'js-yaml';
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { checkJson } from '../src/engine/sbom/schema/check-json.ts';
import { checkXml } from '../src/engine/sbom/schema/check-xml.ts';
import { readZip } from '../src/engine/sbom/tables/read-zip.ts';

/** Where a document breaks a schema; none where it is valid. */
export type SchemaCheck = (bytes: Uint8Array) => Promise<string[]>;

/**
 * What checks a document by the schema that its standard publishes; `undefined` where there is none for the form.
 *
 * CycloneDX: the schemas that its library carries. CSAF: the schema and all mandatory tests of its clause 6.1, by the
 * validator of the BSI. SPDX and OpenVEX: the structure of their JSON schemas. SWID: the rules of its schema.
 */
export function schemaCheck(standard: string, version: string, form: string): SchemaCheck | undefined {
  if (standard.startsWith('CycloneDX')) return cyclonedx(version, form);
  if (standard === 'SPDX' && version === '3.0') return jsonCheck('spdx-3.0.1.json');
  if (standard === 'SPDX' && form === 'json') return jsonCheck(`spdx-${version}.json`);
  if (standard === 'SPDX' && form === 'yaml')
    return jsonCheck(`spdx-${version}.json`, (text) => load(text, { schema: undefined }));
  if (standard === 'OpenVEX') return jsonCheck('openvex-0.2.0.json');
  if (standard === 'CSAF') return csaf;
  if (standard === 'SWID' && form === 'xml') return swid;
  return standard === 'SWID' && form === 'zip' ? swidZip : undefined;
}

function cyclonedx(version: string, form: string): SchemaCheck {
  return async (bytes) => {
    const text = textOf(bytes);
    const problems =
      form === 'json'
        ? checkJson(JSON.parse(text), `bom-${version}.SNAPSHOT.schema.json`, bytes.length)
        : await checkXml(text, `bom-${version}.SNAPSHOT.xsd`);
    return problems.map(({ place, text: said }) => `${place} ${said}`);
  };
}

const checkers = new Map<string, ReturnType<typeof compiled>>();

function jsonCheck(file: string, parse: (text: string) => unknown = JSON.parse): SchemaCheck {
  return async (bytes) => {
    const check = checkers.get(file) ?? compiled(file);
    checkers.set(file, check);
    if (check(parse(textOf(bytes)))) return [];
    return (check.errors ?? []).slice(0, 5).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  };
}

function compiled(file: string) {
  const schema = JSON.parse(schemaText(file)) as { readonly $schema: string };
  const Checker = schema.$schema.includes('2020') ? Ajv2020 : Ajv;
  const ajv = new Checker({ strict: false });
  formatsModule.default(ajv);
  ajv.addFormat('iri', (text: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text));
  return ajv.compile(schema);
}

interface CsafVerdict {
  readonly isValid?: boolean;
  readonly errors?: readonly unknown[];
}

async function csaf(bytes: Uint8Array): Promise<string[]> {
  const document: unknown = JSON.parse(textOf(bytes));
  const rules = Object.entries({ csafSchema, ...csafRules }) as [string, (value: unknown) => unknown][];
  const broken: string[] = [];
  for (const [name, rule] of rules) {
    const { isValid = true, errors = [] } = (await rule(document)) as CsafVerdict;
    if (!isValid || errors.length > 0) broken.push(`${name} ${JSON.stringify(errors).slice(0, 300)}`);
  }
  return broken;
}

async function swid(bytes: Uint8Array): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: { fileName: 'tag.swidtag', contents: textOf(bytes) },
    schema: { fileName: 'swid.xsd', contents: schemaText('swid-2015.xsd') },
  });
  return valid ? [] : errors.slice(0, 5).map(({ rawMessage }) => rawMessage);
}

/** Its first tags; the others are made alike. */
async function swidZip(bytes: Uint8Array): Promise<string[]> {
  const tags = [...(await readZip(bytes, 'tags.zip', () => true)).values()].slice(0, 20);
  const broken: string[] = [];
  for (const tag of tags) broken.push(...(await swid(tag)));
  return broken;
}

function schemaText(file: string): string {
  return readFileSync(new URL(`cases/sbom-schemas/${file}`, import.meta.url), 'utf8');
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
