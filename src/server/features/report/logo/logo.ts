import type { ReportStyle, ReportTemplate } from '#model';
import { cleanPng } from '../../../picture/clean-png.ts';
import { type Picture, readPng } from '../../../picture/png.ts';

/** The logo of a report; absent where none was chosen. */
export function logoOf({ logo = '' }: ReportStyle): Picture | undefined {
  return logo === '' ? undefined : readPng(Buffer.from(logo, 'base64'));
}

/** The same template with a logo that has nothing but its pixels. Refuses what is no picture, or none that is taken. */
export function withCleanLogo(template: ReportTemplate): ReportTemplate {
  const { style } = template;
  if (style.logo === undefined || style.logo === '') return template;
  return { ...template, style: { ...style, logo: cleanPng(style.logo, '徽标') } };
}

/** How large a picture stands on paper so that it fits a box; units are those of the box. */
export function fitted({ width, height }: Picture, box: { readonly width: number; readonly height: number }) {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}
