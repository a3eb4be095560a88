import type { Severity } from '#model';
import type { StatedRating } from '../advisory.ts';
import { versionOfVector } from '../cvss.ts';
import { textOf } from './foreign.ts';

/**
 * A date of a feed in ISO 8601: to the second in UTC, or a day alone; `undefined` for everything else.
 *
 * Years before 1980 are none: Go writes the year 1 for "unknown", others 1970.
 */
export function dateOf(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || !/^(?:19[89]|20\d)\d-\d\d-\d\d/.test(text)) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  return text.length === 10 ? text : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** The well-formed CWE ids of a list, each once. */
export function weaknessesOf(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toUpperCase()).filter((id) => /^CWE-[1-9]\d{0,4}$/.test(id)))];
}

/** A CVE id in capitals; `undefined` for what is none. */
export function cveOf(value: unknown): string | undefined {
  const id = textOf(value)?.toUpperCase();
  return id !== undefined && /^CVE-\d{4}-\d{4,12}$/.test(id) ? id : undefined;
}

/** Vectors as ratings, each once; what is no vector is left out. */
export function ratingsOf(vectors: readonly string[]): StatedRating[] {
  return [...new Set(vectors)].flatMap((vector): StatedRating[] => {
    const version = versionOfVector(vector);
    return version === undefined ? [] : [{ version, vector }];
  });
}

/** The addresses among these texts, each once, at most ten: only http and https. */
export function linksOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => webAddress(text) ?? []))].slice(0, 10);
}

/** An address on the web of at most 500 characters; feeds that come from pages write `&amp;` in it. */
export function webAddress(text: string): string | undefined {
  if (text.length > 500 || !/^https?:\/\/[^\s"<>]+$/.test(text)) return undefined;
  return text.replaceAll('&amp;', '&');
}

/** The severity of a Chinese or English word; `undefined` for any other. */
export function severityOfWord(word: string | undefined): Severity | undefined {
  const key = word?.trim().toLowerCase() ?? '';
  return Object.hasOwn(severityWords, key) ? severityWords[key] : undefined;
}

const severityWords: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  超危: 'critical',
  严重: 'critical',
  high: 'high',
  important: 'high',
  高危: 'high',
  高: 'high',
  medium: 'medium',
  moderate: 'medium',
  中危: 'medium',
  中: 'medium',
  low: 'low',
  低危: 'low',
  低: 'low',
};
