import type { Ways } from './ways.ts';

/** How people ask for `projects`. */
export const projects: Ways = {
  alone: `
[哪些|哪个|有没有|有][项目|系统|应用][没有|没|无|不存在][漏洞|洞|安全问题][的|]
[没有|没|无]漏洞的[项目|系统|应用|产品][有哪些|有几个|列一下|]
[which|what] [projects|apps] [have no|are free of|are without] [vulnerabilities|vulns|known issues|cves]
[projects|apps] [without|with no|with zero] [vulnerabilities|vulns|cves]
[我|我们|][有|能看到|一共有|管着][哪些|几个|多少|什么][项目|系统|应用]
[列出|列一下|看看|给我][我的|所有|全部|我们的|][项目|系统|应用]
[哪些|哪个|有没有][项目|系统][还没|没有|没|从没][检测|扫描|扫|测]过[的|]
[哪个|哪些|什么][项目|系统|应用|产品][最安全|最干净|漏洞最少|问题最少|风险最低|最健康]
[漏洞|风险|问题]最[少|低]的[项目|系统|应用][是哪个|有哪些|前三个|]
[组件|依赖|三方包]最[多|少]的[项目|系统|应用][是哪个|有哪些|前三个|]
[哪个|哪些][项目|系统|应用][组件|依赖|三方包][用得|]最[多|少]
自研率最[低|高]的[项目|系统|应用|产品][是哪个|有哪些|前三个|]
[各|每个|所有]项目的自研率[|是多少|排一下|排名]
[哪个|哪些][项目|系统]自研率[最低|最高|低|高]
[哪些|哪个][项目|系统]最久没[扫|检测|查]了
[很久|好久|最久]没有[检测|扫描|扫]的[项目|系统][有哪些|]
[which|what] [project|projects|app|apps|product] [is|are] the [safest|cleanest|healthiest|most secure]
[projects|apps|project|app] with the [fewest|least] [vulnerabilities|vulns|issues|components|dependencies]
[which|what] [project|app] has the [most|fewest|least] [components|dependencies|packages|own code]
[projects|apps] with the [least|most] [own|original|in-house] code
[self-developed|self developed|own code|original code] [rate|share|ratio] [of|by|per] [each|every|all|] [project|projects]
[which|what] [projects|apps] [were|have been] [never|not] [scanned|detected|analysed]
[which|what] [project|projects] [was|were|has] [not been|] scanned [the longest ago|for the longest time]
[list|show|show me] [my|our|all|all our] [projects|apps|products]
{person}[负责|管|名下]的[项目|系统|应用][有哪些|]
[which|what] [projects|apps] does {person} own
项目列表
我的项目
我有哪些项目
名字里有服务的项目
找名称带网的项目
my projects
list projects
projects with pay in the name
我有哪些项目
项目列表
我名下一共几个工程，叫什么
列出我的项目
看看我管着哪些系统
我能看到的项目都有谁
有没有一个叫{project}的项目
打开我的项目清单
找一下{project}
咱们组的产品都登记了哪些
我负责的应用罗列一下
所有项目
现有工程目录
刚入职，想知道分给我的都是什么项目
哪些项目是归我的
{project}在不在我的列表里
平台上我这儿建过哪些项目来着
我的地盘都有啥
请展示本人有权限访问的全部项目
项木列表看一下
我参与了几个项目，名字给我
都建了哪些项目呀
搜项目{project}
我账号下面的应用名单
我手头的项目们
项目叫什么我忘了，全列出来我挑
list my projects
what projects do I have
Show me all applications I own.
projects
is there a project named {project}
which projects can I see
find project {project}
my portfolio, names only
我的 projects 有哪些
list 一下我 own 的项目
project list 给我
我有 access 的项目
search project {project}
所有 app 的 name 列一下
我的项目
项目清单
项目名
wo de xiangmu
xiangmu liebiao
我有咩项目
俺手底下有啥项目
我这账号能看哪些东西，项目方面
都有哪些产品在平台上
刚转岗，我接手的项目叫啥来着
{project}建了没
有{project}吗
我记得有个项目带“{project}”两个字
项目都列出来让我挑一个
哪些应用是我的
给我一份项目花名册
{project}这个项目存在不
我底下的系统名称
帮忙找找{project}，页面上没看见
我能选哪几个项目
劳烦列示本人名下已创建之项目
我建的那些项目还在不在
咱部门我管的工程都有啥
忘记项目名字了
projects list
my apps
show project
what project I have?
which applications belong to me
do we have {project}
names of my products please
where is {project}, I cannot see it in my list
I just joined, what am I responsible for
open project list
我 own 的 repo/项目
project 有哪些
有没有 {project} 这个 project
my project 名单
我能 access 啥 project
list all app
{person}负责哪些项目
{person}名下的项目
{person}有哪些项目
{person}的项目
projects owned by {person}
which projects does {person} own
{person} 负责的 project
没检测过的项目
哪些项目还没检测过
从没扫描过的项目
还没做过检测的项目
projects never scanned
projects that were never scanned
which projects have no scan yet
没有检测结果的项目
未检测的项目有哪些
我参与的项目
我能看到哪些项目
`,
  after: {
    how_to: `
那我有哪些项目可以选
which projects do I have for that
我的项目列一下再说
`,
    none: `
那我自己的项目有哪些
fine, list mine then
好吧，列我的
`,
    projects: `
有叫{project}的吗
再列一遍
is {project} among them
{project} 在里面不
`,
    statistics: `
都叫什么名字，那几个项目
which projects are those
列出来，项目
`,
  },
};
