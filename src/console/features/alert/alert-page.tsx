import { useQuery } from '@tanstack/react-query';
import { SettingOutlined } from '@ant-design/icons';
import { Badge, Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { licenseCompliance } from '#contract';
import { type AlertKind, alertKinds } from '#model';
import { call } from '../../api/call.ts';
import { countText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AlertTable } from './alert-table.tsx';
import { PolicyTable } from './policy-table.tsx';
import { listCalls } from './calls.ts';
import { SubscriptionDrawer } from './subscriptions/subscription-drawer.tsx';
import { subscriptionTexts } from './subscriptions/texts.ts';
import { alertTexts as texts } from './texts.ts';

/** What is new and what has changed for the projects that one reaches. */
export function AlertPage() {
  const [search, setSearch] = useSearchParams();
  const [isSubscribing, setSubscribing] = useState(false);
  const active = [...alertKinds, 'policy' as const].find((kind) => kind === search.get('type')) ?? 'new';
  return (
    <>
      <PageHeader
        title={texts.title}
        facts={texts.facts}
        actions={
          <Button icon={<SettingOutlined />} onClick={() => setSubscribing(true)}>
            {subscriptionTexts.title}
          </Button>
        }
      />
      <Tabs
        activeKey={active}
        destroyOnHidden
        items={[
          ...alertKinds.map((kind) => ({
            key: kind,
            label: <TabName kind={kind} />,
            children: <AlertTable kind={kind} />,
          })),
          { key: 'policy', label: <PolicyTabName />, children: <PolicyTable /> },
        ]}
        // Filters and pages belong to the tab that is left.
        onChange={(type) => setSearch({ type })}
      />
      {isSubscribing && <SubscriptionDrawer onClose={() => setSubscribing(false)} />}
    </>
  );
}

/** The name of a tab with how many of its alerts the user has not read. */
function TabName({ kind }: { kind: AlertKind }) {
  const { data } = useQuery({
    queryKey: ['alerts-unread', kind],
    queryFn: ({ signal }) =>
      call(listCalls[kind], { pageNum: 1, pageSize: 10, has_read: '0' }, { signal, isQuiet: true }),
    refetchInterval: 30_000,
  });
  const count = data?.pagination?.total ?? 0;
  return (
    <span className="alert-tab">
      {texts[kind]}
      <Badge count={count} overflowCount={999} size="small" title={texts.unread(countText(count))} />
    </span>
  );
}

/** The name of the tab of licence rules with how many of them end. */
function PolicyTabName() {
  const { data } = useQuery({
    queryKey: ['alerts-policies'],
    queryFn: ({ signal }) =>
      call(licenseCompliance.endingPolicyList, { pageNum: 1, pageSize: 10 }, { signal, isQuiet: true }),
  });
  const count = data?.pagination?.total ?? 0;
  return (
    <span className="alert-tab">
      {texts.policy}
      <Badge count={count} overflowCount={999} size="small" title={texts.policyCount(countText(count))} />
    </span>
  );
}
