import type { Ways } from './ways.ts';

/** How people ask for `project_upgrades`. */
export const projectUpgrades: Ways = {
  alone: `
{project}[要|该|得|需要|应该][先|][升|升级|修|更新|改|处理][什么|哪些|啥|哪个][组件|包|依赖|]
{project}[先|最先|优先][修|升|处理|改|搞][哪个|什么|啥|哪些][好|]
{project}[有|有哪些|有什么]要[升级|修|升|更新]的[包|组件|依赖|库|]
{project}[的|][修复建议|升级建议|整改建议|修复方案|升级清单]
[what|which components|which packages] [should|must|do] [i|we] [upgrade|fix|update|bump|patch] [in|for|first in] {project}
[fastest|quickest|best|easiest] way to [fix|get rid of|remove|cut] [most|the most|the|] [vulns|vulnerabilities|holes] [in|of] {project}
[upgrade|fix|remediation] [plan|advice|list|suggestions] for {project}
what to [upgrade|fix|patch] first in {project}
{project}里用的{component}要不要换
{project}的{component}该不该升
{project}要升级什么
{project}的升级建议
{project}怎么修
{project}升级
{project}的{component}升到哪个版本
upgrades for {project}
what to upgrade in {project}
{project} fixes
{project}该升级哪些包
{project}里的{component}要升到几
给{project}出个修复方案
{project}升级建议
{project}怎么改才能把洞堵上
要排期了，{project}有哪些依赖得换版本
{project}的{component}最少升到哪版才没漏洞
{project}整改清单，具体到版本号
告诉我{project}里面哪些该动、动到多少
{project}把{component}换成哪个版本合适
{project}升包计划
怎样最省力地修好{project}
{project}的pom要改哪几行
{project}打补丁要打哪些
{project}哪些第三方件过时了需要更新
下个迭代想清掉{project}的安全债，从哪几个依赖下手
{project}里旧家伙该换新的有几样
请给出{project}的整改措施，逐项列明目标版本
只升小版本的话{project}能修多少
{project}治理建议
{component}在{project}里头往上提到多少才过关
{project}生级路线
修{project}的漏洞，需要bump什么
{project}不想大改，有没有稳妥的升级版本
运维窗口只有两小时，{project}最要紧先更新哪些库
{project}现在这堆依赖，帮我参谋参谋往哪个版本挪
what should I upgrade in {project}
upgrade plan for {project}
To which version must {component} go in {project}?
fix recommendations {project}
how do we remediate {project}
Please propose target versions for the outdated libraries of {project}.
bump {component} in {project} to what
which dependency updates would make {project} clean
{project} 需要 bump 哪些 dependency
{project} 的 {component} upgrade 到哪个 version
{project} remediation 建议
给个 {project} 的 upgrade path
{project} package.json 里哪些要 update
{project} fix plan 来一份
{project} 升级
{project} 怎么修
{project} {component} 升到多少
{project} shengji jianyi
{project} xiufu fangan
{project}咋整才能没洞
{project}点样修好佢
今晚要给{project}出hotfix，动哪几个包
怕升大了炸，{project}的{component}最小安全版本是哪个
明天提测，{project}得换掉哪些版本
产品经理要评估工期，{project}要改多少依赖
{project}哪些库该淘汰换新
npm audit fix 搞不定{project}，你说该改成什么版本
{project}里那个{component}，换几版合适
{project}修复路线图
实习生负责给{project}升依赖，升哪些、升到哪
{project}把{component}升了能解决吗，升到哪
{project}的补救办法
想把{project}清零，要怎么动
对{project}而言，最小代价的整改方式
敬请给出{project}各受影响组件的建议目标版本，以便我们安排下周的变更窗口
{project}依赖老化，给个更新表
{project}要打哪些补丁包
{project}先升谁后升谁
{project} upgrades
fix {project}
{project}: which version of {component} is good for us
how to make {project} no more vulnerable
please advice upgrade for {project}
minimal bump of {component} that clears {project}
what do I put in the pom of {project} to be safe
list of packages to update in {project} with target version
we have one sprint, what needs upgrading in {project}
remediation steps for {component} in {project}
{project} 哪些 dep 要升
{project} 的 {component} bump 到哪个 ver
{project} hotfix 需要改哪些 lib
给 {project} 提 PR，版本改成啥
{project} 里 outdated 的包 target version
{project} 怎么 remediate
in {project} what version should {component} go to
{project}里的{component}该到哪版
给{project}开个药方
how do I get {project} clean
`,
  after: {
    component_facts: `
那{project}里该升到哪
{project}要不要换
and in {project}, bump to what
`,
    component_usage: `
{project}里的它该升到多少
那{project}怎么改
what version should {project} move it to
`,
    project_changes: `
新增的怎么修
how to fix the new ones
该升啥
`,
    project_components: `
哪些要升级
which ones are outdated, upgrade to what
过时的换成哪版
`,
    project_gate: `
怎么才能过
那要升哪些包
what do I upgrade to get it through
该怎么改
`,
    project_overview: `
怎么修
该升级哪些
how do I fix it
那怎么办，升哪几个包
要 bump 什么
`,
    project_upgrades: `
那{project}呢
只看{component}的
{component}呢
same for {project}
and {component}?
{component} 要 bump 到哪
最要紧的先升哪个
`,
    project_vulnerabilities: `
怎么修
升哪个包能解决
how to fix these
{component}要升到几
给个修复方案
fix 方案呢
`,
    reachable_vulnerabilities: `
这些怎么修
升到哪版
how do we fix those
`,
    risky_components: `
{project}里的怎么换
fix it in {project}, to what
`,
    risky_projects: `
{project}怎么修
how do I get {project} off this list
`,
    tickets: `
那张单该升到哪个版本，{project}的
怎么修，{project}那个
what has to be upgraded in {project} for it
`,
    vulnerabilities: `
{project}里的怎么修
how to fix the ones of {project}
`,
    vulnerability_facts: `
{project}怎么修它
how to get rid of it in {project}
`,
    vulnerability_impact: `
怎么修
{project}该怎么升
那{project}要换到哪个版本
how do we fix it in {project}
{project} 的 fix 给我
`,
  },
};
