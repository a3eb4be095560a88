import { expect, it } from 'vitest';
import { UnreadableFile } from '../../../../unreadable-file.ts';
import { spdx } from '../../format.ts';

const space = 'https://example.com/pot';
const read = async (body: string) =>
  spdx.reader?.read(
    new TextEncoder().encode(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://spdx.org/rdf/terms#" xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#">${body}</rdf:RDF>`,
    ),
    'pot.rdf',
  );
const document = (inside: string) =>
  `<SpdxDocument rdf:about="${space}#SPDXRef-DOCUMENT"><specVersion>SPDX-2.3</specVersion>${inside}</SpdxDocument>`;
const pot = (inside: string) =>
  `<Package rdf:about="${space}#SPDXRef-pot"><name>pot</name>${inside}</Package>`;
const terms = 'http://spdx.org/rdf/terms#';

it('reads elements where they stand, inside of what leads to them', async () => {
  const lid = `<Package rdf:about="${space}#SPDXRef-lid"><name>lid</name></Package>`;
  const needs = `<relationship><Relationship><relationshipType rdf:resource="${terms}relationshipType_dependsOn"/><relatedSpdxElement>${lid}</relatedSpdxElement></Relationship></relationship>`;
  const describes = `<relationship><Relationship><relationshipType rdf:resource="${terms}relationshipType_describes"/><relatedSpdxElement>${pot(needs)}</relatedSpdxElement></Relationship></relationship>`;

  const reading = await read(document(describes));

  expect(reading?.sbom.subject?.name).toBe('pot');
  expect(reading?.sbom.components.map(({ name }) => name)).toEqual(['lid']);
  expect(reading?.sbom.edges).toEqual([{ from: 'SPDXRef-pot', to: 'SPDXRef-lid', kind: 'depends-on' }]);
});

it.each([
  [`<licenseDeclared rdf:resource="http://spdx.org/licenses/MIT"/>`, 'MIT'],
  [`<licenseDeclared rdf:resource="${terms}noassertion"/>`, undefined],
  [
    `<licenseDeclared><DisjunctiveLicenseSet><member rdf:resource="http://spdx.org/licenses/MIT"/><member rdf:resource="${space}#LicenseRef-a"/></DisjunctiveLicenseSet></licenseDeclared>`,
    'MIT OR LicenseRef-a',
  ],
  [
    `<licenseDeclared><WithExceptionOperator><member><OrLaterOperator><member><ListedLicense rdf:about="http://spdx.org/licenses/GPL-2.0"/></member></OrLaterOperator></member><licenseException><LicenseException><licenseExceptionId>Classpath-exception-2.0</licenseExceptionId></LicenseException></licenseException></WithExceptionOperator></licenseDeclared>`,
    'GPL-2.0+ WITH Classpath-exception-2.0',
  ],
])('reads the licence %s', async (property, license) => {
  const reading = await read(document('') + pot(property));

  expect(reading?.sbom.components[0]?.declaredLicense).toBe(license);
});

it('does not follow a licence that stands for millions of others', async () => {
  const sets = Array.from(
    { length: 40 },
    (_, n) =>
      `<ConjunctiveLicenseSet rdf:nodeID="n${String(n)}"><member rdf:nodeID="n${String(n + 1)}"/><member rdf:nodeID="n${String(n + 1)}"/></ConjunctiveLicenseSet>`,
  );
  const loop = '<ConjunctiveLicenseSet rdf:nodeID="n40"><member rdf:nodeID="n0"/></ConjunctiveLicenseSet>';

  const reading = await read(document('') + pot('<licenseDeclared rdf:nodeID="n0"/>') + sets.join('') + loop);

  expect(reading?.problems.map(({ text }) => text)).toContain('licenseDeclared 的值 _:n0 不是许可证表达式');
});

it('says the lines that problems stand on', async () => {
  const reading = await read(`\n\n${document('')}\n${pot('')}`);

  expect(reading?.problems).toContainEqual({
    level: 'error',
    place: '第 4 行',
    text: '缺少必填字段 downloadLocation',
  });
});

it('refuses a file without a document, and one that is nested too deeply', async () => {
  await expect(read(`${pot('')}<specVersion>SPDX-2.3</specVersion>`)).rejects.toThrow(UnreadableFile);
  await expect(read(document(`${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}`))).rejects.toThrow(UnreadableFile);
});
