import type { trusted } from '#contract';
import { orEmpty } from '../../../ui/empty-cell.tsx';
import { FactTable } from '../../../ui/fact-table.tsx';
import { timeText } from '../../../ui/format.ts';
import { DetailDrawer } from '../detail-drawer.tsx';
import { EvidenceTable } from '../evidence-table.tsx';
import { packageFacts, packageName } from '../package-facts.tsx';
import { TrustedTag } from '../status-tag.tsx';
import { applicationStatusWords, columnTexts, detailTexts as texts } from '../texts.ts';

interface Props {
  readonly row: trusted.ApplicationRow | undefined;
  onClose(): void;
}

/** An application with its evidence. */
export function ApplicationDrawer({ row, onClose }: Props) {
  return (
    <DetailDrawer title={row && packageName(row)} onClose={onClose}>
      {row !== undefined && (
        <>
          <h2>{texts.basic}</h2>
          <FactTable items={[...stateFacts(row), ...packageFacts(row)]} />
          <h2>{texts.evidence}</h2>
          <EvidenceTable evidence={row.evidence} />
        </>
      )}
    </DetailDrawer>
  );
}

function stateFacts(row: trusted.ApplicationRow) {
  return [
    {
      label: columnTexts.status,
      content: <TrustedTag state={row.status} word={applicationStatusWords[row.status] ?? row.status} />,
    },
    { label: columnTexts.project, content: orEmpty(row.product_name) },
    { label: columnTexts.applyUser, content: row.apply_user },
    { label: columnTexts.applyTime, content: timeText(row.apply_time) },
    { label: columnTexts.decideUser, content: orEmpty(row.decide_user) },
    { label: columnTexts.decideTime, content: orEmpty(timeText(row.decide_time)) },
    { label: columnTexts.reason, content: row.reason, isWide: true },
    { label: columnTexts.decision, content: orEmpty(row.decision), isWide: true },
    { label: texts.claimedHash, content: orEmpty(row.claimed_hash), isWide: true },
  ];
}
