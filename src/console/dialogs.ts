import { announce } from './api/announce.ts';
import { shareToken } from './api/share-token.ts';
import { type ComponentKey, loadComponent } from './features/component/load-detail.ts';
import { componentDetailTexts } from './features/component/texts.ts';
import { type LicenseFound, type LicenseKey, loadLicense } from './features/license/load-detail.ts';
import { licenseDetailTexts } from './features/license/texts.ts';
import { loadTrace, type TraceKey } from './features/provenance/load-detail.ts';
import { detailTexts } from './features/provenance/texts.ts';
import {
  type ComponentReach,
  type ComponentReachKey,
  loadComponentReach,
  loadReach,
  type ReachKey,
} from './features/reachability/load-detail.ts';
import { reachTexts } from './features/reachability/texts.ts';
import {
  loadReferences,
  type References,
  type ReferencesKey,
} from './features/source-include/load-references.ts';
import { referenceTexts } from './features/source-include/texts.ts';
import { loadRepair, type RepairKey } from './features/vulnerable-code/load-repair.ts';
import { repairTexts } from './features/vulnerable-code/texts.ts';
import { loadVulnerability, type VulnerabilityKey } from './features/vulnerability/load-detail.ts';
import { leadingId } from './features/vulnerability/present.ts';
import { vulnerabilityDetailTexts } from './features/vulnerability/texts.ts';
import { loadWeakness, type WeaknessKey } from './features/weakness/load-detail.ts';
import { weaknessTexts } from './features/weakness/texts.ts';
import {
  type ComponentVersionsInfo,
  type ComponentVersionsKey,
  loadComponentVersions,
  loadProjectVersion,
  type ProjectVersionsKey,
} from './features/upstream/load-detail.ts';
import { componentVersionTexts, projectVersionTexts } from './features/upstream/texts.ts';
import type {
  ComponentRow,
  RepairRow,
  ReachRow,
  UpstreamProjectVersion,
  VulnerabilityFacts,
  WeaknessFacts,
} from '#contract';
import type { TraceDetail } from '#model';
import { createDetailDialog } from './ui/detail-dialog/detail-dialog.ts';

/**
 * The eleven global detail dialogs (specification 2.7), in its order. To build one: give its row a `load` that reads
 * the answer, and its `content`.
 */
