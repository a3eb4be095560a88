import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { contrast, evaluation, project } from '#contract';
import { contrastKinds, mostInScope } from '#model';
import { call } from '../api/call.ts';
import { timeText } from '../ui/format.ts';
import { type FieldProps, type Found, SearchedSelect, SearchedSelects } from './searched-select.tsx';
import { orderTexts as texts } from './texts.ts';

/** Choose projects by part of their name. */
export function ProjectSelects(props: FieldProps<readonly string[]>) {
  return (
    <SearchedSelects
      kind="report-projects"
      placeholder={texts.projectPlaceholder}
      nothing={texts.noProject}
      most={mostInScope}
      find={findProjects}
      {...props}
    />
  );
}

/** Choose the last evaluation of a project. */
export function EvaluationSelect(props: FieldProps<string>) {
  return (
    <SearchedSelect
      kind="report-evaluations"
      placeholder={texts.evaluationPlaceholder}
      nothing={texts.noEvaluation}
      find={findEvaluations}
      {...props}
    />
  );
}

/** Choose a contrast of samples that has results, the newest first, by part of its name or of one of its files. */
export function ContrastSelect(props: FieldProps<string> & { readonly label?: string }) {
  return (
    <SearchedSelect
      kind="report-contrasts"
      placeholder={texts.contrastPlaceholder}
      nothing={texts.noContrast}
      find={findContrasts}
      {...props}
    />
  );
}

/** First and last day: `2026-12-31`. */
export type Days = readonly [from: string, to: string];

const format = 'YYYY-MM-DD';

/** The month before this one. */
export function lastMonth(): Days {
  const month = dayjs().subtract(1, 'month');
  return [month.startOf('month').format(format), month.endOf('month').format(format)];
}

/** Choose a time by its first and its last day. */
export function DaysField({ id, value, onChange }: FieldProps<Days>) {
  return (
    <DatePicker.RangePicker
      {...(id === undefined ? {} : { id })}
      className="full-width"
      format={format}
      maxDate={dayjs().endOf('day')}
      value={value === undefined ? null : [dayjs(value[0]), dayjs(value[1])]}
      onChange={(days) => {
        const [from, to] = days ?? [];
        if (from && to) onChange?.([from.format(format), to.format(format)]);
      }}
    />
  );
}

/** Choose a day that is over. */
export function FormerDayField({ id, value, onChange }: FieldProps<string>) {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      className="full-width"
      format={format}
      maxDate={dayjs().endOf('day')}
      value={value === undefined ? null : dayjs(value)}
      onChange={(day) => day !== null && onChange?.(day.format(format))}
    />
  );
}

async function findProjects(words: string, signal: AbortSignal): Promise<Found[]> {
  const query = { pageNum: 1, pageSize: 20, ...(words === '' ? {} : { name: words }) };
  const { list } = await call(project.projectList, query, { signal, isQuiet: true });
  return list.map((row) => ({ value: row.product_id, label: row.name }));
}

async function findContrasts(words: string, signal: AbortSignal): Promise<Found[]> {
  const query = { pageNum: 1, pageSize: 20, status: ['finished'], ...(words === '' ? {} : { name: words }) };
  const pages = await Promise.all(
    contrastKinds.map((kind) => call(contrast.taskList, { ...query, kind }, { signal, isQuiet: true })),
  );
  return pages
    .flatMap(({ list }) => list)
    .sort((a, b) => b.create_time.localeCompare(a.create_time))
    .map((row) => ({ value: row.task_id, label: `${row.name} · ${timeText(row.create_time)}` }));
}

async function findEvaluations(words: string, signal: AbortSignal): Promise<Found[]> {
  const query = { pageNum: 1, pageSize: 20, ...(words === '' ? {} : { product_name: words }) };
  const { list } = await call(evaluation.evaluationList, query, { signal, isQuiet: true });
  return list.flatMap(({ last }) =>
    last === undefined
      ? []
      : [
          {
            value: last.evaluate_id,
            label: `${last.product_name} / ${last.task_name} · ${timeText(last.create_time)}`,
          },
        ],
  );
}
