import { keepingRecipes } from './keeping-recipes.ts';
import { type Recipe, recipe } from './recipe.ts';

/** What the product can be asked to explain, by its name. */
export const recipes = {
  ...keepingRecipes,
  'new-detection': recipe(
    '新建检测',
    '打开「新建检测」，选择项目，上传源码压缩包、二进制或 SBOM 文件，点「开始检测」。',
    '/analysis/analysis-new',
    '新建检测',
    {
      title: 'start a detection',
      steps:
        'Open 「新建检测」, choose the project, upload a source archive, a binary or an SBOM, and press 「开始检测」.',
    },
  ),
  'git-detection': recipe(
    '检测代码仓库',
    '打开「新建检测」，选择「代码仓库」，填写 https 地址和分支、标签或提交。',
    '/analysis/analysis-new',
    '新建检测',
    {
      title: 'scan a code repository',
      steps:
        'Open 「新建检测」, choose 「代码仓库」, and enter the https address with a branch, a tag or a commit.',
    },
  ),
  'export-sbom': recipe(
    '导出 SBOM',
    '打开检测结果，点右上角「下载 SBOM」，选择标准（CycloneDX、SPDX、GB/T 47020 等）和格式。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'export an SBOM',
      steps:
        'Open the results of a detection, press 「下载 SBOM」 at the top right, and choose the standard (CycloneDX, SPDX, GB/T 47020 and others) and the format.',
    },
  ),
  'export-report': recipe(
    '导出报告',
    '打开检测结果点「导出报告」，或在「报告列表」新建报告，可选 Word、PDF、Excel 等格式。',
    '/report/report-list',
    '报告列表',
    {
      title: 'export a report',
      steps:
        'Press 「导出报告」 in the results of a detection, or make a report in 「报告列表」, as Word, PDF, Excel or another format.',
    },
  ),
  'edit-report': recipe(
    '定制报告',
    '管理员在「报告定制」中选择模板，增删、排序章节，预览后保存为新版本。',
    '/report/report-edit',
    '报告定制',
    {
      title: 'customize the report template',
      steps:
        'An administrator chooses a template in 「报告定制」, adds, removes and orders its chapters, and saves them as a new version after a preview.',
    },
  ),
  'share-project': recipe(
    '共享项目',
    '打开项目详情，点「编辑」，在成员中添加用户；成员可以查看项目和新建检测。',
    '/project/project-list',
    '项目列表',
    {
      title: 'share a project with members',
      steps:
        'Open the project, press 「编辑」 and add users as members; members can see the project and start detections.',
    },
  ),
  'new-project': recipe(
    '新建项目',
    '打开「新建项目」，填写名称、类型、分发方式和许可证，保存。',
    '/project/project-edit',
    '新建项目',
    {
      title: 'create a project',
      steps: 'Open 「新建项目」, enter name, type, way of distribution and license, and save.',
    },
  ),
  'audit-finding': recipe(
    '审计组件和漏洞',
    '打开检测结果的「组件」或「组件漏洞」，选中行后点「审计」，选择结论（误报、不受影响、忽略等）并填写理由。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'audit components and vulnerabilities',
      steps:
        'Open 「组件」 or 「组件漏洞」 in the results, select rows, press 「审计」, and choose a verdict (false positive, not affected, ignored and others) with a reason.',
    },
  ),
  'create-ticket': recipe(
    '新建工单',
    '在「工单列表」点「新建工单」，或在检测结果的漏洞表中选中漏洞后新建工单，填写标题、处理人和期限。',
    '/assets-lib/ticket-list',
    '工单列表',
    {
      title: 'create a ticket',
      steps:
        'Press 「新建工单」 in 「工单列表」, or select vulnerabilities in the results first; enter title, assignee and due date.',
    },
  ),
  'subscribe-alerts': recipe(
    '订阅预警',
    '打开「预警管理」的「订阅设置」，新建订阅，选择类别、等级、项目和渠道（邮件、企业微信、钉钉、飞书、Webhook）。',
    '/assets-lib/alert',
    '预警管理',
    {
      title: 'subscribe to alerts',
      steps:
        'Open 「订阅设置」 in 「预警管理」 and choose kinds, severities, projects and channels (mail, WeCom, DingTalk, Feishu, webhook).',
    },
  ),
  'api-token': recipe(
    '创建 API 令牌',
    '在「个人信息」的「API 令牌」中新建，选择权限（只读或检测）和有效期；令牌只显示一次。',
    '/sysmanage/userinfo',
    '个人信息',
    {
      title: 'create an API token',
      steps:
        'Create one under 「API 令牌」 in 「个人信息」, with its scope (read or detection) and lifetime; it is shown once.',
    },
  ),
  'security-gate': recipe(
    '设置安全门禁',
    '打开项目详情的「门禁」，设置不允许的漏洞等级、在野利用、许可证冲突和黑名单组件；流水线用 API 令牌查询结果。',
    '/project/project-list',
    '项目列表',
    {
      title: 'set up the security gate',
      steps:
        'Open 「门禁」 of the project and set the severities, exploited vulnerabilities, license conflicts and blacklisted components that are not allowed; pipelines ask for the result with an API token.',
    },
  ),
  'change-password': recipe(
    '修改密码',
    '打开「修改密码」，填写原密码和新密码；修改后需重新登录。',
    '/sysmanage/changepassword',
    '修改密码',
    {
      title: 'change my password',
      steps: 'Open 「修改密码」 and enter the old and the new password; then sign in again.',
    },
  ),
  'import-knowledge': recipe(
    '导入知识库',
    '管理员在「参数设置」上传离线知识包或漏洞数据文件，校验后切换，可回滚到上一代。',
    '/sysmanage/param-settings',
    '参数设置',
    {
      title: 'import the knowledge base',
      steps:
        'An administrator uploads an offline package or a file of vulnerabilities in 「参数设置」; it is checked and switched to, and can be rolled back.',
    },
  ),
  'license-policy': recipe(
    '设置许可证策略',
    '打开检测结果的「许可证」，在策略中把许可证或类型设为允许、审批或禁止；平台策略由超级管理员设置。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'set up the license policy',
      steps:
        'Open 「许可证」 in the results and allow, review or forbid licenses or their types; the policy of the platform is set by the super administrator.',
    },
  ),
  'trusted-apply': recipe(
    '申请入可信库',
    '打开「可信库」的「入库申请」，填写组件、版本和用途，提交后由管理员审批。',
    '/trusted',
    '可信库',
    {
      title: 'apply for the trusted library',
      steps:
        'Open 「入库申请」 in 「可信库」, enter component, version and purpose; an administrator approves it.',
    },
  ),
  'check-reachability': recipe(
    '做可达性分析',
    '打开检测结果的「可达性」，点「发起可达性分析」；完成后可看每个漏洞是否可达及调用链。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'run a reachability analysis',
      steps:
        'Open 「可达性」 in the results and press 「发起可达性分析」; when it is done every vulnerability has a verdict with its call chain.',
    },
  ),
  'compare-detections': recipe(
    '比较两次检测',
    '打开检测结果的「对比」，选择另一次检测，查看组件和漏洞的增减。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'compare two detections',
      steps: 'Open 「对比」 in the results and choose another detection to see what was added and removed.',
    },
  ),
  'compare-files': recipe(
    '对比两个软件或二进制文件',
    '在「比对库文件」上传两个样本并选中，点「开始比对」；二进制文件在「二进制两两比对」选择两个文件。结果在「比对结果」。',
    '/contrast/lib-list',
    '比对库文件',
    {
      title: 'compare two files or binaries',
      steps:
        'Upload and select two samples in 「比对库文件」; binaries are chosen in 「二进制两两比对」. The results are in 「比对结果」.',
    },
  ),
  'evaluate-independence': recipe(
    '评估自主可控',
    '在「自主可控评估」选择项目，点「开始评估」，按步骤选择任务、填写说明和权重，最后生成结果。',
    '/independence-evaluate/project-list',
    '自主可控评估',
    {
      title: 'evaluate the independence of a project',
      steps:
        'Choose a project in 「自主可控评估」, press 「开始评估」, follow the steps, and generate the result.',
    },
  ),
  'add-user': recipe(
    '新增用户',
    '管理员在「用户管理」点「新增用户」，填写用户名、姓名、角色和检测次数，把初始密码交给本人。',
    '/sysmanage/user-list',
    '用户管理',
    {
      title: 'add a user',
      steps:
        'An administrator presses 「新增用户」 in 「用户管理」, enters user name, name, role and number of detections, and hands over the initial password.',
    },
  ),
  'share-results': recipe(
    '分享检测结果',
    '打开检测结果，点「分享」，选择有效期并生成只读链接；没有账号的人凭链接查看，链接可以随时收回。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'share the results of a detection with people who have no account',
      steps:
        'Open the results, press 「分享」, choose until when, and make a read-only link; whoever has it can look at the results, and it can be taken back at any time.',
    },
  ),
  'issue-tracker': recipe(
    '接入 Jira',
    '管理员在「系统集成」填写 Jira 的地址、项目和令牌，点「测试连接」；之后可以在工单详情点「提交到 Jira」。',
    '/sysmanage/integration',
    '系统集成',
    {
      title: 'connect Jira',
      steps:
        'An administrator enters the address, the project and the token of Jira in 「系统集成」 and presses 「测试连接」; then a ticket can be filed with 「提交到 Jira」.',
    },
  ),
  'mail-server': recipe(
    '设置邮件服务器',
    '管理员在「系统集成」填写邮件服务器、端口、加密方式和发件人，保存后发送测试邮件。',
    '/sysmanage/integration',
    '系统集成',
    {
      title: 'set up the mail server',
      steps:
        'An administrator enters server, port, encryption and sender in 「系统集成」, and sends a test mail.',
    },
  ),
  'operation-log': recipe(
    '查看操作日志',
    '管理员打开「操作日志」，按时间、用户、模块筛选，可导出并校验完整性。',
    '/sysmanage/doinfo',
    '操作日志',
    {
      title: 'see the operation log',
      steps:
        'An administrator opens 「操作日志」, filters by time, user and module, and can export it and check its integrity.',
    },
  ),
  'import-vex': recipe(
    '导入 VEX',
    '打开检测结果的「组件漏洞」，点「导入 VEX」，预览匹配后确认写入审计。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'import a VEX document',
      steps: 'Open 「组件漏洞」 in the results, press 「导入 VEX」, look at the matches and confirm.',
    },
  ),
  'knowledge-search': recipe(
    '检索知识库',
    '打开知识库，在顶部输入组件、漏洞编号、许可证或关键词检索。',
    '/knowledge/vuln',
    '漏洞库',
    {
      title: 'search the knowledge base',
      steps: 'Open the knowledge base and enter a component, the id of a vulnerability, a license or words.',
    },
  ),
  'code-provenance': recipe(
    '查看代码溯源',
    '打开检测结果的「代码溯源」，查看与开源代码相同或相似的文件、函数和片段，点开可逐行对照。',
    '/analysis/analysis-list',
    '检测列表',
    {
      title: 'see the code provenance',
      steps:
        'Open 「代码溯源」 in the results to see files, functions and fragments that equal or resemble open source, line by line.',
    },
  ),
  'model-endpoint': recipe(
    '连接语言模型',
    '管理员在「系统集成」的「语言模型」填写兼容 OpenAI 接口的地址、模型名称和密钥，测试连接后保存。',
    '/sysmanage/integration',
    '系统集成',
    {
      title: 'connect a language model',
      steps:
        'An administrator enters address, model and key of an OpenAI-compatible endpoint under 「语言模型」 in 「系统集成」, tests it and saves.',
    },
  ),
  mcp: recipe(
    '用 MCP 接入',
    '在「个人信息」创建只读的 API 令牌，在 MCP 客户端填写本系统地址加 /mcp，并以 Authorization: Bearer 令牌认证。',
    '/sysmanage/userinfo',
    '个人信息',
    {
      title: 'connect by MCP',
      steps:
        'Create an API token with scope read in 「个人信息」; in the MCP client enter the address of this system with /mcp, and authenticate with Authorization: Bearer and the token.',
    },
  ),
} as const satisfies Readonly<Record<string, Recipe>>;

export type Topic = keyof typeof recipes;
export const topics = Object.keys(recipes) as [Topic, ...Topic[]];
