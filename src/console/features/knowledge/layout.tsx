import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { knowledge } from '#contract';
import { call } from '../../api/call.ts';
import { countText, dayText } from '../../ui/format.ts';
import { CoverageDrawer } from './coverage-drawer.tsx';
import { HotDrawer } from './hot-drawer.tsx';
import { HotStrip } from './hot-strip.tsx';
import { kindOf, knowledgeKinds, listPathOf } from './kinds.ts';
import { SearchBox } from './search-box.tsx';
import { coverageTexts, knowledgeTexts as texts } from './texts.ts';

/** What stands above every page of the knowledge base: kinds, search, figures, and the way to what is hot. */
export function KnowledgeLayout() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [drawer, setDrawer] = useState<'hot' | 'coverage'>();
  const close = () => setDrawer(undefined);
  const kind = kindOf(pathname);
  const { data } = useQuery({
    queryKey: ['knowledge-statistics'],
    queryFn: ({ signal }) => call(knowledge.statistics, {}, { signal, isQuiet: true }),
  });
  return (
    <>
      <search className="knowledge-head" aria-label={texts.search}>
        <Segmented
          aria-label={texts.kindsLabel}
          value={kind}
          options={knowledgeKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(value) => void navigate(listPathOf(value))}
        />
        <SearchBox kind={kind} />
        <Button onClick={() => setDrawer('hot')}>{texts.hotAndClusters}</Button>
      </search>
      <div className="knowledge-facts">
        <HotStrip kind={kind} />
        {data !== undefined && (
          <span className="muted">
            {factsText(data)} ·{' '}
            <Button type="link" className="cell-link" onClick={() => setDrawer('coverage')}>
              {coverageTexts.open(countText(data.coverage.filter((row) => row.is_covered).length))}
            </Button>
          </span>
        )}
      </div>
      {drawer === 'hot' && <HotDrawer onClose={close} />}
      {drawer === 'coverage' && data !== undefined && <CoverageDrawer rows={data.coverage} onClose={close} />}
      <Outlet />
    </>
  );
}

function factsText(facts: knowledge.KnowledgeStatistics): string {
  return [
    `${texts.statistics}${texts.vulns(countText(facts.vulns))}`,
    texts.components(countText(facts.components)),
    texts.exploited(countText(facts.kev)),
    texts.library(facts.library_version, facts.generation),
    texts.updated(dayText(facts.update_time)),
  ].join(' · ');
}
