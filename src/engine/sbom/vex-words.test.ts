import { describe, expect, it } from 'vitest';
import { auditStatuses } from '#model';
import { csaf } from './csaf/csaf.ts';
import { writtenBytes } from './format.ts';
import { openVex } from './openvex/openvex.ts';
import { sampleDocument } from './sample-document.ts';
import { auditOfVex, vexOfAudit } from './vex-of-audit.ts';
import { heardDetail } from './vex-words.ts';

const [sample] = sampleDocument.vulnerabilities;

/** What is held of each audit status, of a component each, behind its note. */
function judgedBy(fixedVersions: readonly string[]) {
  if (sample === undefined) throw new Error('the sample has a vulnerability');
  return auditStatuses.map((status, at) => ({
    ...sample,
    id: `CVE-2099-100${at}`,
    aliases: [],
    recommendation: undefined,
    affects: [{ ref: 'c1', fixedVersions }],
    analysis: vexOfAudit({
      status,
      justification: status === 'not_affected' ? 'code_not_present' : undefined,
      note: status === 'none' ? '' : `${status} 的理由`,
      at: '2026-11-22T06:00:00Z',
    }),
  }));
}

describe.each([
  ['OpenVEX', openVex, { version: '0.2.0', form: 'json' }],
  ['CSAF', csaf, { version: '2.0', form: 'json' }],
] as const)('%s', (_, format, as) => {
  it.each([[[]], [['1.2.3']]])(
    'carries every audit and its note there and back, with repairs %j',
    async (fixed) => {
      const bytes = writtenBytes(format, { ...sampleDocument, vulnerabilities: judgedBy(fixed) }, as);
      const reading = await format.reader?.read(bytes, 'a.json');

      const back = reading?.sbom.vulnerabilities.map(({ analysis }) => [
        (analysis && auditOfVex(analysis)) ?? 'none',
        analysis?.detail,
      ]);
      expect(back).toEqual(
        auditStatuses.map((status) => [status, status === 'none' ? undefined : `${status} 的理由`]),
      );
    },
  );
});

it('says of no repair that none is planned', () => {
  const bytes = writtenBytes(
    csaf,
    { ...sampleDocument, vulnerabilities: judgedBy(['1.2.3']) },
    { version: '2.0', form: 'json' },
  );

  expect(Buffer.from(bytes).toString()).not.toContain('no_fix_planned');
});

it.each(['【', '【误报', '【】a', '【别的】a', 'a【误报】'])('takes %j for a remark', (text) => {
  expect(heardDetail('not_affected', text)).toEqual({ state: 'not_affected', responses: [], detail: text });
});
