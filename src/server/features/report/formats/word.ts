import { writeZip } from '#engine';
import { logoOf } from '../logo/logo.ts';
import { writePng } from '../../../picture/png.ts';
import { documentXml } from './word-document.ts';
import type { PrintedFormat } from './format.ts';
import {
  contentTypes,
  footerXml,
  headerXml,
  logoPath,
  packageRelations,
  partRelations,
  partRelationsWithLogo,
  settingsXml,
  stylesXml,
} from './word-parts.ts';

/** A document of Word (ECMA-376) with a cover, contents, numbered pages, tables, figures and a page to be signed. */
export const word: PrintedFormat = {
  type: 'word',
  ending: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  write({ content }, out) {
    const logo = logoOf(content.style);
    writeZip(
      [
        { path: '[Content_Types].xml', content: [contentTypes] },
        { path: '_rels/.rels', content: [packageRelations] },
        { path: 'word/document.xml', content: documentXml(content) },
        {
          path: 'word/_rels/document.xml.rels',
          content: [logo === undefined ? partRelations : partRelationsWithLogo],
        },
        { path: 'word/styles.xml', content: [stylesXml(content.style)] },
        { path: 'word/settings.xml', content: [settingsXml] },
        { path: 'word/header1.xml', content: [headerXml(content.style, false)] },
        { path: 'word/footer1.xml', content: [footerXml(content.style, false)] },
        { path: 'word/header2.xml', content: [headerXml(content.style, true)] },
        { path: 'word/footer2.xml', content: [footerXml(content.style, true)] },
        ...(logo === undefined ? [] : [{ path: logoPath, content: [writePng(logo)] }]),
      ],
      out,
    );
  },
};
