import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { TaskChoice } from './use-task-actions.ts';
import { taskActionTexts as texts } from './texts.ts';

interface TaskMenuProps {
  readonly choices: readonly TaskChoice[];
  /** Names the task to those who cannot see in which row the button stands. */
  readonly name: string;
  readonly kind?: 'link' | 'default';
}

/** The menu of what may be done to a task; nothing where nothing may. */
export function TaskMenu({ choices, name, kind = 'default' }: TaskMenuProps) {
  if (choices.length === 0) return null;
  const items = choices.map(({ key, label, isDangerous = false, run }) => ({
    key,
    label,
    danger: isDangerous,
    onClick: run,
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type={kind} size={kind === 'link' ? 'small' : 'middle'} aria-label={texts.menuOf(name)}>
        {texts.menu} <DownOutlined />
      </Button>
    </Dropdown>
  );
}
