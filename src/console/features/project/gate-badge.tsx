import { useQueryClient } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { apiBase, gate } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { gateTexts as texts } from './texts.ts';

interface GateBadgeProps {
  readonly projectId: string;
  /** Empty: the project has no badge. */
  readonly badgeKey: string;
  readonly maySet: boolean;
}

/** The picture of the gate's verdict that other pages may show, and its address. */
export function GateBadge({ projectId, badgeKey, maySet }: GateBadgeProps) {
  const { isSending, turn } = useTurning(projectId);
  const isOn = badgeKey !== '';
  const address = `${location.origin}${apiBase}${gate.gateBadge.path}?key=${badgeKey}`;
  return (
    <section aria-label={texts.badge}>
      <h2>{texts.badge}</h2>
      <p className="muted">{texts.badgeHint}</p>
      {isOn ? (
        <dl className="gate-badge">
          <dt>{texts.badgePicture}</dt>
          <dd>
            <img src={address} alt={texts.badgePicture} height={22} />
          </dd>
          <dt>{texts.badgeAddress}</dt>
          <dd>
            <Copyable text={address} />
          </dd>
          <dt>{texts.badgeMarkdown}</dt>
          <dd>
            <Copyable text={`![${texts.badgePicture}](${address})`} />
          </dd>
        </dl>
      ) : (
        <p>{texts.badgeNone}</p>
      )}
      {maySet && (
        <Button danger={isOn} loading={isSending} onClick={() => turn(isOn ? '0' : '1')}>
          {isOn ? texts.badgeOff : texts.badgeOn}
        </Button>
      )}
    </section>
  );
}

function Copyable({ text }: { text: string }) {
  return (
    <Typography.Text className="mono break-anywhere" copyable={{ text }}>
      {text}
    </Typography.Text>
  );
}

function useTurning(projectId: string) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const turn = async (enabled: '0' | '1') => {
    setSending(true);
    try {
      await call(gate.gateBadgeSet, { product_id: projectId, enabled });
      announce('success', enabled === '1' ? texts.badgeOpened : texts.badgeClosed);
      await queries.invalidateQueries({ queryKey: ['project', projectId, 'gate'] });
    } catch {
      // The call has said why.
    } finally {
      setSending(false);
    }
  };
  return { isSending, turn: (enabled: '0' | '1') => void turn(enabled) };
}
