import { recipe } from './recipe.ts';

/** How what is there is taken in, looked after, and removed. */
export const keepingRecipes = {
  'import-sbom': recipe(
    '导入 SBOM',
    '打开「新建检测」，选择项目，把 SBOM 文件（SPDX、CycloneDX、SWID 等）作为上传文件，点「开始检测」；其中的组件会被比对漏洞和许可证。',
    '/analysis/analysis-new',
    '新建检测',
    {
      title: 'import an SBOM',
      steps:
        'Open 「新建检测」, choose the project, upload the SBOM file (SPDX, CycloneDX, SWID and others) and press 「开始检测」; its components are matched with vulnerabilities and licenses.',
    },
  ),
  'erase-source': recipe(
    '清除源代码',
    '在「检测列表」打开该检测的「更多」菜单，点「清除源代码」；检测结果保留，源代码不能恢复。管理员也可在「参数设置」设定保留天数，到期自动清除。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'erase the source code of a detection',
      steps:
        'In 「检测列表」 open the menu 「更多」 of the detection and press 「清除源代码」; the results stay, the source cannot be brought back. An administrator can also set after how many days that is done, in 「参数设置」.',
    },
  ),
  'delete-project': recipe(
    '删除或归档项目',
    '在「项目列表」对该项目点「归档」（结果保留，可取消）或「删除」；有检测任务的项目不能删除，只能归档。',
    '/project/project-list',
    '项目列表',
    {
      title: 'delete or archive a project',
      steps:
        'In 「项目列表」 press 「归档」 (results stay, can be undone) or 「删除」 of the project; a project with detections cannot be deleted, only archived.',
    },
  ),
  'delete-detection': recipe(
    '删除检测任务',
    '在「检测列表」选中检测，点「批量删除」，或在它的「更多」菜单点「删除」；结果一并删除，不能恢复。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'delete a detection',
      steps:
        'Select detections in 「检测列表」 and press 「批量删除」, or 「删除」 in the menu 「更多」; the results go with them and cannot be brought back.',
    },
  ),
  'cancel-detection': recipe(
    '取消检测',
    '在「检测列表」打开该检测的「更多」菜单，点「取消检测」；也可「暂停」后再「继续」。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'cancel a detection',
      steps:
        'In 「检测列表」 open the menu 「更多」 of the detection and press 「取消检测」; 「暂停」 and 「继续」 pause it and go on.',
    },
  ),
  'repeat-detection': recipe(
    '重新检测',
    '在「检测列表」打开该检测的「更多」菜单，点「重新检测（全量）」或「重新检测（仅变化）」；上传的文件已损坏时，请在「新建检测」重新上传。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'repeat a detection',
      steps:
        'In 「检测列表」 open the menu 「更多」 of the detection and press 「重新检测（全量）」 or 「重新检测（仅变化）」; where the uploaded file was broken, upload it again in 「新建检测」.',
    },
  ),
  'manage-user': recipe(
    '重置密码、停用或删除用户',
    '管理员在「用户管理」对该用户点「重置密码」（生成一次性密码，登录后须修改）、「停用」或「删除」。',
    '/sysmanage/user-list',
    '用户管理',
    {
      title: 'reset the password of a user, disable or delete an account',
      steps:
        'An administrator presses 「重置密码」 (a password for one time, to be changed after signing in), 「停用」 or 「删除」 of the user in 「用户管理」.',
    },
  ),
  'handle-alerts': recipe(
    '处理预警',
    '打开「预警管理」，选中预警，点「标为已读」，或点「处置」并选择处置方式、填写说明。',
    '/assets-lib/alert',
    '预警管理',
    {
      title: 'mark alerts as read or dealt with',
      steps:
        'Open 「预警管理」, select alerts and press 「标为已读」, or 「处置」 with a way of dealing with them and a reason.',
    },
  ),
  'handle-ticket': recipe(
    '受理、转派或关闭工单',
    '在「工单列表」打开工单，用右上角的按钮改变状态（受理、待复测、关闭、驳回等）或改派处理人。',
    '/assets-lib/ticket-list',
    '工单列表',
    {
      title: 'accept, reassign or close a ticket',
      steps:
        'Open the ticket in 「工单列表」 and change its state (accepted, to be verified, closed, rejected and others) or its assignee with the buttons at the top right.',
    },
  ),
  'scheduled-detection': recipe(
    '定时检测',
    '溯析自己没有定时检测的设置。请用流水线的定时任务（GitLab CI 的计划流水线、Jenkins 的定时构建等）或操作系统的 cron 运行命令行工具 suxi scan；要把结果留在平台上，在「个人信息」创建权限为检测的 API 令牌，用它调用接口上传代码。',
    '/sysmanage/userinfo',
    '个人信息',
    {
      title: 'scan on a schedule',
      steps:
        'There is no setting for scheduled detections here. Let a scheduled pipeline (GitLab CI, Jenkins and others) or cron run the command line tool suxi scan; to keep the results here, create an API token with scope detection in 「个人信息」 and upload the code through the API with it.',
    },
  ),
  'scan-from-ci': recipe(
    '在流水线中自动检测',
    '在流水线（GitLab CI、Jenkins 等）中运行命令行工具 suxi scan --fail-on high，退出码告诉流水线是否放行；要把结果留在平台上，在「个人信息」创建权限为检测的 API 令牌，用它调用接口上传代码。',
    '/sysmanage/userinfo',
    '个人信息',
    {
      title: 'scan automatically from a CI pipeline',
      steps:
        'Run the command line tool suxi scan --fail-on high in the pipeline (GitLab CI, Jenkins and others): its exit code says whether to go on. To keep the results here, create an API token with scope detection in 「个人信息」 and upload the code through the API with it.',
    },
  ),
} as const;
