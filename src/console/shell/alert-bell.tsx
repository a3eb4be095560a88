import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { alert, type Warning } from '#contract';
import { call } from '../api/call.ts';
import { alertPath } from '../route-table.ts';
import { timeText } from '../ui/format.ts';
import { SeverityDot } from '../ui/severity-tag.tsx';
import { severityDisplay } from '../ui/severity.ts';
import { shellTexts } from './texts.ts';
import { warningsToShow, warningTarget } from './warnings.ts';

/** The bell of vulnerability alerts with its popover (specification 2.4). */
export function AlertBell() {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['warnings'],
    queryFn: ({ signal }) => call(alert.warningList, {}, { signal, isQuiet: true }),
    select: warningsToShow,
    // Who waits for an alert sees it within a minute of the knowledge.
    staleTime: 30_000,
    refetchInterval: 30_000,
  });
  const close = () => setOpen(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      styles={{ root: { width: 600, maxWidth: 'calc(100vw - 32px)' } }}
      title={shellTexts.alerts}
      content={<WarningList warnings={data} error={error} onLeave={close} />}
    >
      <Badge dot={data !== undefined && data.length > 0} offset={[-8, 8]}>
        <Button type="text" icon={<BellOutlined />} aria-label={shellTexts.alerts} aria-expanded={isOpen} />
      </Badge>
    </Popover>
  );
}

interface WarningListProps {
  readonly warnings: readonly Warning[] | undefined;
  readonly error: unknown;
  onLeave(): void;
}

function WarningList({ warnings, error, onLeave }: WarningListProps) {
  if (error !== null) return <p className="popover-note">{shellTexts.alertsFailed}</p>;
  if (warnings === undefined) return <Skeleton active title={false} />;
  return (
    <>
      {warnings.length === 0 && <p className="popover-note">{shellTexts.noAlerts}</p>}
      <ul className="warning-list">
        {warnings.map((warning) => (
          <WarningItem
            key={`${warning.kind}:${warning.vulnerabilityId}:${warning.component}@${warning.version}`}
            warning={warning}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <Link className="warning-action" to={alertPath} onClick={onLeave}>
        {shellTexts.moreAlerts}
      </Link>
    </>
  );
}

function WarningItem({ warning, onLeave }: { warning: Warning; onLeave: () => void }) {
  const isNew = warning.kind === 'new';
  return (
    <li>
      <SeverityDot display={severityDisplay(warning.severity)} />
      <span className="warning-text">
        {isNew ? shellTexts.newAlert(warning) : shellTexts.updatedAlert(warning)}
        <time className="muted">{timeText(warning.updatedAt)}</time>
      </span>
      <Link className="warning-action" to={warningTarget(warning)} onClick={onLeave}>
        {isNew ? shellTexts.handleAlert : shellTexts.viewAlert}
      </Link>
    </li>
  );
}
