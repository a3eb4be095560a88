import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { knowledgeImport } from '#contract';
import { announce } from '../../api/announce.ts';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { maintenanceTexts as texts } from './texts.ts';

/** Have the server fetch a file of knowledge by https. */
export function BringAddress() {
  const [url, setUrl] = useState('');
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const bring = async () => {
    setAsking(true);
    setReason('');
    try {
      await call(knowledgeImport.importKnowledge, { url: url.trim() }, { isQuiet: true });
      setUrl('');
      announce('success', texts.started);
      await queries.invalidateQueries({ queryKey: ['kb-imports'] });
    } catch (error) {
      setReason(failureText(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="kb-address">
      <Space.Compact block>
        <Input
          value={url}
          maxLength={2000}
          placeholder={texts.addressExample}
          aria-label={texts.address}
          onChange={(event) => setUrl(event.target.value)}
          onPressEnter={() => url.trim() !== '' && void bring()}
        />
        <Button loading={isAsking} disabled={url.trim() === ''} onClick={() => void bring()}>
          {texts.bringAddress}
        </Button>
      </Space.Compact>
      {reason !== '' && <Alert type="error" showIcon title={reason} />}
    </div>
  );
}
