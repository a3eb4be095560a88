import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSignedInUser } from '../shell/signed-in-user.ts';
import { PageHeader } from '../ui/page-header.tsx';

const ParametersPanel = lazy(async () => ({
  default: (await import('../features/parameter/parameters-panel.tsx')).ParametersPanel,
}));
const KnowledgeMaintenance = lazy(async () => ({
  default: (await import('../features/knowledge-import/knowledge-maintenance.tsx')).KnowledgeMaintenance,
}));

const texts = { title: '参数设置', parameters: '系统参数', knowledge: '知识库更新' };

/** What administrators set: the parameters, and for the superadmin what is known. */
export function SettingsPage() {
  const { role } = useSignedInUser();
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { key: 'parameters', label: texts.parameters, children: <ParametersPanel /> },
    ...(role === 'superadmin'
      ? [{ key: 'knowledge', label: texts.knowledge, children: <KnowledgeMaintenance /> }]
      : []),
  ];
  const active = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeader title={texts.title} />
      <Suspense fallback={null}>
        <Tabs
          activeKey={active?.key ?? ''}
          destroyOnHidden
          items={tabs}
          // A list of one tab has filters of its own in the address.
          onChange={(key) => setSearch({ tab: key })}
        />
      </Suspense>
    </>
  );
}
