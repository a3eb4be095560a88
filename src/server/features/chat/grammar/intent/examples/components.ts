import type { Ways } from './ways.ts';

/** How people ask for `components`. */
export const components: Ways = {
  alone: `
[我们|所有项目|全部项目|][一共|都|]用[了|到][哪些|什么][组件|依赖|三方库|开源组件|包]
[列出|列一下|给我|看看][所有|全部]的[组件|依赖|三方包]
{ecosystem}的[组件|包|依赖|库][有哪些|都列出来|列一下|有几个]
[有漏洞|没有漏洞|没漏洞|未声明许可证|没写许可证|多个版本]的[组件|依赖|包][有哪些|列一下|]
[which|what] [components|dependencies|packages|libraries] [do we use|are in use|have we got]
[list|show|show me|give me] [all|our|the|all our] [components|dependencies|packages|libs]
[{ecosystem}] [components|packages|dependencies]
[components|dependencies|packages] [without|with no] [known vulnerabilities|vulnerabilities|a license]
[components|packages] [in|with] [several|multiple|different] versions
所有组件
全部组件列一下
我们都用了哪些组件
公司在用的开源组件清单
用到的第三方库都有哪些
{ecosystem}组件都有哪些
所有{ecosystem}的包
全部 {ecosystem} 依赖
我们一共用了哪些{ecosystem}组件
各项目用到的{ecosystem}库拉个清单
有漏洞的组件
哪些组件有漏洞
有漏洞的{ecosystem}组件
带漏洞的依赖列出来
存在已知漏洞的库
哪些库中了漏洞
没有漏洞的组件
没查出漏洞的依赖有哪些
哪些组件是没有漏洞的
没有声明许可证的组件
哪些组件缺许可证
没写协议的库
许可证不明的依赖
许可证未知的组件有哪些
组件里哪些没有 license
无许可证的{ecosystem}组件
未声明许可协议的第三方库
许可证缺失的组件清单
同一个组件用了多个版本的
哪些组件存在多个版本
版本不统一的依赖
多版本并存的组件
哪些库在不同项目里版本不一致
组件台账
组件资产清单
看看组件台账里都有啥
引用了哪些开源软件
list all components
all components we use
every {ecosystem} package we use
which {ecosystem} libraries do we have
show me all open source components
full list of dependencies across projects
inventory of our components
which components have vulnerabilities
vulnerable components
vulnerable {ecosystem} packages
components with known CVEs
list libraries with vulnerabilities
components without vulnerabilities
components with no known vulnerabilities
which packages are clean
components without a license
which components have no license
unlicensed packages
packages missing a license
dependencies with unknown license
libraries that declare no licence
components used in several versions
which packages do we use in more than one version
libraries with multiple versions
dependencies whose versions differ between projects
全部 component 给个 list
{ecosystem} 的 package 都有哪些
哪些 package 没 license
哪些 component 有 vuln
组件都有啥
咱们用的包全列出来
全公司在用什么开源组件
开源组件一览
哪些三方包压根没标协议
哪些包在好几个版本同时用
用得最多的组件
最常用的包
most used packages
which libraries do we use most
大家都在用的组件有哪些
最普遍的依赖
没查出问题的组件
which libs have no vulns
同一个包用了不同版本的有哪些
where do our versions diverge
same package, several versions
{ecosystem}的组件里哪些有问题
哪些组件查不出漏洞
which {ecosystem} libs have problems
`,
  after: {
    components: `
只看{ecosystem}的
有漏洞的呢
没有许可证的呢
only {ecosystem}
the vulnerable ones
`,
  },
};
