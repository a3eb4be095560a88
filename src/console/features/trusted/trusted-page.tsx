import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSignedInUser } from '../../shell/signed-in-user.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ApplicationsTab } from './applications/applications-tab.tsx';
import { ApplyDialog } from './applications/apply-dialog.tsx';
import { ImportDialog } from './applications/import-dialog.tsx';
import { BansTab } from './rules/bans-tab.tsx';
import { EntriesTab } from './entries/entries-tab.tsx';
import { PolicyTab } from './rules/policy-tab.tsx';
import { StatisticsTab } from './rules/statistics-tab.tsx';
import { trustedTexts as texts } from './texts.ts';

/** The trusted repository: all of it, or what the projects of the user use of it. */
export function TrustedPage() {
  const isOfAssets = useLocation().pathname.startsWith('/assets-lib');
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<'apply' | 'import'>();
  const { role } = useSignedInUser();
  const isKeeper = role === 'superadmin' || role === 'admin';
  const close = () => setShown(undefined);
  const tabs = tabsFor(isOfAssets, isKeeper);
  const active = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'entries';
  return (
    <>
      <PageHeader
        title={texts.title}
        facts={isOfAssets ? texts.assetsFacts : texts.facts}
        actions={
          <>
            {isKeeper && (
              <Button icon={<UploadOutlined />} onClick={() => setShown('import')}>
                {texts.import}
              </Button>
            )}
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setShown('apply')}>
              {texts.apply}
            </Button>
          </>
        }
      />
      <Tabs
        activeKey={active}
        items={tabs}
        destroyOnHidden
        // Filters and pages belong to the tab that is left.
        onChange={(key) => setSearch(key === 'entries' ? {} : { tab: key })}
      />
      {shown === 'apply' && <ApplyDialog onClose={close} />}
      {shown === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}

function tabsFor(
  isOfAssets: boolean,
  isKeeper: boolean,
): { key: string; label: string; children: ReactNode }[] {
  return [
    { key: 'entries', label: texts.entries, children: <EntriesTab isOfAssets={isOfAssets} /> },
    { key: 'applications', label: texts.applications, children: <ApplicationsTab /> },
    { key: 'bans', label: texts.bans, children: <BansTab isKeeper={isKeeper} /> },
    { key: 'policy', label: texts.policy, children: <PolicyTab isKeeper={isKeeper} /> },
    { key: 'statistics', label: texts.statistics, children: <StatisticsTab /> },
  ];
}
