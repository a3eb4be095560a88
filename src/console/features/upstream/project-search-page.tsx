import { Button } from 'antd';
import { useState } from 'react';
import { upstream, type UpstreamProjectRow } from '#contract';
import { call } from '../../api/call.ts';
import { openDialog } from '../../dialogs.ts';
import { countText, dayText } from '../../ui/format.ts';
import { Highlight } from '../../ui/search-results/highlight.tsx';
import { SearchResults } from '../../ui/search-results/search-results.tsx';
import { VulnerabilityCount } from './columns.tsx';
import { RequestDialog } from './request-project.tsx';
import { projectSearchTexts as texts, projectTexts } from './texts.ts';

/** Open-source projects that were searched for. */
export function ProjectSearchPage() {
  const [missing, ask] = useState<string>();
  return (
    <>
      <SearchResults<UpstreamProjectRow>
        id="project-search"
        facets={facets}
        orders={orders}
        load={(query, signal) =>
          call(upstream.projectList, { ...query, desc: '1' }, { signal, isQuiet: true })
        }
        rowKey={(row) => row.id}
        card={projectCard}
        open={openVersions}
        onMissing={ask}
      />
      {missing !== undefined && <RequestDialog name={missing} onClose={() => ask(undefined)} />}
    </>
  );
}

function openVersions({ id, fullname }: UpstreamProjectRow): void {
  openDialog('projectVersions', { id, fullname, version: '' });
}

function projectCard(row: UpstreamProjectRow, words: string) {
  const { fullname } = row;
  return (
    <article className="search-card">
      <div className="search-card-head">
        <Button type="link" className="cell-link" onClick={() => openVersions(row)}>
          <strong className="break-anywhere">
            <Highlight text={fullname} words={words} />
          </strong>
        </Button>
        <span className="muted">{row.language}</span>
        <span className="muted">{row.licensename}</span>
      </div>
      {row.description !== '' && (
        <p className="break-anywhere">
          <Highlight text={shortened(row.description)} words={words} />
        </p>
      )}
      <div className="search-card-facts">
        <span>{texts.versions(countText(row.version_count))}</span>
        <span>{texts.latest(row.latest_version)}</span>
        {row.committime !== '' && <span>{dayText(row.committime)}</span>}
        <span>
          {projectTexts.vulnerabilityCount} <VulnerabilityCount row={row} />
        </span>
      </div>
    </article>
  );
}

const shownCharacters = 300;

function shortened(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}

const facets = [
  { key: 'language', title: projectTexts.language },
  { key: 'licensename', title: projectTexts.license },
];

const orders = [
  { key: 'relevance', label: texts.relevance },
  { key: 'committime', label: projectTexts.releasedAt },
  { key: 'version_count', label: projectTexts.versionCount },
];
