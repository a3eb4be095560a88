import { InputNumber } from 'antd';
import {
  type EvaluationScore,
  type EvaluationTemplate,
  groupNames,
  type IndicatorGroup,
  indicatorGroups,
  type IndicatorId,
  indicators,
  type IndicatorValues,
  manualIndicators,
} from '#model';
import { scoreText, valueText } from '../figures.tsx';
import { configTexts as texts } from '../texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

interface WeightTableProps {
  readonly template: EvaluationTemplate;
  readonly values: IndicatorValues;
  readonly score: EvaluationScore;
  change(template: EvaluationTemplate): void;
}

type Row =
  | { readonly key: string; readonly group: IndicatorGroup; readonly id: undefined }
  | { readonly key: string; readonly group: IndicatorGroup; readonly id: IndicatorId; readonly name: string };

const rows: readonly Row[] = indicatorGroups.flatMap((group): Row[] => [
  { key: group, group, id: undefined },
  ...indicators
    .filter((indicator) => indicator.group === group)
    .map(({ id, name }) => ({ key: id, group, id, name })),
]);

/** All indicators under their groups; weights and bounds can be changed. */
export function WeightTable({ template, values, score, change }: WeightTableProps) {
  const scored = (id: IndicatorId) => score.indicators.find((one) => one.id === id);
  const ofGroup = (group: IndicatorGroup) => score.groups.find((one) => one.group === group);
  const nameOf = (row: Row) => (row.id === undefined ? groupNames[row.group] : row.name);
  const weigh = (row: Row, weight: number) =>
    change(
      row.id === undefined
        ? { ...template, groups: { ...template.groups, [row.group]: weight } }
        : { ...template, items: { ...template.items, [row.id]: weight } },
    );
  return (
    <PlainTable
      size="small"
      rowKey="key"
      className="weight-table"
      dataSource={rows}
      pagination={false}
      rowClassName={({ id }) => (id === undefined ? 'is-group' : '')}
      columns={[
        {
          title: texts.indicator,
          width: 172,
          render: (_, row) => (
            <span title={indicators.find(({ id }) => id === row.id)?.meaning}>
              {row.key} {nameOf(row)}
            </span>
          ),
        },
        {
          title: texts.weight,
          width: 68,
          render: (_, row) => (
            <Amount
              label={texts.weightOf(nameOf(row))}
              value={row.id === undefined ? template.groups[row.group] : template.items[row.id]}
              change={(weight) => weigh(row, weight)}
            />
          ),
        },
        {
          title: texts.effective,
          width: 84,
          align: 'right',
          render: (_, row) => {
            const one = row.id === undefined ? ofGroup(row.group) : scored(row.id);
            return `${(one?.effective ?? 0).toFixed(2)} %`;
          },
        },
        {
          title: texts.source,
          mayBeBlank: true,
          width: 52,
          render: (_, { id }) =>
            id !== undefined && (manualIndicators.includes(id) ? texts.manual : texts.automatic),
        },
        {
          title: texts.bounds,
          mayBeBlank: true,
          width: 132,
          render: (_, row) =>
            row.id !== undefined && <Bounds {...{ template, change }} id={row.id} name={row.name} />,
        },
        {
          title: texts.value,
          mayBeBlank: true,
          width: 88,
          align: 'right',
          render: (_, { id }) =>
            id !== undefined && (
              <span className={values[id].value === undefined ? 'muted' : 'figures'}>
                {valueText(id, values[id].value)}
              </span>
            ),
        },
        {
          title: texts.points,
          width: 68,
          align: 'right',
          render: (_, row) => {
            const one = row.id === undefined ? ofGroup(row.group) : scored(row.id);
            return one?.score === undefined ? undefined : scoreText(one.score);
          },
        },
        {
          title: texts.basis,
          mayBeBlank: true,
          render: (_, { id }) =>
            id !== undefined && <span className="muted small">{values[id].reason ?? values[id].basis}</span>,
        },
      ]}
    />
  );
}

function Bounds({
  template,
  id,
  name,
  change,
}: {
  readonly template: EvaluationTemplate;
  readonly id: IndicatorId;
  readonly name: string;
  change(template: EvaluationTemplate): void;
}) {
  const { floor, target } = template.bounds[id];
  const set = (part: { floor?: number; target?: number }) =>
    change({ ...template, bounds: { ...template.bounds, [id]: { floor, target, ...part } } });
  return (
    <span className="weight-bounds">
      <Amount label={texts.floorOf(name)} value={floor} change={(value) => set({ floor: value })} />
      <span aria-hidden="true">→</span>
      <Amount label={texts.targetOf(name)} value={target} change={(value) => set({ target: value })} />
    </span>
  );
}

/** A number that is not negative; an empty field is left as it was. */
function Amount(props: { readonly label: string; readonly value: number; change(value: number): void }) {
  return (
    <InputNumber
      size="small"
      className="evaluation-amount"
      aria-label={props.label}
      min={0}
      max={1_000}
      controls={false}
      value={props.value}
      onChange={(value) => value !== null && props.change(value)}
    />
  );
}
