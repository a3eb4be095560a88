import { ascent, descent, fontProgram } from './font-program.ts';
import { emptyOutline } from './outlines.ts';
import { type PdfFile, utf16 } from './pdf-file.ts';
import { type Glyph, Typeface, unitsPerEm } from './typeface.ts';

/** A box, for what the face does not have. */
const missing: Glyph = {
  outline: {
    xs: [100, 900, 900, 100, 150, 150, 850, 850],
    ys: [-50, -50, 800, 800, 0, 750, 750, 0],
    isOnCurve: Array.from({ length: 8 }, () => true),
    ends: [3, 7],
  },
  advance: unitsPerEm,
};
const space: Glyph = { outline: emptyOutline, advance: 250 };
const rowsOfMap = 100;

/** The one font of a report: it grows by the characters that are met, and is embedded with those alone. */
export class PdfFont {
  private readonly face = new Typeface();
  private readonly glyphs: Glyph[] = [missing];
  private readonly characters: number[] = [0xfffd];
  private readonly numbers = new Map<number, number>();

  /** The width of a character where letters are one unit high. */
  widthOf(codePoint: number): number {
    return (this.glyphs[this.numberOf(codePoint)]?.advance ?? unitsPerEm) / unitsPerEm;
  }

  /** A text as the content of a page holds it. */
  encode(text: string): string {
    let codes = '';
    for (const character of text)
      codes += this.numberOf(character.codePointAt(0) ?? 0)
        .toString(16)
        .padStart(4, '0');
    return `<${codes}>`;
  }

  private numberOf(codePoint: number): number {
    const known = this.numbers.get(codePoint);
    if (known !== undefined) return known;
    const isSpace = codePoint === 0x20 || codePoint === 0xa0 || codePoint === 0x09;
    const glyph = this.face.find(codePoint) ?? (isSpace ? space : undefined);
    const number = glyph === undefined ? 0 : this.glyphs.push(glyph) - 1;
    if (glyph !== undefined) this.characters.push(codePoint);
    this.numbers.set(codePoint, number);
    return number;
  }

  /** Embed the font under a number that was reserved for it. */
  write(file: PdfFile, number: number): void {
    const program = fontProgram(this.glyphs);
    const programNumber = file.addStream(program, `/Length1 ${program.length}`);
    const name = '/SUXIRP+NotoSansSC-Regular';
    const descriptor = file.add(
      `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[-1000 -1000 2000 2000]/ItalicAngle 0` +
        `/Ascent ${ascent}/Descent ${descent}/CapHeight 733/StemV 80/FontFile2 ${programNumber} 0 R>>`,
    );
    const widths = this.glyphs.map(({ advance }) => advance).join(' ');
    const descendant = file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/DW 1000/W[0[${widths}]]/CIDToGIDMap/Identity>>`,
    );
    const map = file.addStream(this.characterMap());
    file.add(
      `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${map} 0 R>>`,
      number,
    );
  }

  /** Which character each glyph is, so that the text can be searched and copied. */
  private characterMap(): string {
    const rows = this.characters.map(
      (code, glyph) => `<${glyph.toString(16).padStart(4, '0')}> <${utf16(String.fromCodePoint(code))}>`,
    );
    const blocks: string[] = [];
    for (let start = 0; start < rows.length; start += rowsOfMap) {
      const some = rows.slice(start, start + rowsOfMap);
      blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`);
    }
    return (
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n' +
      '/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n' +
      `${blocks.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`
    );
  }
}
