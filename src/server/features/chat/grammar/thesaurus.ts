/** Words of one meaning, in Chinese (anywhere) and in English (as whole words; a blank stands for any blanks). */
interface Words {
  readonly zh: string;
  readonly en: string;
}

/**
 * What people say for the things that questions speak of when they do not use the words of the product, by what is meant. To add a
 * word: write it in its row.
 */
export const thesaurus = {
  use: {
    zh: '挂着 沾上 沾着 带着 埋着 引着 引了 引进 装了 装着 集成 内嵌 塞了 混进 拖着 还留着 还挂 拉进 调了',
    en: 'embeds,embedded,baked into,sitting on,stuck on,still on,lurking,hiding,hides,carry,carries,carrying,bring in,brings in,have it in,on top of,built on',
  },
  affect: {
    zh: '祸害 连累 坑了 坑到 躺枪 踩坑 踩雷 中枪 遭殃 殃及 沾边 有关系 有没有关系 有无关系 中没中 暴露 受牵连 打到我们 波及 轮到',
    en: 'exposure,blast radius,bitten,do we care,should we care,should i care,worry about,relevant to us,touches us,our side,in the firing line',
  },
  upgrade: {
    zh: '升一升 升一下 打补丁 补一下 补丁 提版本 换新版 升版 升完 该补 要补 整改清单',
    en: 'bumped,bumping,patched,patches,get off,move off,roll forward,newer version,needs updating,to update,updates needed',
  },
  change: {
    zh: '冒出来 多出来 多了啥 多了什么 少了啥 少了什么 新冒 新情况 有啥新 变没变 进展',
    en: 'anything new,anything move,moved,news,popped up,turned up,came in,came up,shifted,appeared,disappeared,new stuff',
  },
  risk: {
    zh: '头疼 要命 最惨 最该 最先 先管 先救 先处理 拉胯 拉垮 堪忧 最脏 最不放心 最薄弱 最弱',
    en: 'nasty,nastiest,ugliest,scariest,hurt,hurts,hurting,painful,bad shape,shakiest,sketchiest,in trouble,on fire,weakest,weak spots,look at first,fix first,least safe',
  },
  reach: {
    zh: '打得到 能打到 被打到 够得着 真跑 会跑到 被执行 执行得到 调得到 真调 真正触发 真触发 会被触发',
    en: 'executed,execute,executes,gets called,get called,get hit,triggered,triggerable,called at runtime,really run,really called',
  },
  notReach: {
    zh: '打不到 够不着 执行不到 调不到 跑不到 触发不了 用不到的漏洞',
    en: "never executed,never get executed,never gets executed,never called,never get called,never gets called,never reached,never run,never triggered,dead code,can't be reached,cannot be reached,can't reach,not executed,not called,not triggered",
  },
  gate: {
    zh: '卡着 卡在 被卡 拦住 拦下 能发 能上 过关',
    en: 'can ship,to ship,cannot ship,can not ship,may ship,blocked,held up,cleared,cleared for,held back,go out the door,green light',
  },
  alert: { zh: '红点 推送消息 系统消息 报警', en: 'pings,notices,alarm,alarms' },
  ticket: { zh: '整改任务 派的活 活儿 单没 张单', en: 'work items,todos,to-dos,chores,assignments' },
  exploited: {
    zh: '野外 正在打 在打 被打的 被打过 被打了 打过 拿来打 被人打 被人用来 拿来攻击 被攻击 被人攻击 武器化 攻击中 人家在用 黑产 真有人用 有人利用 有人在利用 有利用 实际攻击 真实攻击',
    en: 'under attack,actively attacked,attacked,weaponised,weaponized,in-the-wild,abused,being exploited,real attacks',
  },
  overdue: {
    zh: '拖了 拖着没 没按时 到点没 赶不上 拖延 过了点 晚了',
    en: 'slipped,too late,past deadline,in time,behind schedule,on time,past due',
  },
  state: {
    zh: '啥样 啥情况 咋个情况 一句话 过一遍 汇总 大面上 说说 聊聊 简报 一分钟 全貌 画像 体检报告 大概情况 摸个底 摸摸底 交个底',
    en: "picture,full picture,one-minute,30-second,quick look,quick read,elevator pitch,executive summary,lay of the land,where do we stand,where does it stand,gist,rundown,run-down,lowdown,low-down,tldr,tl;dr,snapshot,nutshell,in shape,shape,at a glance,recap,big picture,what's up with,what's the deal with,briefing",
  },
  what: {
    zh: '干嘛的 干啥的 做啥的 科普 讲一下 唠唠 几分 多高分 什么来头 啥来头 什么东西',
    en: 'plain words,rundown of,how nasty,what kind of',
  },
  trend: {
    zh: '涨了还是降了 起伏 波动 涨跌 走高 走低 升还是降 增长情况 每天多少 每天修了 每日',
    en: 'rising,falling,going up,going down,each day,every day,day by day,week by week,up or down',
  },
  component: {
    zh: '轮子 三方件 三方包 第三方的 开源件 jar',
    en: 'deps,dep,jars,jar,libs,lib,artifacts,third-party,third party,open source stuff',
  },
  vulnerability: { zh: '毛病 安全坑', en: 'holes,hole,bugs,criticals,highs,mediums,security stuff' },
  project: { zh: '代码库 业务系统', en: 'codebase,codebases' },
  list: {
    zh: '拎出来 摆出来 拉一份 拉个 报上来 贴出来 给一份 来一份 来一下 甩给我 发我 有谁',
    en: 'dump,spit out,pull up,rattle off,run me through,lay out,hand me,send me',
  },
  who: {
    zh: '哪家 哪些地方 哪儿用 哪几处 谁家 哪几套 都在哪 在哪些',
    en: "whose,where's,anyone,anybody,which teams,anywhere,any trace of,who's",
  },
  compatible: {
    zh: '一块用 一块使 放一块 混搭 掺 打架 相容 放一起 凑一起 能配',
    en: 'play nice,coexist,clash,clashes,go with,alongside,put together,ok with,okay with',
  },
  allow: {
    zh: '注意什么 注意啥 约束 有啥坑 有什么坑 要我们干 要我们做 需要做 要不要开源 必须开源 公开源码 公开代码 赚钱 卖钱 拿去卖',
    en: 'strings attached,the catch,disclose,publish our,open up,expect from us,want from us,give back,pitfalls,gotchas',
  },
  how: {
    zh: '从哪 往哪 哪点 哪里点 点哪 哪个菜单 哪个页面 什么地方 啥地方 咋弄 求教 咋搞 怎么搞 流程是',
    en: 'which page,which menu,what page,what menu,which button,what do i click,what do i press,where to,where would i,where should i,where did you hide,what do i do with,what do we do with',
  },
  legal: {
    zh: '法务 法律 合规 侵权 知识产权 官司',
    en: 'legal,lawyer,lawyers,lawsuit,infringe,infringement,ip risk',
  },
  /** What has no vulnerability, or of what there is none. */
  clean: {
    zh: '干净的 没问题的 没毛病 无漏洞 没漏洞 零漏洞 没有漏洞 没洞',
    en: 'clean,no vulns,no vulnerabilities,no cves,zero vulns,without vulns,without vulnerabilities,free of,nothing wrong',
  },
  /** What is taken along as a file. */
  file: {
    zh: '文件 导出 导成 下载 存成 存下来 打印 一份 excel pdf word 表格 附件 发给客户 给甲方',
    en: 'file,files,download,save,saved,export,exported,exporting,pdf,excel,word,docx,csv,spreadsheet,print,document,attachment,hand over,copy of',
  },
  login: {
    zh: '登录 账号 账户 帐号 开个号 用户名 新人 新员工 入职',
    en: 'login,log in,account,accounts,sign in,new hire,newcomer,teammate,onboard,onboarding',
  },
  mostUsed: {
    zh: '用得最多 使用最多 最常用 最常见 用的最多 最广 最普遍',
    en: 'most used,most common,most popular,most widely used,used most,everywhere we use',
  },
  several: {
    zh: '好几个版本 几种版本 各种版本 不止一个版本 版本不统一',
    en: 'more than one version,versions of the same,same package twice,different versions',
  },
  fresh: {
    zh: '多新 新不新 多久没更新 哪天的 什么时候的 过时 最后更新 上次更新',
    en: 'fresh,up to date,up-to-date,how old,how recent,stale,last updated,last update,last refreshed',
  },
  maintained: {
    zh: '维护 停更 弃坑 没人管 活跃 靠谱',
    en: 'maintained,abandoned,dead,alive,any good,trustworthy,active project,reliable',
  },
  agent: { zh: '智能体 ai助手 编程助手', en: 'agent,agents,claude,cursor,copilot,assistant,chatgpt' },
  compare: {
    zh: '比一比 比一下 比个 谁更 哪个更 哪个好 pk 并排 对着看 摆一起 摆在一起 放一起看 放在一起看 横向 较量 对对碰',
    en: 'vs,versus,side by side,against,head to head,next to each other,next to one another,stack up,stacks up,line up,measure up,measures up,contrast,benchmark,which is worse,which one is worse,which is better',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** The words of a row as one pattern of small letters. */
export function patternOf({ zh, en }: Words): string {
  const english = en.split(',').map((words) => escaped(words).replaceAll(' ', String.raw`\s+`));
  return `${zh.split(' ').map(escaped).join('|')}|(?<![\\w-])(?:${english.join('|')})(?![\\w-])`;
}

function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
