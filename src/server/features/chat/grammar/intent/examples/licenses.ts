import type { Ways } from './ways.ts';

/** How people ask for `licenses`. */
export const licenses: Ways = {
  alone: `
[我们|咱们|公司|]用[到|]了[哪些|什么|哪几种][许可证|协议|开源协议|授权]
[所有|全部]项目[都|]用了[哪些|什么][许可证|开源协议|协议]
[许可证|协议|授权][都|]有[哪些|什么|哪几种]
[许可证|协议][清单|列表|台账|名单][|给我|发一份|看一下]
[有没有|有无|有][强传染|传染性|弱传染|copyleft|强约束|宽松]的[许可证|协议|组件|包|东西]
[强传染|传染性|宽松|copyleft|私有]的[许可证|协议][有哪些|都有啥|列一下|是哪几个]
[代码里|产品里|项目里|我们这]有[没有|]会传染的[许可证|协议|东西|代码]
[哪些|什么][许可证|协议]用得最多
用得最多的[许可证|协议][有哪些|是哪个|前三]
[which|what] licen[s|c]es [do we use|are in use|are there|do we have]
[list|show|show me|give me] [all|our|the] licen[s|c]es [we use|in use|]
[any|is there any|do we have any] [copyleft|viral|strong copyleft|weak copyleft|permissive|proprietary] [licenses|code|stuff|components|dependencies] [in our code|in our products|anywhere|]
[which|what] [copyleft|permissive|proprietary|public domain] licen[s|c]es [do we use|are in use]
[most used|most common|top] licen[s|c]es
licen[s|c]e [list|inventory|overview]
所有的许可证都列出来
法务要一份我们用到的开源许可证
有哪些是 copyleft 的
许可证用量[排行|排名|前五]
`,
  after: {
    statistics: `
都是哪些许可证
which licenses are those
`,
    license_usage: `
还用了哪些许可证
what other licenses do we use
`,
  },
};
