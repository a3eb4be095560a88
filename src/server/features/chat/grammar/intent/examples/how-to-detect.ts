import type { Topic } from '../../../queries/recipes.ts';
import type { Ways } from './ways.ts';

/** How people ask how something is detected, and what is made of its results. */
export const howToDetect = {
  'new-detection': {
    alone: `
怎么新建一次检测
源码包在哪儿上传来扫描
how do I start a scan
上传压缩包在哪
点边度开始扫描
老板让我扫个项目，我不会弄，教一下
想扫个jar，点哪里
怎么扫
新检测入口
saomiao zenme nong
i want scan my software, where click
代码包往哪传
源代码怎么提交上去检测
我有个 zip 要查漏洞，怎么弄
第一次用，从哪开始检测
怎么把二进制传上来分析
镜像包怎么扫
where do I upload my source archive
how do I get my code scanned
I have a tarball to check, what now
steps to run a new detection
where's the upload button
how to check a jar for vulnerabilities
重新检测在哪点
how do I kick off an analysis
怎么发起任务
有个安装包想看看里面用了啥开源，怎么传
`,
    after: {
      project_upgrades: `
升完怎么重新检测
how do I rescan afterwards
`,
      detections: `
失败了怎么重新传
那怎么再扫一次
how do I start a new one
`,
      project_overview: `
how can I rescan it
`,
    },
  },
  'git-detection': {
    alone: `
从git仓库拉代码检测要怎么配
能不能直接填gitlab地址来扫
How can I scan a Git repository?
git 分支检测怎么 setup
scan from gitlab, steps?
git repo 扫描咋配
拉仓库代码来扫，仓库地址填哪
代码在 gitee 上，怎么直接检测
怎么对接代码仓库做检测
想检测某个分支，地址填哪里
svn 或 git 上的代码能直接拉吗，怎么填
how do I point it at our gitlab
can it pull straight from a repo, where do I enter the url
scan a branch of my repository, how
how to analyze code from github without uploading
不想传压缩包，直接填仓库行不行
指定 tag 检测怎么操作
`,
    after: {
      detections: `
用git扫怎么配
`,
      how_to: `
git的呢
and for a git repo
`,
    },
  },
  'export-sbom': {
    alone: `
SBOM怎么导出
export an SBOM in SPDX format, where
如何把物料清单导成json
SBOM 导出
怎么弄一份CycloneDX给客户
where is sbom download
客户要SPDX文件，从哪儿弄出来
物料清单在哪下
软件成分清单怎么生成给客户
要交一份 SBOM，哪里拿
how to get a software bill of materials out
download cyclonedx json, where
where can I grab the component inventory as a file
SBOM 文件从哪儿下载
how do I hand the customer an sbom
想把组件清单导出成标准格式
监管要物料清单，怎么出
`,
    after: {
      project_components: `
export this as SBOM, how
这个清单怎么导出
`,
    },
  },
  'export-report': {
    alone: `
检测报告怎么导出成PDF
报告下载的按钮在哪
where do I download the Word report
报告导出
怎么下载检测报告
how can get pdf report
word 版 report 在哪 export
结果怎么导成 excel
想打印一份检测结果给领导
怎么把结果存成文件发给别人
要一份 pdf，点哪里
how do I save the results as a document
get the findings into a spreadsheet, how
where's the download for the scan report
how to produce a report for my manager
批量出报告怎么弄
html 报告哪里生成
怎么生成报告
could I have the findings as a pdf file, how
turn the results into word, where do I click
`,
    after: {
      how_to: `
那导出报告呢
`,
      project_overview: `
报告怎么导出
`,
    },
  },
  'edit-report': {
    alone: `
报告模板能改吗，怎么编辑
how can I edit the report before sending it out
报告里的措辞怎么改
报告里想加一段自己的话，怎么加
报告封面怎么换
想在报告上放自己公司的标志
报告章节顺序怎么调
报告页眉页脚在哪改
怎么做一个自己的报告模板
how do I put our logo on the report
customise the layout of reports, where
remove a chapter from the report, how
change the cover page of the pdf
report template editor, where is it
报告样式不好看，怎么换
`,
  },
  'compare-files': {
    alone: `
[怎么|如何|在哪|哪里][对比|比对|比较]两个[二进制|文件|软件包|样本|程序|jar]
[怎么|如何]看两个[软件|程序|文件]有多像
[两个|俩][二进制|文件|样本][怎么比|在哪比|怎么对比]
二进制比对[在哪|怎么用|怎么做|入口在哪]
比对库文件怎么[用|上传]
[how do i|how can i|where do i|how to] compare two [binaries|files|packages|programs|samples]
[how do i|how to] see how similar two [programs|files|binaries] are
`,
  },
  'evaluate-independence': {
    alone: `
[怎么|如何|在哪|哪里][做|进行|开始|发起][自主可控评估|自主可控的评估|评估]
自主可控[怎么评|评估在哪|怎么打分|评估怎么做|得分怎么算]
[怎么|如何]给项目做自主可控[评估|打分]
[how do i|how to|where do i] [evaluate|assess|score] [the|] independence [of a project|]
[how do i|where do i] start an independence evaluation
`,
  },
  'compare-detections': {
    alone: `
两次检测怎么对比，入口在哪
where can I compare two detections
how do I diff two scans in the UI
用哪个页面能看两份结果的差异
两次结果怎么比，哪个页面
怎么对比前后两次的结果
想看看两回检测差在哪，点哪里
版本之间怎么对比
how to compare results of two scans
see what differs between two runs, where
side by side of two detections, which page
在哪比较检测结果
两个任务对比在哪里做
`,
  },
  'check-reachability': {
    alone: `
可达性分析怎么开
how to run the reachability check
turn on reachability
怎么看漏洞函数到底被没被调用，要开什么
如何检查漏洞函数有没有被调用，功能在哪
怎么判断漏洞会不会真的被执行到
想知道漏洞代码有没有真的走到，怎么查
how can I see whether vulnerable code is really called
find out if a vulnerability is actually triggered, how
调用链在哪看
where do I see the call path to a vulnerable function
如何确认漏洞是不是真的用得到
可达性在哪点
how do I check if we really execute the bad function
`,
    after: {
      reachable_vulnerabilities: `
没查过？那怎么开可达性分析
how can I run that check
`,
    },
  },
  'code-provenance': {
    alone: `
代码溯源怎么用
code provenance check, how does one do it
怎么查代码是不是抄开源的，功能在哪
怎么查一段代码是不是抄自开源项目
代码是从哪抄来的，怎么看
想知道这段代码的出处
怎么发现拷贝进来的开源代码
how do I find copied code
where does this file come from, can the tool show it
check whether our developers pasted open source code, how
find code clones, where
同源检测怎么看
片段溯源结果在哪
how can I see if a snippet was taken from somewhere
`,
  },
  'import-vex': {
    alone: `
VEX文件怎么导入
how to import a VEX document
供应商给了份vex，往哪儿传
VEX 导入
vex 在哪上传
厂商的 VEX 声明怎么用进来
load a vex statement, where
upload vex
csaf vex how do I bring it in
`,
  },
} satisfies Partial<Readonly<Record<Topic, Ways>>>;
