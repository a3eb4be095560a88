import type { Ways } from './ways.ts';

/** How people ask for `knowledge_status`. */
export const knowledgeStatus: Ways = {
  alone: `
知识库多新
知识库有多新
知识库是什么时候的
知识库上次更新时间
漏洞库上次更新是什么时候
漏洞库更新到哪天了
漏洞数据是哪天的
漏洞情报是最新的吗
情报更新到几号
知识库版本
知识库版本号是多少
当前漏洞库版本
漏洞库里有多少漏洞
知识库收录了多少漏洞
知识库里有几条漏洞记录
知识库一共收了多少组件
漏洞数据来源有哪些
漏洞情报来自哪里
知识库的数据源是什么
数据从哪些渠道来的
知识库旧不旧
漏洞库过期了吗
漏洞库多久没更新了
离线库是哪个版本
知识库状态
知识库概况
你的漏洞数据新鲜吗
规则库什么时候更新的
how old is the vulnerability database
how fresh is your vulnerability data
when was the knowledge base last updated
when was the vuln database updated
age of the knowledge base
knowledge base version
which version of the knowledge base is in use
how many vulnerabilities does the knowledge base know
how many CVEs are in your database
size of the vulnerability database
where does your vulnerability data come from
sources of the vulnerability data
is the vulnerability database up to date
how current are the advisories
status of the knowledge base
knowledge base 多久更新的
漏洞库 version 是多少
知识库 last update
vuln db 有多新
KB 的版本
advisory 数据是哪天的
你们收录的漏洞全吗，有多少条
how fresh is the vuln db
库是不是最新的
is the vulnerability data up to date
数据是哪天的
`,
  after: {},
};
