import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { TextFilter } from './column.ts';
import type { TableQuery } from './table-query.ts';

interface DayFilterBoxProps {
  readonly filter: TextFilter;
  readonly query: TableQuery;
  ask(next: TableQuery): void;
}

/** A filter that is a day, as `2026-12-31` in the address; what is no day there stands as an empty field in error. */
export function DayFilterBox({ filter: { key, label }, query, ask }: DayFilterBoxProps) {
  const { [key]: asked, ...others } = query.filters;
  const day = asked === undefined ? undefined : dayjs(asked[0]);
  const isDay = day?.isValid() === true;
  return (
    <div className="text-filter day-filter" data-label={isDay ? label : undefined}>
      <DatePicker
        className="full-width"
        format={dayFormat}
        placeholder={label}
        aria-label={label}
        value={isDay ? day : null}
        status={asked === undefined || isDay ? '' : 'error'}
        onChange={(chosen: dayjs.Dayjs | null) =>
          ask({
            ...query,
            page: 1,
            filters: chosen === null ? others : { ...others, [key]: [chosen.format(dayFormat)] },
          })
        }
      />
    </div>
  );
}

const dayFormat = 'YYYY-MM-DD';
