import { SwapOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { type AnswerOf, license, wireRules } from '#contract';
import { type Distribution, distributions } from '#model';
import { call } from '../../api/call.ts';
import { distributionWords } from '../../distribution-words.ts';
import { failureText } from '../../api/call-failed.ts';
import { LicenseChoice } from './license-choice.tsx';
import { compatibilityTexts as texts, ruleWords, usageWords, verdictWords } from './texts.ts';

/** Asks whether a part under one licence may go into a work under another, and shows why. */
export function CompatibilityDialog({ onClose }: { onClose: () => void }) {
  const [work, setWork] = useState<string>();
  const [part, setPart] = useState<string>();
  const [usage, setUsage] = useState<license.LicenseUsage>('copy');
  const [distribution, setDistribution] = useState<Distribution>('binary');
  return (
    <Modal open title={texts.title} width={820} footer={null} onCancel={onClose} style={{ top: 40 }}>
      <p className="muted">{texts.intro}</p>
      <div className="compatibility-form">
        <div>
          <label htmlFor="license-of-work">{texts.work}</label>
          <LicenseChoice
            id="license-of-work"
            value={work}
            onChange={setWork}
            further={[{ value: '闭源', label: texts.closed }]}
          />
        </div>
        <Button
          icon={<SwapOutlined />}
          aria-label={texts.swap}
          onClick={() => {
            setWork(part);
            setPart(work);
          }}
        />
        <div>
          <label htmlFor="license-of-part">{texts.part}</label>
          <LicenseChoice id="license-of-part" value={part} onChange={setPart} />
        </div>
        <div className="is-wide">
          <div className="muted">{texts.usage}</div>
          <Segmented<license.LicenseUsage>
            aria-label={texts.usage}
            value={usage}
            onChange={setUsage}
            options={license.licenseUsages.map((value) => ({ value, label: usageWords[value] }))}
          />
        </div>
        <div className="is-wide">
          <div className="muted">{texts.distribution}</div>
          <Segmented<Distribution>
            aria-label={texts.distribution}
            value={distribution}
            onChange={setDistribution}
            options={distributions.map((value) => ({ value, label: distributionWords[value] }))}
          />
        </div>
      </div>
      {work !== undefined && part !== undefined && (
        <Answer LicenseA={work} LicenseB={part} usage={usage} distribution={distribution} />
      )}
      <p className="muted small">{texts.disclaimer}</p>
    </Modal>
  );
}

type Question = Parameters<typeof askWhether>[0];

function askWhether(
  question: {
    readonly LicenseA: string;
    readonly LicenseB: string;
    readonly usage: license.LicenseUsage;
    readonly distribution: Distribution;
  },
  signal: AbortSignal,
) {
  return call(license.compatibility, question, { signal, isQuiet: true });
}

function Answer(question: Question) {
  const { data, error } = useQuery({
    queryKey: ['license-compatibility', question],
    queryFn: ({ signal }) => askWhether(question, signal),
  });
  if (error !== null) return <Alert type="error" showIcon title={failureText(error)} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 3 }} />;
  return (
    <section className="compatibility-answer" aria-label={verdictWords[data.verdict]} aria-live="polite">
      <Alert
        type={alertTypes[data.verdict]}
        showIcon
        title={<span className="verdict">{verdictWords[data.verdict]}</span>}
        description={data.conclusion}
      />
      <Reasons answer={data} />
    </section>
  );
}

const alertTypes = {
  compatible: 'success',
  conditional: 'warning',
  incompatible: 'error',
  unknown: 'info',
} as const;

function Reasons({ answer }: { answer: AnswerOf<typeof license.compatibility> }) {
  return (
    <>
      <h2>{texts.basis}</h2>
      <ul className="plain-list">
        <li>
          {texts.decidedBy}：{answer.decided_by}
        </li>
        {answer.basis.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>{texts.clauses}</h2>
      {answer.clauses.length === 0 ? (
        <p className="muted">{answer.verdict === 'compatible' ? texts.noClauses : texts.noClausesDiffer}</p>
      ) : (
        <ul className="plain-list">
          {answer.clauses.map(({ flag, text }) => (
            <li key={flag}>
              <strong>{nameOf(flag)}</strong>：{text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function nameOf(flag: string): string {
  const rule = Object.entries(wireRules).find(([name]) => name === flag)?.[1];
  return rule === undefined ? flag : ruleWords[rule].name;
}
