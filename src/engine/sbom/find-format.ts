import type { SbomForm, SbomFormat } from './format.ts';
import { sbomFormats } from './list.ts';

/** What is to be written. */
export interface SbomTarget {
  readonly format: SbomFormat;
  readonly version: string;
  readonly form: SbomForm;
}

/**
 * What people mean by the name of a standard, with or without its version, and a form: `SPDX-2.2` or `cyclonedx` as
 * `json`. Letter case and signs between the parts do not matter; without a version or a form the usual one is meant.
 * Answers what is wrong otherwise: a sentence in Simplified Chinese.
 */
export function findSbomTarget(
  standard: string,
  form: string | undefined,
  formats: readonly SbomFormat[] = sbomFormats,
): SbomTarget | string {
  const named = standardsOf(formats).find(({ names }) => names.includes(plain(standard)));
  if (named === undefined) return `不支持的标准：${standard.slice(0, 60)}`;
  const { format, version, forms } = named;
  const [usual] = forms;
  const wanted = form === undefined ? usual : forms.find((one) => one === form.trim().toLowerCase());
  if (wanted !== undefined) return { format, version, form: wanted };
  return `${format.standard} ${version} 不支持格式 ${(form ?? '').slice(0, 20)}，可选：${forms.join('、')}`;
}

function standardsOf(formats: readonly SbomFormat[]) {
  return formats.flatMap((format) =>
    format.written.map(({ version, forms }, place) => ({
      format,
      version,
      forms,
      names: [`${format.standard}${version}`, ...(place === 0 ? [format.standard] : [])].map(plain),
    })),
  );
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9.]/g, '');
}
