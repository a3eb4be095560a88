import type { Ways } from './ways.ts';

/** How people ask for `project_components`. */
export const projectComponents: Ways = {
  alone: `
{project}[都|][依赖|用|引|装|带]了[哪些|什么|些什么|啥][组件|包|库|三方包|开源|]
{project}[里|里面|中][有|都有|用了][哪些|什么|多少个|几个][组件|包|依赖|三方库]
{project}[一共|总共|][引|用|依赖]了[多少|几]个[三方包|组件|库|依赖]
{project}的[组件|依赖|直接依赖|间接依赖|依赖清单|组件清单|组成][有哪些|列一下|给我|]
[list|show|show me|give me] [all|everything|the components|the dependencies|the packages] [in|inside|of|used by] {project}
[what|which components|which libraries|which packages] [does {project} use|are in {project}|is {project} made of|does {project} depend on]
how many [components|dependencies|packages|libs] [does {project} have|are in {project}|does {project} pull in]
{project}的组件
{project}组件
{project}有多少组件
{project}组件列表
{project}有哪些组件
{project}用了哪些组件
{project}的依赖
{project}的{ecosystem}依赖
components of {project}
{project} components
dependencies in {project}
list {project} packages
how many components does {project} have
{project}用了哪些组件
{project}的成分表
列一下{project}的依赖
{project}里面都有啥开源包
{project}由哪些第三方库构成
{project}的{ecosystem}依赖有哪些
{project}组件列表
客户要{project}的软件成分，先给我过目
{project}引了多少三方件，逐个列出来
{project}装了什么
请罗列{project}所含全部开源部件及其版本号
{project}底下挂着哪些jar
打开{project}的依赖列表
{project}吃了哪些包
{project}都用些什么库啊，我刚来不清楚
{project}里{ecosystem}的部分单独拉出来
{project}零件有哪些
{project}依赖清丹
{project}的技术栈里都有谁
盘一盘{project}的第三方软件
{project}含有哪些部件，版本各是多少
扫{project}识别出来的包
有关{project}的组件明细，审计抽样用
{project}的直接依赖跟间接依赖
{project}到底靠哪些开源东西撑着
components of {project}
what is {project} made of
list dependencies in {project}
Which open-source libraries does {project} contain?
show me the bill of materials of {project}
{ecosystem} packages in {project}
everything {project} pulls in
I'd like to see the inventory of {project}
{project} 的 dependency list
{project} 里有哪些 {ecosystem} package
{project} 有啥 third-party lib
show 一下 {project} 的 components
{project} deps 全列
{project} 组件
{project} 依赖
{project} 用了啥
{project} zujian qingdan
{project} yilai liebiao
{project}里头装的都是些啥包呀
{project}用咗咩库
{project}的{ecosystem}包
{project}开源成分
写软著材料，{project}引用了哪些开源软件
{project}里有多少三方库，名字版本都要
{project}底层都靠哪些框架
{project}的供应链都有谁
跑 mvn dependency:tree 太慢，{project}的依赖直接给我
{project}到底塞了些什么进去
{project}的第三方部件名录
{project}带了哪些轮子
招标要求提交{project}的组成部件说明
{project}有哪些{ecosystem}依赖项
{project}成份
交付清单缺{project}的开源件那页
{project}识别到什么包了
恳请列明{project}当前版本所使用的全部第三方开源组件名称及版本
{project}package.json里有谁来着
{project} components
{project} deps
what libraries in {project}
{project} {ecosystem} dependencies
which open source things my {project} use, please list
ingredients of {project}
what's inside {project}
packages found in {project}
PM needs the third-party list for {project}
full stack of libs behind {project}
{project} 的 dep 有哪些
{project} 里的 lib 和 ver
{project} BOM 看看
{project} 只看 {ecosystem} 的 package
{project} 用了啥 framework
{project} third-party inventory
{project}直接依赖了哪些组件
{project}的直接依赖
{project}有哪些直接依赖
{project}的间接依赖有哪些
{project}间接引入了什么
{project}的传递依赖
{project}的一级依赖
{project}的顶级依赖
{project}自己直接引入的库
direct dependencies of {project}
list direct dependencies of {project}
transitive deps of {project}
which components does {project} pull in transitively
indirect dependencies in {project}
{project}的 direct deps
{project} 的 transitive dependency
{project}哪些组件没有许可证
{project}没声明许可证的组件
{project}里缺许可证的依赖
{project}里许可证未知的组件
components without a license in {project}
unlicensed packages of {project}
{project}里直接引入的{ecosystem}包
只看{project}的直接依赖
{project}是由哪些包拼起来的
{project}的三方件
{project}里都装了啥
{project}的成分
{project}有几个组件
how many components in {project}
`,
  after: {
    component_usage: `
{project}还用了别的啥
第一个项目还有哪些依赖，{project}那个
what else is in {project}
`,
    detections: `
{project}识别出哪些包
what did it find inside {project}, packages
`,
    project_changes: `
现在完整的依赖有哪些
full component list now
`,
    project_components: `
那{project}呢
只看{ecosystem}的
just {ecosystem}
{project}的也列一下
and for {project}
{ecosystem} 部分 only
只看直接依赖
间接的呢
直接引入的有哪些
only direct ones
and the transitive ones?
没有许可证的呢
`,
    project_licenses: `
组件都列一下
show me its components
`,
    project_overview: `
它用了哪些组件
组件都有啥
what is it made of
dep 列一下
components?
`,
  },
};
