import { dump } from 'js-yaml';
import { parseYaml } from '../../../../ecosystems/parsed-texts.ts';
import { UnreadableFile } from '../../../../unreadable-file.ts';
import { decodedText } from '../../decoded-text.ts';
import type { Spdx2Form } from './form.ts';
import { typed } from './typed.ts';

/** The YAML form: the JSON form in another notation. */
export const yaml: Spdx2Form = {
  write(document) {
    return new TextEncoder().encode(dump(document, { noRefs: true, lineWidth: -1 }));
  },
  read(bytes, name) {
    const [document] = parseYaml(decodedText(bytes), name);
    if (document === undefined) throw new UnreadableFile(name, '不是有效的 SPDX 文件：没有内容');
    return { document: typed(document, 'SpdxDocument'), places: new Map(), strays: [] };
  },
};
