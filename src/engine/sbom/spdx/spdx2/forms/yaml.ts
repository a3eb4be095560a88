import { dump } from 'js-yaml';
import type { ForeignRecord } from '../../../../ecosystems/foreign-values.ts';
import { parseYaml } from '../../../../ecosystems/parsed-texts.ts';
import { UnreadableFile } from '../../../../unreadable-file.ts';
import { decodedText } from '../../decoded-text.ts';
import { Utf8Text } from '../../../utf8-text.ts';
import type { Spdx2Form } from './form.ts';
import { typed } from './typed.ts';

/** The YAML form: the JSON form in another notation. */
export const yaml: Spdx2Form = {
  write(document) {
    const text = new Utf8Text();
    for (const [name, value] of Object.entries(document)) writeMember(text, name, value);
    return text.bytes();
  },
  read(bytes, name) {
    const [document] = parseYaml(decodedText(bytes), name);
    if (document === undefined) throw new UnreadableFile(name, '不是有效的 SPDX 文件：没有内容');
    return { document: typed(document, 'SpdxDocument'), places: new Map(), strays: [] };
  },
};

/** So many items of a list are put into words together: a tree of them all would be held beside the text. */
const itemsTogether = 500;

function writeMember(text: Utf8Text, name: string, value: unknown): void {
  if (!Array.isArray(value) || value.length <= itemsTogether) return text.add(yamlOf({ [name]: value }));
  const heading = `${yamlOf({ [name]: [] }).replace(/ \[\]\n$/, '')}\n`;
  text.add(heading);
  for (let from = 0; from < value.length; from += itemsTogether) {
    const some: unknown[] = value.slice(from, from + itemsTogether);
    text.add(yamlOf({ [name]: some }).slice(heading.length));
  }
}

function yamlOf(value: ForeignRecord): string {
  return dump(value, { noRefs: true, lineWidth: -1 });
}
