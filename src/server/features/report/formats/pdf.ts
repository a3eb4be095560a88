import { PageWriter } from '../pdf/page-writer.ts';
import { Painter } from '../pdf/paint.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { PdfFont } from '../pdf/pdf-font.ts';
import type { PrintedFormat } from './format.ts';

/** The same as in word, on pages that look alike everywhere: the Chinese face is embedded with the characters that are used. */
export const pdf: PrintedFormat = {
  type: 'pdf',
  ending: 'pdf',
  mime: 'application/pdf',
  write({ content }, out) {
    const font = new PdfFont();
    new Painter(new PageWriter(new PdfFile(out), font, content.style), font, content).paint();
  },
};
