import { Progress } from 'antd';
import { bytesText, durationText } from '../../../ui/format.ts';
import { newDetectionTexts as texts } from '../texts.ts';
import type { SendingState } from './use-start-detection.ts';
import { useSpeed } from './use-speed.ts';

/** How much of the archive has left this machine, how fast, and what is in the way. */
export function UploadProgress({ state }: { state: SendingState & { phase: 'sending' | 'paused' } }) {
  const { phase, sentBytes, totalBytes } = state;
  const speed = useSpeed(phase === 'sending' ? sentBytes : undefined);
  if (totalBytes === 0) {
    return (
      <div className="upload-progress muted" role="status">
        {texts.registering}
      </div>
    );
  }
  const percent = Math.floor((sentBytes / totalBytes) * 100);
  const isAllSent = sentBytes >= totalBytes;
  const left = speed > 0 ? durationText((totalBytes - sentBytes) / speed) : '';
  return (
    <div className="upload-progress" role="status">
      <Progress
        percent={percent}
        status={phase === 'sending' && !state.isLineLost ? 'active' : 'normal'}
        aria-label={texts.file}
      />
      <span className="muted figures">
        {isAllSent ? texts.storing : texts.sending(bytesText(sentBytes), bytesText(totalBytes))}
        {!isAllSent && speed > 0 && `，${texts.speed(bytesText(speed), left)}`}
      </span>
      {phase === 'paused' && <p className="upload-state">{texts.paused}</p>}
      {phase === 'sending' && state.isLineLost && <p className="upload-state">{texts.lostLine}</p>}
    </div>
  );
}
