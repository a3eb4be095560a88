import { Input, Select } from 'antd';
import { type IndicatorId, indicatorOf, manualIndicators, type ManualRating } from '#model';
import { prepareTexts as texts } from '../texts.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import type { StepProps } from './prepare-page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';

const ratings = [5, 4, 3, 2, 1, 0];

/** What people say of indicators that nothing measures. */
export function ManualStep({ projectId, settings: { manual }, change }: StepProps) {
  const set = (id: IndicatorId, said: ManualRating | undefined) => {
    const { [id]: _before, ...others } = manual;
    change({ manual: said === undefined ? others : { ...others, [id]: said } });
  };
  return (
    <div className="evaluation-step is-wide">
      <h2>{texts.manual}</h2>
      <p className="muted">{texts.manualHint}</p>
      <PlainTable
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={manualIndicators.map(indicatorOf)}
        columns={[
          { title: texts.indicator, width: 180, render: (_, { id, name }) => `${id} ${name}` },
          { title: texts.meaning, render: (_, { meaning }) => <span className="muted">{meaning}</span> },
          {
            title: texts.rating,
            width: 120,
            render: (_, { id, name }) => (
              <Select<number>
                size="small"
                className="evaluation-tier"
                aria-label={`${name} ${texts.rating}`}
                value={manual[id]?.rating ?? -1}
                options={[
                  { value: -1, label: texts.notRated },
                  ...ratings.map((value) => ({ value, label: `${value} / 5` })),
                ]}
                onChange={(rating) =>
                  set(id, rating < 0 ? undefined : { evidence: '', ...manual[id], rating })
                }
              />
            ),
          },
          {
            title: texts.evidence,
            width: 340,
            render: (_, { id, name }) => {
              const said = manual[id];
              return (
                <>
                  <Input
                    size="small"
                    aria-label={`${name} ${texts.evidence}`}
                    disabled={said === undefined}
                    status={said?.evidence.trim() === '' ? 'warning' : ''}
                    value={said?.evidence ?? ''}
                    maxLength={500}
                    onChange={({ target }) => said && set(id, { ...said, evidence: target.value })}
                  />
                  {said !== undefined && (
                    <EvidenceFiles
                      projectId={projectId}
                      of={name}
                      files={said.files ?? []}
                      change={(files) => set(id, { ...said, files })}
                    />
                  )}
                </>
              );
            },
          },
        ]}
      />
    </div>
  );
}
