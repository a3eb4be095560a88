import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { evaluation } from '#contract';
import type { EvidenceFile } from '#model';
import { announce } from '../../../api/announce.ts';
import { failureText } from '../../../api/call-failed.ts';
import { upload } from '../../../api/upload.ts';
import { evidenceTexts as texts } from '../texts.ts';
import { EvidenceLink } from '../evidence-link.tsx';

interface EvidenceFilesProps {
  readonly projectId: string;
  /** What they show, for those who do not see the row. */
  readonly of: string;
  readonly files: readonly EvidenceFile[];
  change(files: readonly EvidenceFile[]): void;
}

/** The files that show what somebody says: to be saved, taken away, and added to. */
export function EvidenceFiles({ projectId, of, files, change }: EvidenceFilesProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const send = async (file: File) => {
    if (file.size > evaluation.mostEvidenceFileBytes) {
      announce('error', texts.tooLarge);
      return;
    }
    setSending(true);
    try {
      const options = { file, name: file.name, signal: new AbortController().signal };
      const call = evaluation.evaluationEvidenceAdd;
      const added = await upload(
        call,
        { product_id: projectId },
        { ...options, onProgress: () => undefined },
      );
      if (!files.some(({ sha256 }) => sha256 === added.sha256)) change([...files, added]);
    } catch (error) {
      announce('error', failureText(error));
    }
    setSending(false);
  };
  return (
    <div className="evidence-files">
      {files.map((file) => (
        <span key={file.sha256} className="evidence-file">
          <EvidenceLink projectId={projectId} file={file} />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={texts.remove(file.name)}
            onClick={() => change(files.filter((one) => one !== file))}
          />
        </span>
      ))}
      {files.length < evaluation.mostEvidenceFiles && (
        <Button
          type="link"
          size="small"
          icon={<PaperClipOutlined />}
          loading={isSending}
          aria-label={texts.addTo(of)}
          onClick={() => field.current?.click()}
        >
          {texts.add}
        </Button>
      )}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={texts.addTo(of)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void send(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}
