import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { trusted } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { dayText, timeText } from '../../ui/format.ts';
import { TrustedTag } from './status-tag.tsx';
import { detailTexts as texts, entryStatusWords, outcomeWords, ruleWords } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Rule = trusted.Evidence['rules'][number];

/** Whether every rule passed. */
export function hasPassed({ rules }: trusted.Evidence): boolean {
  return rules.every(({ outcome }) => outcome === 'passed');
}

/** What did not pass, for whoever decides all the same. */
export function Doubts({ evidence }: { evidence: trusted.Evidence }) {
  const rules = evidence.rules.filter(({ outcome }) => outcome !== 'passed');
  return (
    <div className="doubts">
      <p>{texts.doubts(rules.length)}</p>
      <EvidenceTable evidence={{ ...evidence, rules }} />
    </div>
  );
}

/** What was looked at, what came out, and why. */
export function EvidenceTable({ evidence }: { evidence: trusted.Evidence }) {
  return (
    <>
      <p className="muted">{texts.checkedWith(evidence.generation, timeText(evidence.time))}</p>
      <PlainTable<Rule>
        size="small"
        rowKey="rule"
        pagination={false}
        dataSource={evidence.rules}
        columns={[
          { title: texts.rule, width: 150, render: (_value, { rule }) => ruleWords[rule] },
          {
            title: texts.outcome,
            width: 90,
            render: (_value, { outcome }) => <TrustedTag state={outcome} word={outcomeWords[outcome]} />,
          },
          { title: texts.fact, render: (_value, rule) => factOf(rule) },
          {
            title: texts.required,
            width: 90,
            render: (_value, rule) =>
              rule.is_required ? texts.required : <span className="muted">{texts.notRequired}</span>,
          },
        ]}
      />
    </>
  );
}

/** The outcomes in one line, for a table. */
export function EvidenceSummary({ evidence }: { evidence: trusted.Evidence }) {
  const count = (outcome: Rule['outcome']) =>
    evidence.rules.filter((rule) => rule.outcome === outcome).length;
  const words = (['failed', 'unknown', 'passed'] as const).filter((outcome) => count(outcome) > 0);
  return (
    <span className="evidence-summary">
      {words.map((outcome) => (
        <TrustedTag key={outcome} state={outcome} word={`${outcomeWords[outcome]} ${count(outcome)}`} />
      ))}
    </span>
  );
}

function factOf({ rule, outcome, values }: Rule): ReactNode {
  const [first = ''] = values;
  switch (rule) {
    case 'vulnerabilities':
      return <VulnerabilityFact outcome={outcome} ids={values} />;
    case 'license':
      if (outcome !== 'unknown') return first;
      return first === '' ? texts.noLicense : texts.claimedLicense(first);
    case 'maintenance':
      return outcome === 'unknown' ? texts.noDates : texts.latest(dayText(first));
    case 'integrity':
      if (outcome === 'unknown') return values.length === 0 ? texts.noArtefact : texts.noClaim;
      return outcome === 'passed' ? texts.sameHash : texts.otherHash;
    case 'age':
      return outcome === 'unknown' ? texts.noDates : texts.days(first);
    case 'black-list':
      return outcome === 'unknown' ? texts.unknownBan(first) : first;
    case 'former-entry':
      if (outcome === 'passed') return '';
      return texts.former(entryStatusWords[first as keyof typeof entryStatusWords] ?? first);
    default:
      return first;
  }
}

function VulnerabilityFact({ outcome, ids }: { outcome: Rule['outcome']; ids: readonly string[] }) {
  if (outcome === 'unknown' && ids.length === 0) return texts.uncomparable;
  if (ids.length === 0) return orEmpty('');
  return (
    <span className="id-links">
      {outcome === 'unknown' && texts.unscored}
      {ids.map((id) => (
        <Button
          key={id}
          type="link"
          className="cell-link mono"
          onClick={() => openDialog('vulnerability', { cve_id: id })}
        >
          {id}
        </Button>
      ))}
    </span>
  );
}
