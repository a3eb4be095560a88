import type { Ways } from './ways.ts';

/** How people ask for `detections`. */
export const detections: Ways = {
  alone: `
{period}[的|有哪些|都有哪些|做了哪些|跑了哪些][检测|扫描|检测任务|任务]
{period}[跑|做|扫|检测|扫描]了[几次|多少次|几回|哪些项目|哪些][检测|扫描|]
{period}[有几次|有多少次|几个|多少个][检测|扫描|检测任务]
[哪些|什么][任务|检测|扫描][失败|出错|挂|没跑完|没成功]了
[失败|出错|正在跑|排队|还在跑|进行中]的[任务|检测|扫描][有哪些|有吗|列一下|]
[最近|最后|上]一次[检测|扫描]是[什么时候|哪天|啥时候|几号]
{project}[检测|扫描|扫][过|]了[没|没有|吗]
{project}[上次|最近一次|最后一次]是[什么时候|哪天][检测|扫描|扫]的
{project}的[检测|扫描][为什么|为啥|怎么]失败[了|]
{person}[发起|跑|提交]的[检测|扫描|任务]
[scans|detections|jobs] [from|of|in|started|run|done] {period}
[how many|which|what] [scans|detections] [did we run|were run|ran|were there|did we do] {period}
[which|what] [scans|jobs|detections|tasks] [failed|are running|are queued|are still running|broke]
[when|what time] was [the last|the latest|the most recent] [scan|detection] [of {project}|]
why did the [{project}|] [scan|detection|analysis] [of {project}|] fail
[was|has] {project} [ever|] [been|] scanned
[show|list] [me|] [the|] [latest|recent|failed|running] [scans|detections]
检测任务
最近的检测
{project}的检测
{project}检测过吗
失败的检测
{project}失败的检测
detections of {project}
failed scans
latest scans
scans of {project}
检测列表
最近的扫描任务
有没有失败的检测
{project}扫完了没
正在跑的检测有哪些
排队中的任务
{project}的检测记录
检测跑到哪一步了
哪个扫描挂了，为什么
{project}扫了几次
扫描状态
我刚传上去的包分析完了吗
为啥{project}的检测报错
检测任务一览
取消掉的扫描有哪些
还有几个在等着扫
{project}那个任务卡住了么
已完成的检测
昨晚的扫描跑成功没
请查询{project}历次检测的执行状态
检侧失败的
暂停的任务
{project}检测怎么半天没动静
扫描队列堵不堵
部分成功的检测有没有
上传解析没成功的是哪一个
list detections
scan status of {project}
failed scans
Is the detection for {project} finished?
what scans are running right now
queued jobs
show the scan history of {project}
Why did the analysis of {project} fail?
{project} 的 scan 完成了吗
failed 的 detection 有哪些
running 的 scan
{project} scan history
检测 job 的 status
有 task 在 queue 里吗
检测
扫描记录
失败 检测
jiance zhuangtai
saomiao jilu
{project} 扫描
扫完未啊
检测挂咗
上传后报错 not an archive，是哪个检测
{project}怎么还没出结果
传了zip没反应，任务在吗
扫到哪了
哪个任务失败了
跑着的有几个
{project}历次扫描
昨夜定时扫描有没有挂
任务排到第几了
我提交的检测还活着没
{project}最近扫过没，啥状态
停住的检测有没有
烦请告知{project}之检测任务目前执行至何种状态
检测失败原因
今天都扫了谁
一直转圈，{project}检测卡死了吧
scans
failed
scan {project} status
my scan is finish or not
running detections
stuck job {project}?
upload failed, which scan
history of detections
anything queued
night job: did all scans complete
scan 状态
{project} 的 scan 挂了？
failed job 看下
queue 里的检测
{project} detection log
scan 跑完没
{person}发起的检测
{person}跑的检测
谁发起的检测里{person}的
detections started by {person}
scans run by {person}
{person} 的 scan
最早的检测
最早的一次检测
第一次检测是什么时候
最旧的检测任务
oldest scan
earliest detection
the first scan we ever ran
最近三次检测
最近五次检测任务
最新的检测
最新一次检测
last 5 scans
latest three detections
{project}上次检测是什么时候
{project}上一次扫描是几号
{project}最后一次检测时间
when was {project} last scanned
排队中的检测
排队的任务
{project}的检测记录
{project}的检测历史
{project} 的 scan 记录给我看看
{project}的扫描记录
scan history of {project}
{project}上次检测是什么时候做的
{project}最近一次检测时间
检测历史
{project}什么时候扫的
when did we last scan {project}
what did {person} scan
{person}扫了啥
{person}跑过哪些检测
scans by {person}
{person}最近扫了哪些
`,
  after: {
    detections: `
失败的呢
那{project}呢
just the failed ones
跑着的呢
only finished
{project} 的 scan 呢
排队的
{person}发起的呢
最早的呢
`,
    how_to: `
我刚传的扫完没
is my scan done now
检测跑到哪了
`,
    project_changes: `
这两次检测都成功了吗
when did those two scans run
`,
    project_overview: `
上次检测什么时候跑的，成功没
它扫过几次
scan history of it
那次 scan 状态咋样
`,
    projects: `
都检测过了吗
have they all been scanned
`,
    recent_changes: `
失败的检测是哪个
那些扫描的状态呢
which scans failed
`,
  },
};
