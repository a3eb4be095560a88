import { vulnerabilityOfSeverity, type Warning } from '#contract';
import type { LightingChoice } from '../lighting.ts';

/** What the frame around the pages says. */
export const shellTexts = {
  loading: '正在加载',
  skipToContent: '跳到正文',
  expandMenu: '展开菜单',
  collapseMenu: '收起菜单',
  mainMenu: '主菜单',
  breadcrumb: '当前位置',
  alerts: '漏洞预警',
  noAlerts: '暂无漏洞预警',
  alertsFailed: '预警加载失败',
  moreAlerts: '查看更多',
  handleAlert: '及时处理 >>',
  viewAlert: '查看详情 >>',
  serverLost: '与服务器的连接已断开，正在重试。页面上的内容可能不是最新的。',
  diskLow: '服务器磁盘空间不足，已暂停上传和新的检测，请尽快清理磁盘。',
  diskCritical: '服务器磁盘空间严重不足，目前只能查看和删除，进行中的检测已暂停，请立即清理磁盘。',
  lighting: '外观',
  lightings: { system: '跟随系统', light: '浅色', dark: '深色' } satisfies Record<LightingChoice, string>,
  signOut: '退出登录',
  accountInfo: '个人信息',
  avatar: '头像',
  roleChanged: '用户权限已更新，请重新登录',
  verificationFailed: '身份验证失败，请重新登录（Verification failed, please Login again.）',
  notFoundTitle: '页面不存在或无权访问',
  notFoundHint: '地址可能有误，或您的账号没有查看该页面的权限。',
  toHome: '返回首页',
  back: '返回上一页',
  notBuiltTitle: '该页面尚未提供',
  notBuiltHint: '目前可以使用检测列表：上传代码包，查看组件与已知漏洞。',
  toTasks: '前往检测列表',
  pageFailedTitle: '页面加载失败',
  pageFailedHint: '平台可能刚刚升级，或网络不稳定。',
  reload: '重新加载',
  version: (version: string, library: string) => `${version}，库版本 ${library}`,
  newAlert: ({ severity, vulnerabilityId, component, version, projectCount }: Warning) =>
    `${vulnerabilityOfSeverity(severity)} ${vulnerabilityId}，影响组件 ${component}@${version}，涉及 ${projectCount} 个项目`,
  updatedAlert: ({ severity, vulnerabilityId, projectCount }: Warning) =>
    `${vulnerabilityOfSeverity(severity)}（${vulnerabilityId}）有更新，涉及 ${projectCount} 个项目`,
};
