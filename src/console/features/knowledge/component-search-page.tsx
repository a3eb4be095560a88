import { Button } from 'antd';
import { Link } from 'react-router';
import { knowledge } from '#contract';
import { call } from '../../api/call.ts';
import { openDialog } from '../../dialogs.ts';
import { LicenseLinks } from '../../license-links.tsx';
import { countText, dayText } from '../../ui/format.ts';
import { Highlight } from '../../ui/search-results/highlight.tsx';
import { requestMissing } from '../../ui/search-results/request-missing.ts';
import { SearchResults } from '../../ui/search-results/search-results.tsx';
import { SeverityCounts, SeverityTag } from '../../ui/severity-tag.tsx';
import { knowledgeTexts, knownComponentTexts as texts } from './texts.ts';

/** Packages that were searched for, of which vulnerabilities are known. */
export function ComponentSearchPage() {
  return (
    <SearchResults<knowledge.KnownComponent>
      id="component-search"
      facets={facets}
      orders={orders}
      load={(query, signal) =>
        call(knowledge.componentList, { ...query, desc: '1' }, { signal, isQuiet: true })
      }
      rowKey={(row) => row.purl}
      card={componentCard}
      open={openVersions}
      onMissing={(words) => requestMissing(knowledgeTexts.kinds.component, words)}
    />
  );
}

function componentCard(row: knowledge.KnownComponent, words: string) {
  const found = new URLSearchParams({ product: row.Repo, fetcher: row.manager }).toString();
  return (
    <article className="search-card">
      <div className="search-card-head">
        <Button type="link" className="cell-link" onClick={() => openVersions(row)}>
          <strong className="break-anywhere">
            <Highlight text={row.Repo} words={words} />
          </strong>
        </Button>
        <span className="muted">{row.manager}</span>
        <SeverityTag word={row.VulnSeverity} />
        <SeverityCounts counts={row.vuln_count} />
        {row.trusted !== 'none' && (
          <span className={`status-tag trusted-${row.trusted}`}>
            <span className="status-mark" aria-hidden="true" />
            {texts.standings[row.trusted]}
          </span>
        )}
      </div>
      {row.Description !== '' && <p>{row.Description}</p>}
      <div className="search-card-facts">
        <Link to={`/knowledge/vuln?${found}`}>{texts.vulns(countText(row.vuln_count.total))}</Link>
        {row.LatestVersion !== '' && (
          <span>
            {texts.latest(row.LatestVersion)}
            {row.LatestCommitDate !== '' && `（${dayText(row.LatestCommitDate)}）`}
          </span>
        )}
        {row.version_count !== undefined && <span>{texts.versionCount(countText(row.version_count))}</span>}
        {row.license_expression !== '' && <LicenseLinks expression={row.license_expression} />}
        {row.project_count > 0 && <span>{texts.projects(countText(row.project_count))}</span>}
        <span className="mono break-anywhere">{row.purl}</span>
      </div>
    </article>
  );
}

function openVersions({ Repo: name, LatestVersion: version, manager }: knowledge.KnownComponent): void {
  openDialog('componentVersions', { name, version, manager, version_arr: [] });
}

const facets = [
  { key: 'VulnSeverity', title: texts.severity },
  { key: 'manager', title: texts.manager },
];

const orders = [
  { key: 'relevance', label: texts.relevance },
  { key: 'vuln_count', label: texts.count },
  { key: 'hot', label: texts.hot },
];
