import { GlobalOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import type { UpstreamProjectVersion } from '#contract';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { type FactItem, FactTable } from '../../ui/fact-table.tsx';
import { countText, factTimeText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { safeUrl } from '../../ui/safe-url.ts';
import { loadProjectVersion } from './load-detail.ts';
import { RemoveButton } from './remove-button.tsx';
import { projectVersionTexts as texts } from './texts.ts';
import './upstream.css';

/** A version of an open-source project, and a choice of the others (specification 2.7.9). */
export function ProjectVersions({ info }: DetailContentProps<UpstreamProjectVersion>) {
  const { id, fullname, version_list: versions } = info;
  const [version, choose] = useState(info.version);
  const { data: shown = info } = useQuery({
    queryKey: ['project-version', id, version],
    queryFn: ({ signal }) => loadProjectVersion({ id, fullname, version }, signal),
    enabled: version !== info.version,
    placeholderData: (former) => former,
  });
  const project = version === info.version ? info : shown;
  return (
    <div className="component-versions">
      <header>
        <h2 className="break-anywhere">{fullname}</h2>
        <WebsiteIcon url={project.website} />
        <Select
          aria-label={texts.version}
          className="version-select"
          showSearch
          value={version}
          onChange={choose}
          options={versions.map((value) => ({ value, label: value }))}
        />
        <span className="muted">{texts.total(countText(versions.length))}</span>
        {project.is_private && <Tag color="purple">{texts.isPrivate}</Tag>}
        <RemoveButton project={project} />
      </header>
      <FactTable items={itemsOf(project)} />
    </div>
  );
}

/** Only addresses of the web lead anywhere. */
function WebsiteIcon({ url }: { url: string }) {
  const href = safeUrl(url);
  if (href === undefined) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={texts.website} title={url}>
      <GlobalOutlined />
    </a>
  );
}

function itemsOf(project: UpstreamProjectVersion): FactItem[] {
  const item = (label: string, content: ReactNode): FactItem => ({ label, content: orEmpty(content) });
  return [
    item(texts.releasedAt, factTimeText(project.committime)),
    item(texts.language, project.language),
    item(texts.license, project.licensename),
    item(texts.files, countText(project.file_count)),
    item(texts.lines, countText(project.line_count)),
    item(texts.functions, countText(project.function_count)),
    { ...item(texts.code, codeText(project)), isWide: true },
    { ...item(texts.description, project.description), isWide: true },
    { ...item(texts.homepage, project.homepage !== '' && <SafeLink url={project.homepage} />), isWide: true },
  ];
}

function codeText({ code }: UpstreamProjectVersion): string {
  if (code === undefined) return texts.noCode;
  return texts.codeOf(countText(code.file_count), countText(code.fingerprint_count));
}
