import { deflateSync } from 'node:zlib';

/** A PDF file of one page with two fonts: F1 has the letters of Windows, F2 says by a table what its codes are. */
export function makePdf(drawn: string, isPacked = false, trailer = ''): Buffer {
  const table =
    '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0001> <6e90> endbfchar\n' +
    '1 beginbfrange <0002> <0003> <4ee3> endbfrange';
  const stream = (content: string) => {
    const bytes = isPacked ? deflateSync(content).toString('latin1') : content;
    return `<< /Length ${bytes.length} ${isPacked ? '/Filter /FlateDecode' : ''} >>\nstream\n${bytes}\nendstream`;
  };
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
    stream(drawn),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    '<< /Type /Font /Subtype /Type0 /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /DW 1000 >>',
    stream(table),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R ${trailer} >>\n%%EOF`, 'latin1');
}
