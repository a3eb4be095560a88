import type { ReportFont, ReportStyle } from '#model';
import { fitted, logoOf } from '../logo/logo.ts';
import { textWidth } from './word-paper.ts';
import { xmlText } from './xml-text.ts';

// The parts of a document of Word beside its text (ECMA-376, part 1).

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const contentTypes =
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="png" ContentType="image/png"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/>` +
  `<Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/>` +
  `<Override PartName="/word/settings.xml" ContentType="${word}.settings+xml"/>` +
  ['header1', 'footer1', 'header2', 'footer2']
    .map((part) => `<Override PartName="/word/${part}.xml" ContentType="${word}.${part.slice(0, -1)}+xml"/>`)
    .join('') +
  '</Types>';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const packageRelations = relations([['officeDocument', 'word/document.xml']]);

const partTargets = [
  ['styles', 'styles.xml'],
  ['settings', 'settings.xml'],
  ['header', 'header1.xml'],
  ['footer', 'footer1.xml'],
  ['header', 'header2.xml'],
  ['footer', 'footer2.xml'],
] as const;
export const partRelations = relations(partTargets);
export const partRelationsWithLogo = relations([...partTargets, ['image', 'media/logo.png']]);
export const logoPath = 'word/media/logo.png';

/** The numbers by which the document names the header and footer of upright and lying pages. */
export function bandIds(isLying: boolean): { readonly header: string; readonly footer: string } {
  return isLying ? { header: 'rId5', footer: 'rId6' } : { header: 'rId3', footer: 'rId4' };
}
const logoId = 'rId7';

/** English metric units in a centimetre. */
const emuPerCm = 360_000;

/** A paragraph with the logo, which fits a box of 6 by 2.5 cm; empty where there is none. */
export function logoXml(style: ReportStyle): string {
  const picture = logoOf(style);
  if (picture === undefined) return '';
  const { width, height } = fitted(picture, { width: 6 * emuPerCm, height: 2.5 * emuPerCm });
  const size = `cx="${Math.round(width)}" cy="${Math.round(height)}"`;
  return (
    '<w:p><w:pPr><w:spacing w:before="1200"/><w:jc w:val="center"/></w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">' +
    `<wp:extent ${size}/><wp:docPr id="1" name="logo" descr="徽标"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">` +
    '<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="logo.png"/><pic:cNvPicPr/></pic:nvPicPr>' +
    `<pic:blipFill><a:blip r:embed="${logoId}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>` +
    '</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  );
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const list = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

export const settingsXml = `${declaration}<w:settings ${namespaces}><w:zoom w:percent="100"/><w:defaultTabStop w:val="420"/><w:characterSpacingControl w:val="compressPunctuation"/></w:settings>`;

/** The faces of a font that Chinese systems have; others put their own in its place. */
const faces: Readonly<Record<ReportFont, { readonly text: string; readonly heading: string }>> = {
  song: { text: '宋体', heading: '黑体' },
  fangsong: { text: '仿宋', heading: '黑体' },
  hei: { text: '微软雅黑', heading: '微软雅黑' },
};

function fontsOf(face: string): string {
  return `<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="${face}" w:cs="Times New Roman"/>`;
}

