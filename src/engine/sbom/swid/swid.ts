import { UnreadableFile } from '../../unreadable-file.ts';
import type { SbomForm, SbomFormat } from '../format.ts';
import { headText } from '../head-text.ts';
import { Problems } from '../problems.ts';
import { readJson, readXml } from '../read-values.ts';
import { readZip } from '../tables/read-zip.ts';
import { writeZip, type ZipPart } from '../tables/write-zip.ts';
import { writeJson, writeXml } from '../write-values.ts';
import { fromJsonTag, toJsonTag } from './json-form.ts';
import { fromTags } from './read-tags.ts';
import type { SwidTag } from './tag.ts';
import { toTags } from './write-tags.ts';
import { fromXmlTag, toXmlTag } from './xml-form.ts';

const version = '2015';

/**
 * SWID tags (ISO/IEC 19770-2:2015) as XML, under the names of CoSWID as JSON, and as a zip of one file for each tag. In one
 * file the tags of the components stand inside that of the product, in an element of a namespace of ours.
 */
export const swid: SbomFormat = {
  standard: 'SWID',
  label: 'SWID',
  written: [{ version, forms: ['xml', 'json', 'zip'] }],
  write(sbom, { form }, out) {
    const { first, others } = toTags(sbom);
    if (form === 'zip') writeZip(partsOf(first, others), out);
    else if (form === 'json') writeJson(toJsonTag(first, others), out);
    else writeXml(root, toXmlTag(first, others), out);
  },
  reader: {
    recognize(head, name) {
      const form = formOf(head, name);
      return form === undefined ? undefined : { version, form };
    },
    async read(bytes, name) {
      const form = formOf(bytes.subarray(0, 65_536), name) ?? 'xml';
      const problems = new Problems();
      const tags = form === 'zip' ? await tagsInZip(bytes, name, problems) : tagsIn(bytes, name, problems);
      if (tags.length === 0) throw new UnreadableFile(name, '没有可读的 SWID 标签');
      return {
        standard: 'SWID',
        version,
        form,
        sbom: fromTags(tags, name, problems),
        problems: problems.found,
      };
    },
  },
};

const root = 'SoftwareIdentity';

function* partsOf(first: SwidTag, others: Iterable<SwidTag>): Generator<ZipPart> {
  let number = 0;
  yield partOf(first, number);
  for (const tag of others) yield partOf(tag, ++number);
}

/** Numbered, so that names neither clash nor lose their order. */
function partOf(tag: SwidTag, at: number): ZipPart {
  const name = tag.name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80);
  const content: Uint8Array[] = [];
  writeXml(root, toXmlTag(tag), (piece) => content.push(piece));
  return { path: `${String(at).padStart(6, '0')}-${name}.swidtag`, content };
}

function formOf(head: Uint8Array, name: string): SbomForm | undefined {
  if (head[0] === 0x50 && head[1] === 0x4b) {
    const isNamed = /\.swidtag/.test(new TextDecoder('latin1').decode(head));
    return isNamed || /swid[^/]*\.zip$/i.test(name) ? 'zip' : undefined;
  }
  const text = headText(head);
  if (text.startsWith('<')) return /<(?:\w+:)?SoftwareIdentity[\s>]/.test(text) ? 'xml' : undefined;
  return /"tag-id"\s*:/.test(text) && /"software-name"\s*:/.test(text) ? 'json' : undefined;
}

function tagsIn(bytes: Uint8Array, name: string, problems: Problems): SwidTag[] {
  const isXml = headText(bytes.subarray(0, 1024)).startsWith('<');
  const node = isXml ? readXml(bytes, name) : readJson(bytes, name);
  const tags = isXml ? fromXmlTag(node) : fromJsonTag(node);
  for (const { level, place, text } of node.problems.found) problems[level](place, text);
  return tags;
}

/** The tags of an archive; a file that cannot be read is a problem, and the others are read. */
async function tagsInZip(bytes: Uint8Array, name: string, problems: Problems): Promise<SwidTag[]> {
  const files = await readZip(bytes, name, (path) => /\.(?:swidtag|xml|json)$/i.test(path));
  const tags: SwidTag[] = [];
  for (const [path, content] of files) {
    try {
      for (const tag of tagsIn(content, path, problems)) tags.push(tag);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.error(path, error.reason);
    }
  }
  return tags;
}
