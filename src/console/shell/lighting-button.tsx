import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { chooseLighting, type LightingChoice, lightingChoices, useLightingChoice } from '../lighting.ts';
import { shellTexts } from './texts.ts';

const icons = { system: <DesktopOutlined />, light: <SunOutlined />, dark: <MoonOutlined /> } as const;

/** How the console is lit: light, dark, or as the machine is. */
export function LightingButton() {
  const chosen = useLightingChoice();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: lightingChoices.map((choice) => ({
          key: choice,
          icon: icons[choice],
          label: shellTexts.lightings[choice],
        })),
        onClick: ({ key }) => chooseLighting(key as LightingChoice),
      }}
    >
      <Button type="text" icon={icons[chosen]} aria-label={shellTexts.lighting} title={shellTexts.lighting} />
    </Dropdown>
  );
}
