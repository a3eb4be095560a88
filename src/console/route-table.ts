import { type Endpoint, project } from '#contract';
import type { Role } from '#model';

/** Frames inside of the layout; `routes.tsx` names what each shows. */
export type Frame = 'knowledge';

/** A row of the route table (specification, 2.2): what stands at a path, who may see it, where it belongs. */
export interface RouteRow {
  /** As react-router writes it: `/project/project-details/:product_id`. */
  readonly path: string;
  readonly title: string;
  /** The path one step up in the breadcrumb; absent at the top (home itself, sign-in, not found). */
  readonly parent?: string;
  /** Who may; absent: those who may see the parent, and everybody signed in where no parent says anything. */
  readonly roles?: readonly Role[];
  readonly isInMenu: boolean;
  /** The call that the page ends in: the menu offers it to those alone who may make that call. */
  readonly isFor?: Pick<Endpoint, 'access'>;
  /** `bare` stands without sidebar and top bar; `either` has them for who is signed in. */
  readonly layout: 'shell' | 'bare' | 'either';
  /** What stands around the page inside of its layout, the same for all pages of this kind. */
  readonly frame?: Frame;
  /** Whether it is shown without a session. */
  readonly isPublic?: boolean;
  /** Whether a share link shows it without a session. */
  readonly isShared?: true;
  /** Where the path leads instead of showing a page. */
  readonly redirect?: string;
  /** Another title when the query names this parameter. */
  readonly titleWith?: { readonly parameter: string; readonly title: string };
  /** What a page that is not built yet will do, in one sentence for its users. */
  readonly purpose?: string;
}

export const homePath = '/dashboard';
export const signInPath = '/login';
export const notFoundPath = '/404';
export const taskListPath = '/analysis/analysis-list';
/** Never a page: it opens the dialog (specification 2.3). */
export const newDetectionPath = '/analysis/analysis-new';
export const userInfoPath = '/sysmanage/userinfo';
/** Where whoever signs in with a password that was made for him is led first. */
export const changePasswordPath = '/sysmanage/changepassword';
export const assetsPath = '/assets-lib';
export const alertPath = '/assets-lib/alert';
export const ticketListPath = '/assets-lib/ticket-list';

const reporters: readonly Role[] = ['admin', 'superadmin', 'expert', 'padmin'];
const managers: readonly Role[] = ['admin', 'superadmin'];
const everybody: readonly Role[] = ['superadmin', 'admin', 'expert', 'padmin', 'user'];

