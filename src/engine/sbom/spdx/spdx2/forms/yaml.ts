import { parseYaml } from '../../../../ecosystems/parsed-texts.ts';
import { UnreadableFile } from '../../../../unreadable-file.ts';
import { decodedText } from '../../decoded-text.ts';
import type { Spdx2Form } from './form.ts';
import { typed } from './typed.ts';
import { writeYaml } from './yaml-writing.ts';

/** The YAML form: the JSON form in another notation. */
export const yaml: Spdx2Form = {
  write: (document, _, out) => writeYaml(document, out),
  read(bytes, name) {
    const [document] = parseYaml(decodedText(bytes), name);
    if (document === undefined) throw new UnreadableFile(name, '不是有效的 SPDX 文件：没有内容');
    return { document: typed(document, 'SpdxDocument'), places: new Map(), strays: [] };
  },
};
