import type { Ways } from './ways.ts';

/** How people ask for `alerts`. */
export const alerts: Ways = {
  alone: `
[有没有|有|][新的|新|未读|没看的|][预警|告警|漏洞预警]
[预警|告警][有几条|几条|多少条|都有啥|给我看看|列一下]
[{project}|{component}]的[预警|告警][有哪些|呢|给我看一下]
[show|list|give me] [me|] [the|my|all|unread|new] [alerts|warnings]
[any|are there any|do i have any] [new|unread|] [alerts|warnings] [today|for {project}|about {component}|]
how many [unread|new|] [alerts|warnings] [do i have|are there|]
{severity}预警
未读预警
新预警
{severity} alerts
read alerts
有没有新的预警
我的告警
未读预警有哪些
有什么提醒没看的
{severity}预警列一下
最新的漏洞预警给我看看
消息里有啥安全告警
漏洞更新类的预警
还有几条通知没处理
预警
今天系统给我报警了吗
铃铛上的红点是什么
有新漏洞告警没有
把没读过的警报都拿出来
请列出待阅的风险提示
{severity}级的告警
平台推给我的警示信息有哪些
新增类预警
我看过的那些告警再翻出来
谁在报警，啥内容
警报清单
有木有新提醒
告井信息
夜里报了些什么警
值班的时候收到一堆推送，帮我看看是哪些告警
预警中心里躺着多少未查看的
any new alerts
unread alerts
Show me the {severity} alerts.
what notifications did the console raise
alerts I have already read
list alerts about updated vulnerabilities
do I have any warnings waiting for me
alarm list
有新的 alert 吗
unread 的 alert 有几条
{severity} 的 alert 列表
查 notification
alert 里 type 是 update 的
inbox 里的安全 warning
告警
未读
新预警
gaojing
weidu yujing
有冇新警报
又响了，报的啥
手机收到预警短信，是哪些
{severity}告警
有人跟我说平台在报警
我的未读消息
没看过的预警
昨晚值班漏看的告警
更新类提醒
新漏洞提醒有几条
告警太多，只看{severity}
系统通知
有啥警报需要我看
红点怎么还在，什么没读
已读的预警
烦请展示尚未查阅之安全预警
有没有{severity}的预警进来
推送列表
预警都说了些什么
alerts
unread
new alert?
my alerts {severity}
I got a mail from console about warning, show me
what is the red dot
notifications I haven't opened
show alert please
pager went off, which alerts
latest warnings
未读 alert
alert 列表
有没有 {severity} alert
on-call 收到 alert，看看
alert inbox
已 read 的 alert
{project}的预警
{project}有哪些预警
{project}没读的预警
{project}收到了什么告警
{component}相关的预警
{component}的预警
跟{component}有关的告警
alerts of {project}
any alerts for {project}
alerts about {component}
show {component} alerts
unread alerts for {project}
{project} 的 alert
{component} 的 alert 有吗
还没点开的预警
预警还有多少没点开
没打开过的告警
有几条预警没点开看
{project}最近有什么预警吗
{project}的新增漏洞预警
`,
  after: {
    alerts: `
只看{severity}的
未读的呢
just unread
读过的呢
only {severity}
更新类的呢
新增的那些 only
{project}的呢
只看{component}的
only for {project}
`,
    how_to: `
那现在有没有预警
are there any alerts at the moment
`,
    project_changes: `
这些新的有预警吗
were there alerts for them
新的推送告警了没
`,
    recent_changes: `
有预警吗
那告警呢
any alerts about them
未读的 alert 呢
`,
    vulnerability_impact: `
这个之前有预警过吗
did we get an alert about it
`,
  },
};
