import { createHash } from 'node:crypto';
import { hasCode, type KnownFix } from '#engine';
import { cutWhole } from '../../cutting/cut-whole.ts';
import { mostCodeCharacters } from '../../fixes/fix-statement.ts';
import type { Feed } from '../feed.ts';
import { cvesIn, fixesOfPatch } from './read-patch.ts';

/**
 * Unified patches that repair a vulnerability: plain ones, mails of git, and those of Debian's packages. The vulnerability is
 * named in the text before the first change, or by the file.
 */
export const patches: Feed = {
  id: 'patches',
  label: '安全补丁（统一差异格式）',
  sources: ['security-patches'],
  recognizes: ({ name, text }) =>
    /\.(patch|diff|debdiff|dpatch)$/i.test(name) && /^--- .+\r?\n\+\+\+ /m.test(text),
  cut: (pieces) => cutWhole(pieces),
  read({ text, file }) {
    const mails = text.split(/^(?=From [0-9a-f]{40} )/m);
    const stated = mails.flatMap((mail) => readMail(mail, file));
    return stated.length === 0 ? '没有指明漏洞编号，或没有改动源代码' : stated;
  },
};

function readMail(text: string, file: string) {
  const start = text.search(/^(diff |Index: |--- )/m);
  const head = start < 0 ? text : text.slice(0, start);
  const named = cvesIn(head);
  const vulnerabilityIds = named.length > 0 ? named : cvesIn(file);
  if (vulnerabilityIds.length === 0) return [];
  const date = /^(?:Date|Last-Update): (.+)$/m.exec(head)?.[1];
  const fixes = fixesOfPatch(text, {
    vulnerabilityIds,
    project: /^(?:Project|Source): *(\S+)/m.exec(head)?.[1] ?? '',
    url: /^(?:Origin|Applied-Upstream|Bug|Link):.*?(https?:\/\/[^\s"<>,]+)/m.exec(head)?.[1],
    fixedAt: dateOf(date),
  });
  return fixes
    .filter(({ vulnerable, fixed }) => Math.max(vulnerable.length, fixed.length) <= mostCodeCharacters)
    .map((fix) => ({ record: recordOf(fix), fix: { source: 'security-patches', ...fix } }));
}

/** The same repair has the same name wherever it is read. */
export function recordOf(fix: KnownFix): string {
  const { vulnerabilityIds, path } = fix;
  const { vulnerable, fixed } = hasCode(fix) ? fix : fix.runs;
  const text = JSON.stringify([vulnerabilityIds, path, vulnerable, fixed]);
  return `${vulnerabilityIds[0]} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

function dateOf(text: string | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
