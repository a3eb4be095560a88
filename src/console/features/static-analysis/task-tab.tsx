import { Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { ResultTabProps } from '../../result-tab.ts';
import { ComplexityOfTask } from './complexity-of-task.tsx';
import { findingTexts } from './finding-texts.ts';
import { FindingsOfTask, ownFindings } from './findings-of-task.tsx';
import { complexityTexts as texts } from './texts.ts';

/** What was found by reading the source code of a task. */
export function StaticAnalysisOfTask(props: ResultTabProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = search.get('view') === 'findings' ? 'findings' : 'complexity';
  const items = [
    { key: 'complexity', label: texts.complexity, children: <ComplexityOfTask {...props} /> },
    { key: 'findings', label: findingTexts.tab, children: <FindingsOfTask {...props} /> },
  ];
  return (
    <Tabs
      size="small"
      className="inner-tabs"
      activeKey={view}
      items={items}
      destroyOnHidden
      onChange={(key) => void navigate(key === 'findings' ? ownFindings : '?tab=static')}
    />
  );
}
