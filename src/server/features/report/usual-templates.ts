import { kindTitles } from '#contract';
import { type ReportTemplate, reportKinds, usualTemplate } from '#model';

/** A template under its name; version 0 are those that come with the product. */
export interface NamedTemplate {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly template: ReportTemplate;
}

/** The templates that come with the product; nobody changes them. */
export const usualTemplates: readonly NamedTemplate[] = reportKinds.map((kind) => ({
  id: `usual-${kind}`,
  name: kindTitles[kind],
  version: 0,
  template: usualTemplate(kind),
}));
