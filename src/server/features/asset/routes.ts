import type { LicenseKnowledge } from '#kb';
import type { LicensePolicyRule } from '#model';
import type { Database } from '../../db/open.ts';
import { PackageFactsStore } from '../../db/package-facts.ts';
import type { Api } from '../../http/serve.ts';
import type { Editions } from '../../ledger/editions.ts';
import { componentAssetRoutes } from './component-routes.ts';
import { ComponentAssetStore } from '../../ledger/component-store.ts';
import { impactRoutes } from './impact-routes.ts';
import { ImpactStore } from './impact-store.ts';
import type { NamedVersions } from '../../knowledge-lender.ts';
import { licenseAssetRoutes } from './license-routes.ts';
import { LicenseAssetStore } from '../../ledger/license-store.ts';
import { projectAssetRoutes } from './project-routes.ts';
import { ProjectAssetStore } from '../../ledger/project-store.ts';
import { vulnerabilityAssetRoutes } from './vulnerability-routes.ts';
import { VulnerabilityAssetStore } from '../../ledger/vulnerability-store.ts';

/** What the ledger stands on. */
export interface AssetGround {
  readonly database: Database;
  readonly editions: Editions;
  readonly knowledge: NamedVersions;
  /** What is known of licences now. */
  readonly licenses: { current(): Promise<LicenseKnowledge> };
  /** The rules of the house about licences: those of the platform for the project ``. */
  readonly policies: { rules(projectId: string): Promise<readonly LicensePolicyRule[]> };
}

/** The ledger: what all projects that a caller reaches have, and where it is. */
export function assetRoutes(
  api: Api,
  { database, editions, knowledge, licenses, policies }: AssetGround,
): void {
  projectAssetRoutes(api, editions, new ProjectAssetStore(database));
  const components = new ComponentAssetStore(database);
  const packages = new PackageFactsStore(database);
  componentAssetRoutes(api, { editions, components, packages, knowledge });
  vulnerabilityAssetRoutes(api, editions, new VulnerabilityAssetStore(database));
  const platformRules = () => policies.rules('');
  licenseAssetRoutes(api, editions, {
    assets: new LicenseAssetStore(database),
    components,
    licenses,
    platformRules,
  });
  impactRoutes(api, editions, new ImpactStore(database));
}
