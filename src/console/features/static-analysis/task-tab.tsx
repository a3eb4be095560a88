import { Tabs } from 'antd';
import type { ResultTabProps } from '../../result-tab.ts';
import { ComplexityOfTask } from './complexity-of-task.tsx';
import { complexityTexts as texts } from './texts.ts';

/** What was found by reading the source code of a task. */
export function StaticAnalysisOfTask(props: ResultTabProps) {
  const items = [{ key: 'complexity', label: texts.complexity, children: <ComplexityOfTask {...props} /> }];
  return <Tabs size="small" className="inner-tabs" items={items} />;
}