/** Every path of the console, in the order of the menu. `routes.tsx` gives each row its page. */
export const routeTable: readonly RouteRow[] = [
  { path: signInPath, title: '登录', isInMenu: false, layout: 'bare', isPublic: true },
  { path: notFoundPath, title: '页面不存在', isInMenu: false, layout: 'either', isPublic: true },
  { path: '/', title: '', isInMenu: false, layout: 'bare', redirect: homePath },
  inMenu(homePath, '首页', undefined),

  folder('/project', '项目管理', '/project/project-list'),
  inMenu('/project/project-list', '项目列表', '/project'),
  inMenu('/project/project-edit', '新建项目', '/project', {
    isFor: project.projectAdd,
    titleWith: { parameter: 'product_id', title: '编辑项目' },
  }),
  hidden('/project/project-details/:product_id', '项目详情', '/project/project-list'),

  folder('/analysis', '检测分析', taskListPath),
  inMenu(taskListPath, '检测列表', '/analysis'),
  inMenu(newDetectionPath, '新建检测', '/analysis'),
  hidden('/analysis/analysis-results/:task_id', '检测结果详情', taskListPath),
  {
    path: '/analysis_ccf/analysis-results/:task_id',
    title: '检测结果详情',
    parent: taskListPath,
    isInMenu: false,
    layout: 'bare',
    isShared: true,
  },

  inMenu(assetsPath, '资产台账', homePath),
  inMenu(alertPath, '预警管理', '/assets-lib'),
  inMenu(ticketListPath, '工单列表', '/assets-lib'),
  hidden('/assets-lib/ticket/:ticket_id', '工单详情', ticketListPath),
  inMenu('/assets-lib/trusted', '可信库', '/assets-lib'),

  folder('/knowledge', '知识库', '/knowledge/project'),
  inMenu('/knowledge/project', '开源项目库', '/knowledge', { frame: 'knowledge' }),
  inMenu('/knowledge/vuln', '漏洞库', '/knowledge', { frame: 'knowledge' }),
  inMenu('/knowledge/license', '许可证库', '/knowledge', { frame: 'knowledge' }),
  hidden('/knowledge/project/search', '项目搜索结果', '/knowledge/project', { frame: 'knowledge' }),
  hidden('/knowledge/component/search', '组件搜索结果', '/knowledge', { frame: 'knowledge' }),
  hidden('/knowledge/vuln/search', '漏洞搜索结果', '/knowledge/vuln', { frame: 'knowledge' }),
  hidden('/knowledge/license/search', '许可证搜索结果', '/knowledge/license', { frame: 'knowledge' }),

  inMenu('/trusted', '可信库', homePath),

  folder('/independence-evaluate', '自主可控评估', '/independence-evaluate/project-list'),
  hidden('/independence-evaluate/project-list', '自主可控评估', homePath),
  hidden(
    '/independence-evaluate/project-details/:product_id',
    '开始评估',
    '/independence-evaluate/project-list',
  ),
  hidden('/independence-evaluate/evaluate-config', '生成评估结果', '/independence-evaluate/project-list'),
  hidden('/independence-evaluate/evaluate-result', '查看评估结果', '/independence-evaluate/project-list'),

  folder('/contrast', '对比分析', '/contrast/lib-list'),
  inMenu('/contrast/lib-list', '比对库文件', '/contrast'),
  inMenu('/contrast/contrast-list', '比对结果', '/contrast'),
  inMenu('/contrast/contrast-binary', '二进制两两比对', '/contrast'),
  hidden('/contrast/contrast-result/:task_id', '比对结果详情', '/contrast/contrast-list'),
  hidden('/contrast/binary-contrast-result/:task_id', '二进制比对结果详情', '/contrast/contrast-binary'),

  inMenu('/chat', '智能对话', homePath),

  { ...folder('/report', '报告管理', '/report/report-list'), roles: reporters },
  inMenu('/report/report-list', '报告列表', '/report'),
  inMenu('/report/report-edit', '报告定制', '/report', { roles: managers }),

  { ...folder('/sysmanage', '系统管理', userInfoPath), roles: managers },
  inMenu(userInfoPath, '个人信息', '/sysmanage', { roles: everybody }),
  inMenu('/sysmanage/user-list', '用户管理', '/sysmanage'),
  inMenu('/sysmanage/param-settings', '参数设置', '/sysmanage'),
  inMenu('/sysmanage/integration', '系统集成', '/sysmanage'),
  inMenu('/sysmanage/cluster-list', '集群管理', '/sysmanage', { roles: ['superadmin'] }),
  inMenu('/sysmanage/doinfo', '操作日志', '/sysmanage'),
  inMenu(changePasswordPath, '修改密码', '/sysmanage', { roles: everybody }),
];

/** The row of a path; `undefined` when the table has none. */
export function findRoute(path: string): RouteRow | undefined {
  return routeTable.find((row) => row.path === path);
}

/** The title of a row, given the query of the page. */
export function titleOf(row: RouteRow, search: string): string {
  const { titleWith } = row;
  const isOther = titleWith !== undefined && new URLSearchParams(search).has(titleWith.parameter);
  return isOther ? titleWith.title : row.title;
}

type Extra = Pick<RouteRow, 'purpose' | 'roles' | 'isFor' | 'titleWith' | 'frame'>;

function inMenu(path: string, title: string, parent: string | undefined, extra: Extra = {}): RouteRow {
  return { path, title, parent, isInMenu: true, layout: 'shell', ...extra };
}

function hidden(path: string, title: string, parent: string, extra: Extra = {}): RouteRow {
  return { path, title, parent, isInMenu: false, layout: 'shell', ...extra };
}

/** A menu entry that holds others and leads to the first of them. */
function folder(path: string, title: string, redirect: string): RouteRow {
  return { path, title, parent: homePath, isInMenu: true, layout: 'shell', redirect };
}
