import type { Ways } from './ways.ts';

/** How people ask for `project_gate`. */
export const projectGate: Ways = {
  alone: `
{project}[能|可以|能不能|可不可以|可否][上线|发布|发版|过门禁|过|通过门禁][吗|么|了吗|]
{project}[过|通过|卡|没过][了|没|没有|][门禁|安全门禁|质量门禁][吗|没|]
{project}[上线|发布]前还有[什么|啥|没有][阻断|阻断项|卡点|要处理的|没过的]
[can|may] {project} [ship|go live|be released|pass the gate]
[does|did] {project} [pass|fail] the [gate|release gate|security gate]
[what|which things] [blocks|block|stops|is blocking] {project} [from being released|from going live|at the gate|]
{project}门禁
{project}过门禁了吗
{project}的门禁结果
gate of {project}
does {project} pass
{project}能过门禁吗
{project}安全门禁通过没
{project}可以上线吗
{project}卡在哪条规则
{project}为什么门禁没过
{project}门禁
今晚发版，{project}放不放行
{project}达标了没
{project}符合发布要求不
{project}质量关过了么
请确认{project}是否满足上线安全准入条件
{project}被拦了，啥原因
{project}准入结果
{project}红灯还是绿灯
流水线挂在安全卡点上，{project}不合格的是哪项
{project}够不够格发布
{project}触犯了哪几条安全策略
{project}能否准予投产
{project}那道坎儿迈过去没有
{project}门近结果
{project}现在发版会不会被挡下来
麻烦瞅一眼{project}闸口开了没
{project}离放行还差什么
{project}不过关的地方
{project}验收卡点是不是通过状态
判定{project}安全基线合格与否
does {project} pass the gate
{project} gate status
Why was {project} blocked by the security gate?
can we release {project} today
is {project} cleared for production
{project} go or no-go
Has {project} met the release criteria?
which gate rule is {project} failing
{project} 的 gate 过了没
{project} security gate 是 pass 还是 fail
{project} 能 release 吗
{project} CI 被 block 了，哪条 rule
quality gate {project} 结果
{project} ready to ship 了吗
{project} 门禁结果
{project} 能上线不
{project} 过没过
{project} menjin
{project}可唔可以上线
{project}能不能发版啊急
{project}投产被卡住了，卡在哪
运维问{project}能不能上，安全这边放行没
PM催上线，{project}安全关过得了吗
Jenkins 报 security gate failed，{project}为啥
{project}发布许可拿到没
{project}拦截原因
{project}今儿个能往外推不
{project}门槛够没够着
{project}哪条规则不满足
担心{project}明天割接时被安全拦下来
{project}门禁红了
{project}验收能不能过，按安全规则说
{project}准不准上
{project}合格吗
烦请确认{project}当前是否符合公司的安全发布准入标准，若不符合请说明具体条目
{project}策略校验结论
{project}闯关成功没
{project}差哪条就能放行
{project} gate
{project} pass?
can {project} go live
release of {project} blocked, reason?
is {project} allowed to deploy
please check {project} can be released or cannot
gate failed for {project}, tell me the rule
ready to ship {project}?
{project} admission check
would {project} be stopped by policy tonight
{project} gate fail 原因
{project} 能 go live 吗
{project} pipeline 卡 security 了
{project} deploy 会被 block 吗
{project} policy check 过没
{project} 可以 merge/release 不，看 gate
`,
  after: {
    detections: `
扫完的{project}过门禁没
did {project} pass after that
`,
    how_to: `
那{project}现在过了吗
does {project} pass with these rules
`,
    project_gate: `
那{project}呢
{project}过了吗
and {project}
哪条没过
why not
{project} 能 go live 不
`,
    project_licenses: `
会卡门禁吗
can it ship with that
`,
    project_overview: `
那能上线吗
门禁过没过
does it pass
gate 呢
放不放行
`,
    project_upgrades: `
升完能过门禁吗
现在门禁过了没
will it pass the gate
那它现在能上线吗
`,
    project_vulnerabilities: `
这样能过门禁吗
那还能发版吗
does it still pass the gate
`,
    risky_projects: `
{project}门禁过了吗
can {project} be released at all
`,
    vulnerability_impact: `
{project}因为它过不了门禁了吗
does that block {project}
那{project}还能上线不
`,
    gates: `
{project}呢
{project}为什么没过
why did {project} fail
`,
  },
};
