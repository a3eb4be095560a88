import { type ComponentType, lazy } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import {
  alertPath,
  assetsPath,
  changePasswordPath,
  userInfoPath,
  type Frame,
  homePath,
  newDetectionPath,
  notFoundPath,
  type RouteRow,
  routeTable,
  signInPath,
  ticketListPath,
} from './route-table.ts';
import { BareLayout } from './shell/bare-layout.tsx';
import { EitherLayout } from './shell/either-layout.tsx';
import { guard } from './shell/guard.ts';
import { Loading } from './shell/loading.tsx';
import { newDetectionTarget } from './shell/new-detection.ts';
import { NotBuiltPage } from './shell/not-built-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageFailed } from './shell/page-failed.tsx';
import { Root } from './shell/root.tsx';
import { type Gates, ShellLayout } from './shell/shell-layout.tsx';

const trustedPage = async () => (await import('./features/trusted/trusted-page.tsx')).TrustedPage;

/** The pages that are built, by path; every other row of the table is shown by the one page that says so. */
export const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [signInPath]: async () => (await import('./features/account/sign-in-page.tsx')).SignInPage,
  [notFoundPath]: () => Promise.resolve(NotFoundPage),
  [homePath]: async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage,
  '/project/project-list': async () =>
    (await import('./features/project/project-list-page.tsx')).ProjectListPage,
  '/project/project-edit': async () =>
    (await import('./features/project/project-edit-page.tsx')).ProjectEditPage,
  '/project/project-details/:product_id': async () =>
    (await import('./features/project/project-details-page.tsx')).ProjectDetailsPage,
  '/analysis/analysis-list': async () => (await import('./features/task/task-list-page.tsx')).TaskListPage,
  '/analysis/analysis-results/:task_id': async () =>
    (await import('./features/task/results-page.tsx')).ResultsPage,
  '/analysis_ccf/analysis-results/:task_id': async () =>
    (await import('./features/task/embedded-page.tsx')).EmbeddedResultsPage,
  '/knowledge/license': async () =>
    (await import('./features/license/license-list-page.tsx')).LicenseListPage,
  '/knowledge/license/search': async () =>
    (await import('./features/license/license-search-page.tsx')).LicenseSearchPage,
  '/knowledge/vuln': async () =>
    (await import('./features/knowledge/vulnerability-list-page.tsx')).VulnerabilityListPage,
  '/knowledge/vuln/search': async () =>
    (await import('./features/knowledge/vulnerability-search-page.tsx')).VulnerabilitySearchPage,
  '/knowledge/component/search': async () =>
    (await import('./features/knowledge/component-search-page.tsx')).ComponentSearchPage,
  [alertPath]: async () => (await import('./features/alert/alert-page.tsx')).AlertPage,
  [assetsPath]: async () => (await import('./features/asset/assets-page.tsx')).AssetsPage,
  [ticketListPath]: async () => (await import('./features/ticket/ticket-list-page.tsx')).TicketListPage,
  '/assets-lib/ticket/:ticket_id': async () => (await import('./features/ticket/ticket-page.tsx')).TicketPage,
  '/independence-evaluate/project-list': async () =>
    (await import('./features/evaluation/project-list-page.tsx')).EvaluatedProjectsPage,
  '/independence-evaluate/project-details/:product_id': async () =>
    (await import('./features/evaluation/prepare/prepare-page.tsx')).PreparePage,
  '/independence-evaluate/evaluate-config': async () =>
    (await import('./features/evaluation/config/config-page.tsx')).EvaluationConfigPage,
  '/independence-evaluate/evaluate-result': async () =>
    (await import('./features/evaluation/result/result-page.tsx')).EvaluationResultPage,
  '/chat': async () => (await import('./features/chat/chat-page.tsx')).ChatPage,
  '/trusted': trustedPage,
  '/assets-lib/trusted': trustedPage,
  [userInfoPath]: async () => (await import('./features/account/own/user-info-page.tsx')).UserInfoPage,
  '/contrast/lib-list': async () => (await import('./features/contrast/library-page.tsx')).LibraryPage,
  '/contrast/contrast-list': async () =>
    (await import('./features/contrast/contrast-list-page.tsx')).ContrastListPage,
  '/contrast/contrast-binary': async () =>
    (await import('./features/contrast/contrast-list-page.tsx')).BinaryContrastListPage,
  '/contrast/binary-contrast-result/:task_id': async () =>
    (await import('./features/contrast/binary-result/binary-result-page.tsx')).BinaryResultPage,
  '/contrast/contrast-result/:task_id': async () =>
    (await import('./features/contrast/result/contrast-result-page.tsx')).ContrastResultPage,
  '/report/report-list': async () => (await import('./features/report/report-list-page.tsx')).ReportListPage,
  '/report/report-edit': async () =>
    (await import('./features/report/edit/report-edit-page.tsx')).ReportEditPage,
  '/sysmanage/user-list': async () =>
    (await import('./features/account/users/user-list-page.tsx')).UserListPage,
  '/sysmanage/cluster-list': async () => (await import('./features/cluster/cluster-page.tsx')).ClusterPage,
  '/sysmanage/integration': async () =>
    (await import('./features/integration/integration-page.tsx')).IntegrationPage,
  '/knowledge/project': async () =>
    (await import('./features/upstream/project-list-page.tsx')).ProjectListPage,
  '/knowledge/project/search': async () =>
    (await import('./features/upstream/project-search-page.tsx')).ProjectSearchPage,
  '/sysmanage/param-settings': async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  '/sysmanage/doinfo': async () =>
    (await import('./features/account/operation-log/operation-log-page.tsx')).OperationLogPage,
  [changePasswordPath]: async () =>
    (await import('./features/account/password/change-password-page.tsx')).ChangePasswordPage,
};