/** Text of 12 points (小四), headings, cells of tables in 9 points (小五). */
export function stylesXml({ font, color }: ReportStyle): string {
  const { text, heading } = faces[font];
  const ink = color.slice(1).toUpperCase();
  const style = (id: string, name: string, paragraph: string, run: string, base = 'Normal') =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${base}"/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
  return (
    `${declaration}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr>${fontsOf(text)}<w:sz w:val="24"/><w:szCs w:val="24"/>` +
    '<w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:line="360" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
    style(
      'Title',
      'Title',
      '<w:spacing w:before="2400" w:after="1200"/><w:jc w:val="center"/>',
      `${fontsOf(heading)}<w:b/><w:sz w:val="52"/>`,
    ) +
    style(
      'Heading1',
      'heading 1',
      '<w:keepNext/><w:spacing w:before="360" w:after="180"/><w:outlineLvl w:val="0"/>',
      `${fontsOf(heading)}<w:b/><w:color w:val="${ink}"/><w:sz w:val="32"/>`,
    ) +
    style(
      'Body',
      'Body Text',
      '<w:spacing w:after="80"/><w:ind w:firstLine="480"/><w:jc w:val="both"/>',
      '',
    ) +
    style(
      'Caption',
      'caption',
      '<w:keepNext/><w:spacing w:before="200" w:after="80"/>',
      `${fontsOf(heading)}<w:b/><w:sz w:val="21"/>`,
    ) +
    style(
      'Cell',
      'Cell',
      '<w:spacing w:before="20" w:after="20" w:line="240" w:lineRule="auto"/>',
      '<w:sz w:val="18"/>',
    ) +
    style(
      'TOC1',
      'toc 1',
      `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${textWidth(false)}"/></w:tabs><w:spacing w:after="60"/>`,
      '',
    ) +
    style(
      'Small',
      'Small',
      '<w:spacing w:line="240" w:lineRule="auto"/>',
      '<w:color w:val="646A73"/><w:sz w:val="18"/>',
    ) +
    '</w:styles>'
  );
}

/** What stands on every page above the text; the watermark lies behind it. */
export function headerXml({ header, classification, watermark }: ReportStyle, isLying: boolean): string {
  const secret = classification === '' ? '' : `密级：${classification}`;
  return (
    `${declaration}<w:hdr ${namespaces}><w:p><w:pPr><w:pStyle w:val="Small"/>${rightTab(isLying)}</w:pPr>` +
    `<w:r><w:t xml:space="preserve">${xmlText(header)}</w:t></w:r><w:r><w:tab/></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>${xmlText(secret)}</w:t></w:r>` +
    `${watermark === '' ? '' : watermarkRun(watermark)}</w:p></w:hdr>`
  );
}

function rightTab(isLying: boolean): string {
  return `<w:tabs><w:tab w:val="right" w:pos="${textWidth(isLying)}"/></w:tabs>`;
}

function watermarkRun(text: string): string {
  return (
    '<w:r><w:pict><v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e">' +
    '<v:path textpathok="t" o:connecttype="rect"/><v:textpath on="t" fitshape="t"/></v:shapetype>' +
    '<v:shape id="watermark" o:spid="_x0000_s2049" type="#_x0000_t136" style="position:absolute;margin-left:0;margin-top:0;width:420pt;height:70pt;rotation:315;z-index:-251658752;mso-position-horizontal:center;mso-position-horizontal-relative:margin;mso-position-vertical:center;mso-position-vertical-relative:margin" fillcolor="#d0d0d0" stroked="f">' +
    `<v:fill opacity=".4"/><v:textpath style="font-family:&quot;宋体&quot;;font-size:1pt" string="${xmlText(text)}"/></v:shape></w:pict></w:r>`
  );
}

/** What stands below: the house's own words, and which page of how many it is. */
export function footerXml({ footer }: ReportStyle, isLying: boolean): string {
  return (
    `${declaration}<w:ftr ${namespaces}><w:p><w:pPr><w:pStyle w:val="Small"/>${rightTab(isLying)}</w:pPr>` +
    `<w:r><w:t xml:space="preserve">${xmlText(footer)}</w:t></w:r><w:r><w:tab/></w:r>` +
    `<w:r><w:t xml:space="preserve">第 </w:t></w:r>${field('PAGE')}<w:r><w:t xml:space="preserve"> 页，共 </w:t></w:r>${field('NUMPAGES')}<w:r><w:t xml:space="preserve"> 页</w:t></w:r></w:p></w:ftr>`
  );
}

/** A number that the program works out. */
export function field(instruction: string, isDirty = false): string {
  return (
    `<w:r><w:fldChar w:fldCharType="begin"${isDirty ? ' w:dirty="true"' : ''}/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'
  );
}
