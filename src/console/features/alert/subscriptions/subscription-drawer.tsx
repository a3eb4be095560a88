import { useQuery } from '@tanstack/react-query';
import { Drawer, Tabs } from 'antd';
import { useState } from 'react';
import { subscription } from '#contract';
import { call } from '../../../api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { SubscriptionTable } from './subscription-table.tsx';
import { subscriptionTexts as texts } from './texts.ts';

/** What is being written: a new rule, or one that there is. */
export type Edited = subscription.SubscriptionRow | 'new';

/** The rules by which the user is told of alerts, and what was sent by them. */
export function SubscriptionDrawer({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Edited>();
  const rules = useQuery({
    queryKey: ['subscriptions'],
    queryFn: ({ signal }) => call(subscription.subscriptions, {}, { signal, isQuiet: true }),
  });
  return (
    <Drawer open title={texts.title} size={760} onClose={onClose}>
      <p className="muted">{texts.hint}</p>
      <Tabs
        items={[
          {
            key: 'rules',
            label: texts.rules,
            children: (
              <Answered query={rules} failed={texts.failed} rows={4}>
                {({ list, mail_obstacle }) => (
                  <SubscriptionTable list={list} mailObstacle={mail_obstacle} edit={setEdited} />
                )}
              </Answered>
            ),
          },
          { key: 'log', label: texts.log, children: <DeliveryLog /> },
        ]}
      />
      {edited !== undefined && (
        <SubscriptionDialog
          edited={edited}
          mailObstacle={rules.data?.mail_obstacle ?? ''}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Drawer>
  );
}
