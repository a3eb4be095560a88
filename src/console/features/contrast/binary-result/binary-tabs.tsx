import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { binaryContrast } from '#contract';
import { functionStates } from '#model';
import { countText } from '../../../ui/format.ts';
import { Components, Difference, Sections } from './content-tabs.tsx';
import { FunctionsTab } from './functions-tab.tsx';
import { binaryResultTexts as texts } from './texts.ts';

interface BinaryTabsProps {
  readonly taskId: string;
  readonly figures: binaryContrast.BinaryFigures;
}

/** What two programs consist of, a tab each. */
export function BinaryTabs({ taskId, figures }: BinaryTabsProps) {
  const [search, setSearch] = useSearchParams();
  const { functions, strings, imports, exports, left, right } = figures;
  const functionCount = functionStates.reduce((sum, state) => sum + functions[state], 0);
  const both = { left, right };
  const tabs: { key: keyof typeof texts.tabs; count: number; children: ReactNode }[] = [
    {
      key: 'functions',
      count: functionCount,
      children: <FunctionsTab taskId={taskId} counts={functions} />,
    },
    { key: 'strings', count: countOf(strings), children: <Difference of={strings} /> },
    { key: 'imports', count: countOf(imports), children: <Difference of={imports} /> },
    { key: 'exports', count: countOf(exports), children: <Difference of={exports} /> },
    {
      key: 'sections',
      count: left.sections.length + right.sections.length,
      children: <Sections {...both} />,
    },
    {
      key: 'components',
      count: left.components.length + right.components.length,
      children: <Components {...both} />,
    },
  ];
  return (
    <Tabs
      activeKey={tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'functions'}
      items={tabs.map(({ key, count, children }) => ({
        key,
        label: (
          <>
            {texts.tabs[key]} <span className="muted figures">{countText(count)}</span>
          </>
        ),
        children,
      }))}
      destroyOnHidden
      // Filters and pages belong to the tab that is left.
      onChange={(key) => setSearch(key === 'functions' ? {} : { tab: key })}
    />
  );
}

function countOf({ shared_count, left_count, right_count }: BinaryTabsProps['figures']['strings']): number {
  return shared_count + left_count + right_count;
}
