import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { ScopePicker } from '../../narrowing/scope-picker.tsx';
import { scopeWords, useProjectScope } from '../../narrowing/use-project-scope.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ComponentTab } from './component-tab.tsx';
import { LicenseTab } from './license-tab.tsx';
import { ProjectTab } from './project-tab.tsx';
import { assetTexts as texts } from './texts.ts';
import { VulnerabilityTab } from './vulnerability-tab.tsx';
import './asset.css';

const tabs = [
  { key: 'projects', label: texts.projects, children: <ProjectTab /> },
  { key: 'components', label: texts.components, children: <ComponentTab /> },
  { key: 'vulnerabilities', label: texts.vulnerabilities, children: <VulnerabilityTab /> },
  { key: 'licenses', label: texts.licenses, children: <LicenseTab /> },
];

/** The ledger: what all projects that one reaches have, by project, component, vulnerability and licence. */
export function AssetsPage() {
  const [search, setSearch] = useSearchParams();
  const [scope] = useProjectScope();
  const narrowedTo = scopeWords(scope);
  const active = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'projects';
  return (
    <>
      <PageHeader
        title={texts.title}
        facts={narrowedTo === undefined ? texts.facts : texts.factsOf(narrowedTo)}
        actions={<ScopePicker />}
      />
      <Tabs
        activeKey={active}
        items={tabs}
        destroyOnHidden
        // Filters and pages belong to the tab that is left.
        onChange={(key) => setSearch({ ...(key !== 'projects' && { tab: key }), ...scope })}
      />
    </>
  );
}
