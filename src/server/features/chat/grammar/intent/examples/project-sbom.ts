import type { Ways } from './ways.ts';

/** How people ask for `project_sbom`. */
export const projectSbom: Ways = {
  alone: `
how complete is the bill of materials of {project}
{project}的物料清单全不全
{project}的SBOM
给我{project}的 SBOM
{project}的物料清单
{project}物料清单给我看看
{project} 的 SBOM 内容看一下
导出{project}的SBOM
下载{project}的物料清单
我要{project}的软件物料清单
{project}的 SBOM 完整吗
{project}的物料清单质量怎么样
{project}的 SBOM 缺什么信息
{project} cyclonedx 文件
{project}的 SPDX
{project} 的 SPDX 文档
生成{project}的SBOM
{project}的成分清单
{project}的SBOM有多少组件
{project} SBOM
SBOM of {project}
give me the SBOM of {project}
download the SBOM for {project}
export the SBOM of {project}
{project} sbom please
bill of materials of {project}
how complete is the SBOM of {project}
sbom quality of {project}
CycloneDX for {project}
I need an SPDX document for {project}
what is in the SBOM of {project}
{project} 的 bill of materials
{project} 的 sbom quality
把{project}的物料清单发我
客户要{project}的SBOM
`,
  after: {
    project_overview: `
它的 SBOM 呢
物料清单呢
`,
  },
};
