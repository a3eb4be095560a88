import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { evaluation } from '#contract';
import { type EvaluationSettings, type ModuleTier, moduleTiers } from '#model';
import { call } from '../../../api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { countText } from '../../../ui/format.ts';
import { commonTexts, prepareTexts as texts, tierWords } from '../texts.ts';
import { PlaceRows } from './place-rows.tsx';
import type { StepProps } from './prepare-page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';

type Modules = EvaluationSettings['modules'];

const tierOptions = moduleTiers.map((value) => ({ value, label: tierWords[value] }));

/** Which folders are core, and which matter less. */
export function ModulesStep({ settings: { modules }, taskId = '', change }: StepProps) {
  const folders = useQuery({
    queryKey: ['evaluation-folders', taskId],
    queryFn: ({ signal }) =>
      call(evaluation.evaluationFolders, { task_id: taskId }, { signal, isQuiet: true }),
    enabled: taskId !== '',
  });
  return (
    <div className="evaluation-step is-wide">
      <h2>{texts.modules}</h2>
      <p className="muted">{texts.modulesHint}</p>
      <Answered query={folders} failed={commonTexts.loadFailed}>
        {({ list, truncated }) => (
          <>
            <PlainTable
              size="small"
              rowKey="path"
              dataSource={list}
              pagination={list.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
              locale={{ emptyText: texts.noFolders }}
              columns={[
                {
                  title: texts.folder,
                  render: (_, row) => <span className="mono break-anywhere">{row.path}</span>,
                },
                { title: texts.files, align: 'right', width: 100, render: (_, row) => countText(row.files) },
                {
                  title: texts.lines,
                  align: 'right',
                  width: 120,
                  render: (_, row) => countText(row.code_lines),
                },
                {
                  title: texts.tier,
                  width: 140,
                  render: (_, row) => (
                    <Select<ModuleTier | ''>
                      size="small"
                      className="evaluation-tier"
                      aria-label={`${texts.tier} ${row.path}`}
                      value={modules.find(({ path }) => path === row.path)?.tier ?? ''}
                      options={[{ value: '', label: texts.inherit }, ...tierOptions]}
                      onChange={(tier) => change({ modules: withTier(modules, row.path, tier) })}
                    />
                  ),
                },
              ]}
            />
            {truncated && <p className="muted">{texts.foldersTruncated}</p>}
            <OtherPlaces modules={modules} listed={new Set(list.map(({ path }) => path))} change={change} />
          </>
        )}
      </Answered>
    </div>
  );
}

/** What is said of folders and files that the table does not have. */
function OtherPlaces({
  modules,
  listed,
  change,
}: {
  readonly modules: Modules;
  readonly listed: ReadonlySet<string>;
  readonly change: StepProps['change'];
}) {
  const others = modules.filter(({ path }) => !listed.has(path));
  return (
    <PlaceRows
      rows={others.map(({ path, tier }) => ({ path, choice: tier }))}
      choices={{ label: texts.tier, options: tierOptions }}
      addText={texts.addModule}
      fresh={{ path: '', choice: 'core' }}
      change={(rows) =>
        change({
          modules: [
            ...modules.filter(({ path }) => listed.has(path)),
            ...rows.map(({ path, choice }) => ({ path, tier: choice as ModuleTier })),
          ],
        })
      }
    />
  );
}

function withTier(modules: Modules, path: string, tier: ModuleTier | ''): Modules {
  const others = modules.filter((module) => module.path !== path);
  return tier === '' ? others : [...others, { path, tier }];
}
