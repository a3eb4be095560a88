import { ToolOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { taskListPath, titleOf } from '../route-table.ts';
import { PlainPage } from './plain-page.tsx';
import { useRouteRow } from './root.tsx';
import { shellTexts } from './texts.ts';

/** Every page of the table that is not built yet: it says so, and what it is for. */
export function NotBuiltPage() {
  const row = useRouteRow();
  const navigate = useNavigate();
  const { search } = useLocation();
  const title = row === undefined ? '' : titleOf(row, search);
  return (
    <PlainPage
      mark={<ToolOutlined />}
      title={`${title}：${shellTexts.notBuiltTitle}`}
      hint={`${row?.purpose ?? ''}${shellTexts.notBuiltHint}`}
    >
      <Button type="primary" onClick={() => void navigate(taskListPath)}>
        {shellTexts.toTasks}
      </Button>
    </PlainPage>
  );
}
