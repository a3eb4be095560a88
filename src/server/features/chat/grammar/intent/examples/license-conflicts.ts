import type { Ways } from './ways.ts';

/** How people ask for `license_conflicts`. */
export const licenseConflicts: Ways = {
  alone: `
[哪些|哪个|哪几个|什么][项目|系统|应用|产品][有|存在|出现了|出了][许可证|协议|授权|license][冲突|不兼容|打架|问题]
[许可证|协议|授权][有|存在|出现]冲突的[项目|系统|应用][有哪些|列一下|]
[有没有|有无|是否存在|存不存在|有][许可证|协议|授权|license]冲突[吗|么|]
[许可证|协议|授权]冲突[有哪些|情况|清单|列表|一览|的项目|在哪]
[哪里|哪些地方]的[许可证|协议][打架|冲突|不兼容]
[我们|公司|全部项目]的[许可证|协议]冲突[多吗|有多少|都在哪]
法务问[哪些|哪个]项目[许可证|协议]不合规
合规上[哪些|哪个]项目[许可证|协议]有[冲突|矛盾]
[which|what] [projects|apps|products] have [license|licence|licensing] [conflicts|clashes|incompatibilities|problems]
[any|are there any|do we have any] [license|licence|licensing] [conflicts|clashes|incompatibilities]
[list|show|show me|give me] [all|the|our|] [license|licence] conflicts
[where|in which projects] do [licenses|licences] [conflict|clash]
projects with [conflicting|incompatible] [licenses|licences]
[license|licence] [conflict|conflicts] [overview|list|across projects]
`,
  after: {
    licenses: `
有冲突吗
do they conflict
哪些项目里有冲突
`,
    statistics: `
有许可证冲突吗
any license conflicts
`,
  },
};
