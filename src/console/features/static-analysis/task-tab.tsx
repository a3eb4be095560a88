import { Tabs } from 'antd';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { ResultTabProps } from '../../result-tab.ts';
import { ComplexityOfTask } from './complexity-of-task.tsx';
import { findingTexts } from './finding-texts.ts';
import { FindingsOfTask, ownFindings } from './findings-of-task.tsx';
import { complexityTexts as texts } from './texts.ts';

const complexity = '?tab=static&view=complexity';

/**
 * What was found by reading the source code of a task. It opens on what its figure counts, the weaknesses; an address that
 * chooses something without naming a view means functions.
 */
export function StaticAnalysisOfTask(props: ResultTabProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choosesNothing = search.get('tab') === 'static' && search.size === 1;
  if (choosesNothing) return <Navigate to={ownFindings} replace />;
  const isOfFindings = search.get('view') === 'findings' || (!search.has('view') && search.has('finding'));
  const view = isOfFindings ? 'findings' : 'complexity';
  const items = [
    { key: 'findings', label: findingTexts.tab, children: <FindingsOfTask {...props} /> },
    { key: 'complexity', label: texts.complexity, children: <ComplexityOfTask {...props} /> },
  ];
  return (
    <Tabs
      size="small"
      className="inner-tabs"
      activeKey={view}
      items={items}
      destroyOnHidden
      onChange={(key) => void navigate(key === 'findings' ? ownFindings : complexity)}
    />
  );
}
