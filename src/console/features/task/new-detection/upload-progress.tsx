import { Progress } from 'antd';
import { bytesText } from '../../../ui/format.ts';
import { newDetectionTexts as texts } from '../texts.ts';

/** How much of the archive has left this machine. */
export function UploadProgress({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) {
  const percent = totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100);
  const isAllSent = totalBytes > 0 && sentBytes >= totalBytes;
  return (
    <div className="upload-progress" role="status">
      <Progress percent={percent} status="active" aria-label={texts.file} />
      <span className="muted figures">
        {isAllSent ? texts.storing : texts.sending(bytesText(sentBytes), bytesText(totalBytes))}
      </span>
    </div>
  );
}
