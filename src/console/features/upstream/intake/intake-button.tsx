import { PlusOutlined } from '@ant-design/icons';
import { Button, Drawer, Tabs } from 'antd';
import { useState } from 'react';
import { useSignedInUser } from '../../../shell/signed-in-user.ts';
import { intakeTexts as texts } from '../texts.ts';
import { AddForm } from './add-form.tsx';
import { JobTable } from './job-table.tsx';
import { RequestTable } from './request-table.tsx';

/** For those who keep the projects: taking packages in, what became of them, and what people ask for. */
export function IntakeButton() {
  const { role } = useSignedInUser();
  const [isOpen, open] = useState(false);
  const [tab, show] = useState('add');
  const start = () => {
    show('add');
    open(true);
  };
  if (role !== 'superadmin' && role !== 'admin') return null;
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={start}>
        {texts.open}
      </Button>
      <Drawer open={isOpen} title={texts.title} size={880} onClose={() => open(false)} destroyOnHidden>
        <Tabs
          activeKey={tab}
          onChange={show}
          items={[
            { key: 'add', label: texts.add, children: <AddForm onAdded={() => show('jobs')} /> },
            { key: 'jobs', label: texts.jobs, children: <JobTable /> },
            { key: 'requests', label: texts.requests, children: <RequestTable /> },
          ]}
        />
      </Drawer>
    </>
  );
}
