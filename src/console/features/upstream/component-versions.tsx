import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { countText } from '../../ui/format.ts';
import type { ComponentVersionsInfo } from './load-detail.ts';
import { ManagerIcon } from './manager-icon.tsx';
import { componentVersionTexts as texts } from './texts.ts';
import './upstream.css';
import { useVersionColumn, type VersionColumn } from './use-version-column.ts';
import { firstOther } from './version-comparison.ts';
import { VersionFacts } from './version-facts.tsx';

/** The versions of a component, one described or two compared (specification 2.7.3). */
export function ComponentVersions({ info }: DetailContentProps<ComponentVersionsInfo>) {
  const { opened, detail } = info;
  const versions = detail.version_list;
  const [chosen, choose] = useState(detail.version);
  const [other, chooseOther] = useState<string>();
  const first = useVersionColumn(opened, chosen, detail);
  const second = useVersionColumn(opened, other, detail);
  const isComparing = other !== undefined;
  return (
    <div className="component-versions">
      <header>
        <ManagerIcon manager={detail.manager} />
        <h2>{detail.name}</h2>
        <span className="muted">{texts.total(countText(detail.total))}</span>
        <VersionSelect label={texts.version} {...{ versions, version: chosen, choose }} />
        {isComparing && (
          <VersionSelect label={texts.otherVersion} {...{ versions, version: other, choose: chooseOther }} />
        )}
        {isComparing ? (
          <Button onClick={() => chooseOther(undefined)}>{texts.cancelCompare}</Button>
        ) : (
          <Button disabled={versions.length < 2} onClick={() => chooseOther(firstOther(versions, chosen))}>
            {texts.compare}
          </Button>
        )}
      </header>
      <div className={isComparing ? 'version-columns is-comparing' : 'version-columns'}>
        <Column column={first} other={isComparing ? second : undefined} onChoose={choose} />
        {isComparing && <Column column={second} other={first} onChoose={chooseOther} />}
      </div>
    </div>
  );
}

interface VersionSelectProps {
  readonly label: string;
  readonly versions: readonly string[];
  readonly version: string;
  choose(version: string): void;
}

function VersionSelect({ label, versions, version, choose }: VersionSelectProps) {
  return (
    <Select
      aria-label={label}
      className="version-select"
      showSearch
      value={version}
      onChange={choose}
      options={versions.map((value) => ({ value, label: value }))}
    />
  );
}

interface ColumnProps {
  readonly column: VersionColumn;
  readonly other: VersionColumn | undefined;
  onChoose(version: string): void;
}

function Column({ column, other, onChoose }: ColumnProps) {
  if (column.isFailed) {
    return (
      <p role="alert">
        {texts.failed} <Button onClick={column.retry}>{texts.retry}</Button>
      </p>
    );
  }
  if (column.detail === undefined) return <Skeleton active aria-busy="true" paragraph={{ rows: 8 }} />;
  return <VersionFacts version={column.detail} other={other?.detail} onChoose={onChoose} />;
}