export const dialogs = {
  provenance: createDetailDialog<TraceKey, TraceDetail>({
    id: 'provenance',
    minWidthPx: 800,
    title: (_key, detail) =>
      detail?.traced.functionRange !== undefined ? detailTexts.functionTitle : detailTexts.title,
    address: {
      name: 'trace',
      textOf: ({ task_id, id }) => `${task_id}:${id}`,
      keyOf: (text) => {
        const { task_id, id } = /^(?<task_id>[^:]+):(?<id>.+)$/.exec(text)?.groups ?? {};
        return task_id === undefined || id === undefined ? undefined : { id, task_id };
      },
    },
    load: loadTrace,
    content: async () => (await import('./features/provenance/detail.tsx')).ProvenanceDetail,
  }),
  component: createDetailDialog<ComponentKey, ComponentRow>({
    id: 'component',
    minWidthPx: 800,
    title: (key) => componentDetailTexts.title(key.Repo, key.Version),
    load: loadComponent,
    content: async () => (await import('./features/component/detail.tsx')).ComponentDetail,
  }),
  componentVersions: createDetailDialog<ComponentVersionsKey, ComponentVersionsInfo>({
    id: 'component-versions',
    minWidthPx: 800,
    title: (key) => componentVersionTexts.title(key.name),
    address: {
      name: 'package',
      textOf: ({ manager, name }) => `${manager}:${name}`,
      keyOf: (text) => {
        const { manager, name } = /^(?<manager>[a-z]+):(?<name>.+)$/.exec(text)?.groups ?? {};
        if (manager === undefined || name === undefined) return undefined;
        return { manager, name, version: '', version_arr: [] };
      },
    },
    load: loadComponentVersions,
    content: async () => (await import('./features/upstream/component-versions.tsx')).ComponentVersions,
  }),
  vulnerability: createDetailDialog<VulnerabilityKey, VulnerabilityFacts>({
    id: 'vulnerability',
    minWidthPx: 800,
    title: (key, facts) =>
      vulnerabilityDetailTexts.title(facts === undefined ? key.cve_id : leadingId(facts)),
    address: { name: 'vuln', textOf: (key) => key.cve_id, keyOf: (cve_id) => ({ cve_id }) },
    load: loadVulnerability,
    content: async () => (await import('./features/vulnerability/detail.tsx')).VulnerabilityDetail,
  }),
  repair: createDetailDialog<RepairKey, RepairRow>({
    id: 'repair',
    minWidthPx: 800,
    title: () => repairTexts.title,
    address: {
      name: 'repair',
      textOf: ({ task_id, Id, file_path }) =>
        `${task_id}:${file_path === undefined ? 'code' : 'function'}:${Id}`,
      keyOf: (text) => {
        const { task_id, kind, Id } =
          /^(?<task_id>[^:]+):(?<kind>code|function):(?<Id>.+)$/.exec(text)?.groups ?? {};
        if (task_id === undefined || Id === undefined) return undefined;
        return { task_id, Id, ...(kind === 'function' ? { file_path: [] } : {}) };
      },
    },
    load: loadRepair,
    content: async () => (await import('./features/vulnerable-code/repair-detail.tsx')).RepairDetail,
  }),
  reachability: createDetailDialog<ReachKey, ReachRow>({
    id: 'reachability',
    minWidthPx: 600,
    title: (key) => reachTexts.detailTitle(key.cveId),
    load: loadReach,
    content: async () => (await import('./features/reachability/detail.tsx')).ReachDetail,
  }),
  componentReachability: createDetailDialog<ComponentReachKey, ComponentReach>({
    id: 'component-reachability',
    minWidthPx: 600,
    title: (key) => reachTexts.componentTitle(key.repo),
    load: loadComponentReach,
    content: async () => (await import('./features/reachability/component-detail.tsx')).ComponentReachDetail,
  }),
  license: createDetailDialog<LicenseKey, LicenseFound>({
    id: 'license',
    minWidthPx: 600,
    title: (key, found) =>
      licenseDetailTexts.title(found?.kind === 'known' ? found.detail.LicenseName : key.LicenseName),
    address: { name: 'license', textOf: (key) => key.LicenseName, keyOf: (LicenseName) => ({ LicenseName }) },
    load: loadLicense,
    content: async () => (await import('./features/license/detail.tsx')).LicenseContent,
  }),
  projectVersions: createDetailDialog<ProjectVersionsKey, UpstreamProjectVersion>({
    id: 'project-versions',
    minWidthPx: 600,
    title: (key) => projectVersionTexts.title(key.fullname),
    load: loadProjectVersion,
    content: async () => (await import('./features/upstream/project-versions.tsx')).ProjectVersions,
  }),
  fileReferences: createDetailDialog<ReferencesKey, References>({
    id: 'file-references',
    minWidthPx: 800,
    title: (key) => referenceTexts.title(key.Repo, key.Version),
    load: loadReferences,
    content: async () => (await import('./features/source-include/file-references.tsx')).FileReferences,
  }),
  weakness: createDetailDialog<WeaknessKey, WeaknessFacts>({
    id: 'weakness',
    minWidthPx: 800,
    title: (key, facts) => weaknessTexts.title(facts?.id ?? key.cwe_id),
    address: { name: 'weakness', textOf: (key) => key.cwe_id, keyOf: (cwe_id) => ({ cwe_id }) },
    load: loadWeakness,
    content: async () => (await import('./features/weakness/detail.tsx')).WeaknessDetail,
  }),
};

/** The kinds of global dialogs. */
export type DialogKind = keyof typeof dialogs;

/** What a kind of dialog is opened by. */
export type DialogKey<Kind extends DialogKind> = Parameters<(typeof dialogs)[Kind]['open']>[0];

const guestDialogs: readonly DialogKind[] = ['provenance', 'component'];
const forMembersOnly = '分享链接中不能查看该详情，请登录平台查看';

/** Open a global dialog, from anywhere. */
export function openDialog<Kind extends DialogKind>(kind: Kind, key: DialogKey<Kind>): void {
  // Guests read what was found; what is known of it beside is for those who sign in.
  if (shareToken() !== undefined && !guestDialogs.includes(kind)) return announce('info', forMembersOnly);
  (dialogs[kind].open as (key: DialogKey<Kind>) => void)(key);
}
