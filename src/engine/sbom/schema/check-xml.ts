import { memoryPages, validateXML, type XMLFileInfo, type XMLValidationResult } from 'xmllint-wasm';
import type { SbomProblem } from '../format.ts';
import { mostProblems } from './check-json.ts';
import { officialSchema } from './official-schema.ts';
import { sayXmlError } from './say-xml-error.ts';

/**
 * Where an XML text breaks an official schema, e.g. `bom-1.6.SNAPSHOT.xsd`; places are lines.
 *
 * libxml2 does it, compiled to WebAssembly, in a thread of its own: it sees the text and the schemas, no disk and no
 * network. The text is read as a stream. It must be without a document type: entities are nobody's business here.
 */
export async function checkXml(text: string, schema: string): Promise<SbomProblem[]> {
  const { valid, errors } = await lint(text, schema);
  if (valid) return [];
  const problems = errors.flatMap(({ message, loc }): SbomProblem[] => {
    const said = sayXmlError(message);
    return said === undefined ? [] : [{ level: 'error', place: `第 ${loc?.lineNumber ?? 1} 行`, text: said }];
  });
  return problems.length === 0
    ? [{ level: 'error', place: '第 1 行', text: 'XML 语法错误' }]
    : problems.slice(0, mostProblems);
}

type Linted = Pick<XMLValidationResult, 'valid' | 'errors'>;

async function lint(text: string, schema: string): Promise<Linted> {
  const checking = validateXML({
    xml: { fileName: 'bom.xml', contents: Buffer.from(text) },
    schema: fileOf(schema),
    preload: [fileOf('spdx.SNAPSHOT.xsd')],
    stream: true,
    // Without it a text of ten megabytes would be taken for an attack; nothing can grow here, there are no entities.
    modifyArguments: (all) => ['--huge', ...all],
    initialMemoryPages: 32 * memoryPages.MiB,
    maxMemoryPages: 2 * memoryPages.GiB,
  });
  // A text that is no XML ends the program without a verdict.
  return await checking.catch((): Linted => ({ valid: false, errors: [] }));
}

function fileOf(schema: string): XMLFileInfo {
  return { fileName: schema, contents: officialSchema(schema) };
}
