import { parseXml } from '../../ecosystems/parsed-xml.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import type { SbomProblem, SbomReading } from '../format.ts';
import { checkJson, mostProblems } from '../schema/check-json.ts';
import { checkXml } from '../schema/check-xml.ts';
import { checkRefs } from './check-refs.ts';
import { checkDependencyGraph } from './dependency-graph.ts';
import { type As, standard } from './kept.ts';
import { type Checked, readBom } from './read-bom.ts';
import { readXml } from './read-xml.ts';
import { statedVersion } from './recognize.ts';
import { decodeSbom } from './sbom-text.ts';
import { findVersion, has, type SpecVersion } from './versions.ts';

/** What is larger does not fit into the memory of an analysis when it is parsed. */
const largest = { json: 256 * 2 ** 20, xml: 96 * 2 ** 20 } as const;

/** Read a file of CycloneDX, JSON or XML, and check it against the schema of the version that it states. */
export async function readFile(bytes: Uint8Array, path: string): Promise<SbomReading> {
  const form = /^\s*</.test(decodeSbom(bytes.subarray(0, 4096))) ? 'xml' : 'json';
  if (bytes.length > largest[form]) {
    throw new UnreadableFile(path, `CycloneDX 文件超过 ${largest[form] / 2 ** 20} MiB`);
  }
  const text = decodeSbom(bytes);
  return form === 'xml' ? await readXmlFile(text, path) : readJsonFile(text, path);
}

function readJsonFile(text: string, path: string): SbomReading {
  const file = parseWithin(text, path);
  const said: unknown = Reflect.get(file, 'specVersion');
  // Some tools write a number; anything else is no version.
  const stated = typeof said === 'string' || typeof said === 'number' ? String(said) : '';
  const { version, problems } = versionFor(stated, 'json');
  const schema = version === '1.2' || version === '1.3' ? `bom-${version}-strict` : `bom-${version}`;
  problems.push(...checkJson(file, `${schema}.SNAPSHOT.schema.json`, text.length));
  return finish(file, { version, form: 'json' }, stated, problems);
}

async function readXmlFile(text: string, path: string): Promise<SbomReading> {
  const root = parseXml(text, path, 'bom');
  const stated = statedVersion(text) ?? '';
  const { version, problems } = versionFor(stated, 'xml');
  problems.push(...(await checkXml(withoutDocumentType(text), `bom-${version}.SNAPSHOT.xsd`)));
  if (!has(version, '1.2')) problems.push(...checkDependencyGraph(root));
  return finish(readXml(root, version), { version, form: 'xml' }, stated, problems);
}

function finish(file: object, as: As, stated: string, problems: SbomProblem[]): SbomReading {
  const refs = checkRefs(file);
  // The schemas of XML ask for it themselves.
  if (as.form === 'json') problems.push(...refs.problems);
  const read = readBom(file, { ...as, isSound: soundness(problems, as), allRefs: refs.all });
  return {
    standard,
    version: stated,
    form: as.form,
    sbom: read.sbom,
    problems: [...problems, ...read.problems].slice(0, mostProblems),
  };
}

/** A version that we do not know is read as the newest of those that we do. */
function versionFor(stated: string, form: As['form']): { version: SpecVersion; problems: SbomProblem[] } {
  const version = findVersion(stated);
  const isWritten = form === 'xml' || (version !== '1.0' && version !== '1.1');
  if (version !== undefined && isWritten) return { version, problems: [] };
  const place = form === 'json' ? '/specVersion' : '第 1 行';
  const text = `没有 CycloneDX ${stated.slice(0, 20)} 这一版本的 ${form.toUpperCase()} 规范，按 1.7 读取`;
  return { version: '1.7', problems: [{ level: 'error', place, text }] };
}

/** Whether nothing is wrong below a place; unknown, and so not, where not every problem has been told. */
function soundness(problems: readonly SbomProblem[], { form }: As): Checked['isSound'] {
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length === 0) return () => true;
  if (form === 'xml' || errors.length === 1 || problems.length >= mostProblems) return () => false;
  const broken = new Set<string>();
  for (const { place } of errors) {
    if (place === '/') broken.add(place);
    for (let end = place.length; end > 0; end = place.lastIndexOf('/', end - 1))
      broken.add(place.slice(0, end));
  }
  return (pointer) => !broken.has(pointer);
}

/** Deeper nesting is no bill of materials, and checking goes as deep. */
const deepest = 200;

function parseWithin(text: string, path: string): object {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new UnreadableFile(path, '不是有效的 JSON 文件');
  }
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    throw new UnreadableFile(path, 'JSON 文件的最外层不是对象');
  }
  if (isDeeper(file, deepest)) throw new UnreadableFile(path, `嵌套超过 ${deepest} 层`);
  return file;
}

/** By a list of what is still to be seen: a stack of calls would not stand it. */
function isDeeper(top: object, limit: number): boolean {
  let level: object[] = [top];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((value) =>
      Object.values(value).filter(
        (member): member is object => typeof member === 'object' && member !== null,
      ),
    );
  }
  return false;
}

/** What a document type declares is wanted by nobody; line breaks stay, so that lines are those of the file. */
function withoutDocumentType(text: string): string {
  const blanked = (match: string): string => match.replace(/[^\n]/g, ' ');
  return text
    .replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>/g, blanked)
    .replace(/^\s*<\?xml[^>]*\?>/, blanked);
}
