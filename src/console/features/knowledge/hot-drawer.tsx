import { useQuery } from '@tanstack/react-query';
import { Drawer, Tabs } from 'antd';
import { Link } from 'react-router';
import { knowledge } from '#contract';
import { nameWithoutId } from '#model';
import { call } from '../../api/call.ts';
import { countText } from '../../ui/format.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { useHot } from './hot.ts';
import { HotLink, Moved } from './hot-thing.tsx';
import { type KnowledgeKind, knowledgeKinds } from './kinds.ts';
import { knowledgeTexts as texts } from './texts.ts';

/** The four lists of what is hot, and the clusters. */
export function HotDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open title={texts.hotAndClusters} size={720} onClose={onClose}>
      <p className="muted">{texts.hotHint}</p>
      <Tabs
        items={[
          ...knowledgeKinds.map((kind) => ({
            key: kind,
            label: texts.hot[kind],
            children: <HotList kind={kind} />,
          })),
          { key: 'clusters', label: texts.clusters, children: <Clusters onLeave={onClose} /> },
        ]}
        defaultActiveKey="vuln"
      />
    </Drawer>
  );
}

function HotList({ kind }: { kind: KnowledgeKind }) {
  const things = useHot(kind);
  if (things.length === 0) return <p className="muted">{texts.noHot}</p>;
  return (
    <ol className="hot-list">
      {things.map((thing) => (
        <li key={thing.id}>
          <span className="muted figures">{thing.rank}</span>
          <span className="hot-words">
            <HotLink kind={kind} thing={thing} /> {kind === 'vuln' && nameWithoutId(thing.name, [thing.id])}
          </span>
          {thing.severity !== undefined && <SeverityTag word={thing.severity} />}
          <Moved delta={thing.delta} />
          <span className="muted figures">{texts.hotCount[kind](countText(thing.count))}</span>
        </li>
      ))}
    </ol>
  );
}

function Clusters({ onLeave }: { onLeave: () => void }) {
  const { data } = useQuery({
    queryKey: ['clusters'],
    queryFn: ({ signal }) => call(knowledge.clusterList, {}, { signal, isQuiet: true }),
  });
  const groups = ['weakness', 'ecosystem', 'source'] as const;
  return groups.map((group) => (
    <section key={group}>
      <h2>{texts.clusterGroups[group]}</h2>
      <ul className="cluster-list">
        {data?.list
          .filter((cluster) => cluster.group === group)
          .map((cluster) => (
            <li key={cluster.cluster_id}>
              <Link
                to={`/knowledge/vuln?${filterOf(group, cluster.value)}`}
                onClick={onLeave}
                title={cluster.value}
              >
                {cluster.name}
              </Link>{' '}
              <span className="figures">{countText(cluster.size)}</span>
              <span className="muted small clamped-one">{cluster.keywords.join('、')}</span>
            </li>
          ))}
      </ul>
    </section>
  ));
}

const filterNames = { weakness: 'cwe', ecosystem: 'fetcher', source: 'source' } as const;

function filterOf(group: keyof typeof filterNames, value: string): string {
  return new URLSearchParams({ [filterNames[group]]: value }).toString();
}
