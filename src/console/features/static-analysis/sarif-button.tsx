import { Button } from 'antd';
import { useState } from 'react';
import { report } from '#contract';
import { announce } from '../../api/announce.ts';
import { failureText } from '../../api/call-failed.ts';
import { fetchAndSave } from '../../api/download.ts';
import { useMayCall } from '../../shell/use-may-call.ts';
import { findingTexts as texts } from './finding-texts.ts';

/** Saves the weaknesses of a task as SARIF; nothing for those who may have no reports. */
export function SarifButton({ taskId }: { taskId: string }) {
  const [isLoading, setLoading] = useState(false);
  const mayHaveReports = useMayCall(report.reportExport);
  if (!mayHaveReports) return null;
  const save = async () => {
    setLoading(true);
    try {
      const wanted = { task_id: taskId, type: 'sarif', template_id: 'usual-static' };
      await fetchAndSave(report.reportExport, wanted, () => undefined);
    } catch (error) {
      announce('error', failureText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button title={texts.sarifHint} loading={isLoading} onClick={() => void save()}>
      {texts.sarif}
    </Button>
  );
}
