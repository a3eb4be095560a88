import type { Rule } from '../rule.ts';

export const headerInjection: Rule = {
  id: 'header-injection',
  cwe: 113,
  severity: 'medium',
  confidence: 'high',
  message: '外部数据写入 HTTP 响应头',
  advice: '写入响应头前拒绝含有换行的取值',
  flow: {
    labels: ['input'],
    sinks: {
      javascript: [
        'Response.setHeader(1)',
        'Response.set(1)',
        'Response.header(1)',
        'Response.append(1)',
        'ServerResponse.setHeader(1)',
        'ServerResponse.set(1)',
        'ServerResponse.header(1)',
        'ServerResponse.append(1)',
        'FastifyReply.setHeader(1)',
        'FastifyReply.set(1)',
        'FastifyReply.header(1)',
        'FastifyReply.append(1)',
        'NextApiResponse.setHeader(1)',
        'NextApiResponse.set(1)',
        'NextApiResponse.header(1)',
        'NextApiResponse.append(1)',
        'Context.set(1)',
        'ServerResponse.writeHead(1)',
        'Response.writeHead(1)',
      ],
    },
  },
};
