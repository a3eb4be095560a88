import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { report } from '#contract';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { Editor } from './editor.tsx';
import './edit.css';

/** Reports are put together here: which blocks, in which order, how they look. The template is kept in the address. */
export function ReportEditPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('template_id') ?? 'usual-general';
  const version = search.get('version') ?? undefined;
  const { data, error } = useQuery({
    queryKey: ['report-template', id, version],
    queryFn: ({ signal }) =>
      call(
        report.reportTemplate,
        { template_id: id, ...(version === undefined ? {} : { version }) },
        { signal, isQuiet: true },
      ),
    // Somebody else's saving must not take away what is being worked on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const open = (templateId: string, wanted?: number) =>
    setSearch({ template_id: templateId, ...(wanted === undefined ? {} : { version: String(wanted) }) });
  if (error !== null) return <Alert type="error" showIcon title={failureText(error)} role="alert" />;
  if (data === undefined) return <Skeleton active />;
  return <Editor key={`${data.template_id} ${data.version}`} loaded={data} open={open} />;
}