/** What keeps from the pages until it is done. */
const gates: Gates = {
  code: lazy(async () => ({
    default: (await import('./features/account/second-factor/gates.tsx')).CodeGate,
  })),
  enrolment: lazy(async () => ({
    default: (await import('./features/account/second-factor/gates.tsx')).EnrolmentGate,
  })),
};

/** Make the router of the console from the route table. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <PageFailed />,
      hydrateFallbackElement: <Loading />,
      children: [
        { element: <BareLayout />, children: rowsOf('bare') },
        { element: <EitherLayout gates={gates} />, children: rowsOf('either') },
        { element: <ShellLayout gates={gates} />, children: [...rowsOf('shell'), ...frameIds.map(framed)] },
        { path: '*', loader: () => redirect(notFoundPath) },
      ],
    },
  ]);
}

/** What each frame shows around its pages. */
const frames: Readonly<Record<Frame, () => Promise<ComponentType>>> = {
  knowledge: async () => (await import('./features/knowledge/layout.tsx')).KnowledgeLayout,
};
const frameIds = Object.keys(frames) as Frame[];

function rowsOf(layout: RouteRow['layout'], frame?: Frame): RouteObject[] {
  return routeTable.filter((row) => row.layout === layout && row.frame === frame).map(routeOf);
}

/** One frame around all its pages: it stays as it is while they change. */
function framed(frame: Frame): RouteObject {
  return {
    lazy: async () => ({ Component: await frames[frame]() }),
    errorElement: <PageFailed />,
    children: rowsOf('shell', frame),
  };
}

function routeOf(row: RouteRow): RouteObject {
  const open = guard(row);
  if (row.path === newDetectionPath) {
    return {
      path: row.path,
      // Never drawn: the loader always leads on.
      element: null,
      loader: (args) => open(args) ?? redirect(newDetectionTarget(new URL(args.request.url).search)),
    };
  }
  const page = pages[row.path];
  const route = { path: row.path, handle: row, loader: open, errorElement: <PageFailed /> };
  if (page === undefined) return { ...route, element: <NotBuiltPage /> };
  return { ...route, lazy: async () => ({ Component: await page() }) };
}
