import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { projectListTexts as texts } from './texts.ts';
import type { ProjectChoice } from './use-project-actions.ts';

interface MenuProps {
  readonly name: string;
  readonly choices: readonly ProjectChoice[];
  readonly kind?: 'link';
}

/** What else may be done to a project. */
export function ProjectMenu({ name, choices, kind }: MenuProps) {
  const items = choices.map(({ key, label, isDanger = false }) => ({ key, label, danger: isDanger }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => choices.find((choice) => choice.key === key)?.run() }}
    >
      <Button
        {...(kind === 'link' ? { type: 'link' as const, size: 'small' as const } : {})}
        aria-label={texts.menuOf(name)}
      >
        {texts.more} <DownOutlined />
      </Button>
    </Dropdown>
  );
}
