import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Collapse, Drawer, Input } from 'antd';
import { useMemo, useState } from 'react';
import { openApi } from '#contract';
import { fetchText, save } from '../api/download.ts';
import { Answered } from '../ui/answered.tsx';
import { EmptyState } from '../ui/data-table/table-states.tsx';
import { CallDetail } from './call-detail.tsx';
import { callsIn, type DescribedCall } from './document.ts';
import './interface-document.css';
import { interfaceTexts as texts, tagWords } from './texts.ts';

/** All calls that programs may make, found by name or address; the document itself may be saved. */
export function InterfaceDrawer({ onClose }: { onClose(): void }) {
  const document = useQuery({
    queryKey: ['open-api'],
    queryFn: () => fetchText(openApi.document, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Drawer
      open
      title={texts.title}
      size={960}
      onClose={onClose}
      extra={
        <Button
          icon={<DownloadOutlined />}
          disabled={document.data === undefined}
          onClick={() => save(new Blob([document.data ?? ''], { type: 'application/json' }), texts.fileName)}
        >
          {texts.download}
        </Button>
      }
    >
      <p className="muted">{texts.hint}</p>
      <Answered query={document} failed={texts.failed}>
        {(text) => <Calls text={text} />}
      </Answered>
    </Drawer>
  );
}

function Calls({ text }: { text: string }) {
  const calls = useMemo(() => callsIn(text), [text]);
  const [words, setWords] = useState('');
  const shown = calls.filter((call) => isMeant(call, words.trim().toLowerCase()));
  const tags = [...new Set(shown.map(({ tag }) => tag))];
  return (
    <>
      <div className="interface-search">
        <Input.Search
          allowClear
          aria-label={texts.search}
          placeholder={texts.search}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <span className="muted" role="status">
          {texts.count(shown.length, calls.length)}
        </span>
      </div>
      {tags.length === 0 && <EmptyState text={texts.none} />}
      {tags.map((tag) => (
        <section key={tag} aria-label={tagWords[tag] ?? tag}>
          <h3>{tagWords[tag] ?? tag}</h3>
          <Collapse
            size="small"
            items={shown
              .filter((call) => call.tag === tag)
              .map((call) => ({
                key: `${call.method} ${call.path}`,
                label: <CallLabel call={call} />,
                children: <CallDetail call={call} />,
              }))}
          />
        </section>
      ))}
    </>
  );
}

function isMeant({ path, summary }: DescribedCall, words: string): boolean {
  return path.toLowerCase().includes(words) || summary.toLowerCase().includes(words);
}

function CallLabel({ call: { method, path, summary } }: { call: DescribedCall }) {
  return (
    <span className="interface-call">
      <span className="mono interface-method">{method}</span>
      <span className="mono break-anywhere">{path}</span>
      <span>{summary}</span>
    </span>
  );
}
