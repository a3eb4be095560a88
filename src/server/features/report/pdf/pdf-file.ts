import { deflateSync } from 'node:zlib';
import type { ByteSink } from '#engine';

/** Writes the objects of a PDF file (ISO 32000-1) one after another; references may come before what they refer to. */
export class PdfFile {
  private readonly offsets: number[] = [];
  private size = 0;

  constructor(private readonly out: ByteSink) {
    this.pass('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  }

  /** The number of an object that is written later. */
  reserve(): number {
    this.offsets.push(0);
    return this.offsets.length;
  }

  /** Write an object. Answers its number. */
  add(body: string, number = this.reserve()): number {
    this.offsets[number - 1] = this.size;
    this.pass(`${number} 0 obj\n${body}\nendobj\n`);
    return number;
  }

  /** Write a stream, deflated. Answers its number. */
  addStream(content: string | Buffer, dictionary = '', number = this.reserve()): number {
    const bytes = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content, {
      level: 4,
    });
    this.offsets[number - 1] = this.size;
    this.pass(`${number} 0 obj\n<</Length ${bytes.length}/Filter/FlateDecode${dictionary}>>\nstream\n`);
    this.pass(bytes);
    this.pass('\nendstream\nendobj\n');
    return number;
  }

  /** Write the table of objects; nothing comes after it. */
  end(catalog: number, info: number): void {
    const start = this.size;
    const rows = this.offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    this.pass(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
    this.pass(
      `trailer\n<</Size ${rows.length + 1}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    );
  }

  private pass(piece: string | Buffer): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    this.size += bytes.length;
    this.out(bytes);
  }
}

/** A text for people, such as a title or a bookmark: UTF-16 with its mark, hexadecimal. */
export function pdfText(text: string): string {
  return `<FEFF${utf16(text)}>`;
}

/** UTF-16BE, hexadecimal. */
export function utf16(text: string): string {
  return Buffer.from(text.replace(/\p{Cs}/gu, '\uFFFD'), 'utf16le')
    .swap16()
    .toString('hex')
    .toUpperCase();
}
