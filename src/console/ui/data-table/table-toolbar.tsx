import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover, Segmented } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { longestSearch } from '#contract';
import type { DataColumn, TextFilter } from './column.ts';
import { DayFilterBox } from './day-filter-box.tsx';
import { ExportButton } from './export/export-button.tsx';
import type { TableExport } from './export/use-table-export.tsx';
import { densities, type Density, type TablePreferences } from './table-preferences.ts';
import type { TableQuery } from './table-query.ts';
import { tableTexts } from './texts.ts';

interface TableToolbarProps {
  readonly actions: ReactNode;
  readonly textFilters: readonly TextFilter[];
  readonly query: TableQuery;
  ask(next: TableQuery): void;
  readonly columns: readonly Pick<DataColumn<never>, 'key' | 'title' | 'isFirm'>[];
  readonly hidden: readonly string[];
  readonly density: Density;
  prefer(change: Partial<TablePreferences>): void;
  readonly exporting: Omit<TableExport, 'drawing'>;
  readonly isFetching: boolean;
  onRefresh(): void;
}

/** Above a table: the main action and the typed filters at the left; file, columns and refresh at the right. */
export function TableToolbar(props: TableToolbarProps) {
  const { actions, textFilters, query, ask, isFetching, onRefresh } = props;
  const toolbar = useSlashKey();
  const isFiltered = Object.keys(query.filters).length > 0;
  const isShown = ({ isOfLinks, key }: TextFilter) => isOfLinks !== true || key in query.filters;
  return (
    <div className="table-toolbar" ref={toolbar}>
      {actions}
      {textFilters.filter(isShown).map((filter) => {
        const Box = boxOf(filter);
        return <Box key={filter.key} filter={filter} query={query} ask={ask} />;
      })}
      {isFiltered && (
        <Button type="link" onClick={() => ask({ ...query, page: 1, filters: {} })}>
          {tableTexts.clearFilters}
        </Button>
      )}
      <span className="table-toolbar-end">
        <ExportButton {...props.exporting} />
        <ColumnSettings {...props} />
        <Button
          type="text"
          icon={<ReloadOutlined spin={isFetching} />}
          aria-label={tableTexts.refresh}
          title={tableTexts.refresh}
          onClick={onRefresh}
        />
      </span>
    </div>
  );
}

/** `/` leads to the first filter that is typed, unless something is being typed already. */
function useSlashKey() {
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? event.target : document.body;
      const isTyping = place.closest('input, textarea, [role="dialog"]') !== null;
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      toolbar.current?.querySelector<HTMLInputElement>('.text-filter:not(.day-filter) input')?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return toolbar;
}

function boxOf({ isDay, switchHint }: TextFilter) {
  if (isDay === true) return DayFilterBox;
  return switchHint === undefined ? TextFilterBox : SwitchFilterBox;
}

interface TextFilterBoxProps {
  readonly filter: TextFilter;
  readonly query: TableQuery;
  ask(next: TableQuery): void;
}

function TextFilterBox({ filter, query, ask }: TextFilterBoxProps) {
  const asked = query.filters[filter.key]?.[0] ?? '';
  const [state, setState] = useState({ asked, text: asked });
  // The address may change without this box: by the back key, or by "clear filters".
  const text = state.asked === asked ? state.text : asked;
  const problem = text.trim() === '' ? undefined : filter.refuse?.(text.trim());
  return (
    // What is asked for hides the name that stands in an empty field.
    <div className="text-filter" data-label={text === '' ? undefined : filter.label}>
      <Input.Search
        allowClear
        placeholder={filter.isPath === true ? tableTexts.pathOf(filter.label) : filter.label}
        aria-label={filter.label}
        aria-invalid={problem !== undefined}
        title={filter.isPath === true ? tableTexts.pathHint : tableTexts.searchHint}
        maxLength={longestSearch}
        status={problem === undefined ? '' : 'error'}
        value={text}
        onChange={(event) => setState({ asked, text: event.target.value })}
        onSearch={(value) => {
          const { [filter.key]: _former, ...others } = query.filters;
          const words = value.trim();
          if (words !== '' && filter.refuse?.(words) !== undefined) return;
          ask({ ...query, page: 1, filters: words === '' ? others : { ...others, [filter.key]: [words] } });
        }}
      />
      {problem !== undefined && (
        <div role="alert" className="text-filter-problem small">
          {problem}
        </div>
      )}
    </div>
  );
}

function SwitchFilterBox({ filter, query, ask }: TextFilterBoxProps) {
  const { [filter.key]: asked, ...others } = query.filters;
  return (
    <Checkbox
      checked={asked?.join() === '1'}
      title={filter.switchHint}
      onChange={({ target }) =>
        ask({ ...query, page: 1, filters: target.checked ? { ...others, [filter.key]: ['1'] } : others })
      }
    >
      {filter.label}
    </Checkbox>
  );
}

function ColumnSettings({ columns, hidden, density, prefer }: TableToolbarProps) {
  const hide = (keys: readonly string[]) => prefer({ hidden: keys });
  const content = (
    <div className="column-settings">
      {columns.map(({ key, title, isFirm }) => (
        <Checkbox
          key={key}
          checked={!hidden.includes(key)}
          disabled={isFirm === true}
          onChange={({ target }) =>
            hide(target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
          }
        >
          {title}
        </Checkbox>
      ))}
      <Button size="small" type="link" onClick={() => hide([])}>
        {tableTexts.allColumns}
      </Button>
      <Segmented<Density>
        block
        size="small"
        aria-label={tableTexts.density}
        value={density}
        options={densities.map((value) => ({ value, label: tableTexts.densities[value] }))}
        onChange={(chosen) => prefer({ density: chosen })}
      />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title={tableTexts.columns} content={content}>
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={tableTexts.columns}
        title={tableTexts.columns}
      />
    </Popover>
  );
}
