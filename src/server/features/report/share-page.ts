import { apiBase, report } from '#contract';
import { TextAnswer } from '../../http/text-answer.ts';

/** The page on which the password of a link is asked for; `failure` says why the last one was not taken. */
export function sharePage(token: string, failure = ''): TextAnswer {
  const said = failure === '' ? '' : `<p role="alert">${escaped(failure)}</p>`;
  const text = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>下载报告</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main>
<h1>下载报告</h1>
<p>此报告受密码保护，请输入分享者告知的密码。</p>
<form method="post" action="${apiBase}${report.reportOpenShared.path}">
<input type="hidden" name="token" value="${escaped(token)}">
<label for="password">密码</label>
<input id="password" name="password" type="password" required autofocus autocomplete="off" maxlength="64">
${said}<button type="submit">下载</button>
</form></main></body></html>
`;
  return new TextAnswer(text, { type: 'text/html', name: 'report.html' });
}

const style = `body{margin:0;background:#f5f6f7;color:#1f2329;font:14px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
main{max-width:360px;margin:18vh auto 0;padding:32px;background:#fff;border:1px solid #dee0e3;border-radius:8px}
h1{margin:0 0 8px;font-size:20px}p{margin:0 0 16px;color:#646a73}label{display:block;margin-bottom:4px}
input{box-sizing:border-box;width:100%;padding:6px 11px;font:inherit;border:1px solid #8f959e;border-radius:6px}
button{width:100%;margin-top:16px;padding:7px;border:0;border-radius:6px;background:#1a7f4f;color:#fff;font:inherit;cursor:pointer}
input:focus-visible,button:focus-visible{outline:2px solid #1a7f4f;outline-offset:1px}
[role=alert]{margin:8px 0 0;color:#b42318}
@media(prefers-color-scheme:dark){body{background:#141414;color:#e6e6e6}main{background:#1f1f1f;border-color:#424242}p{color:#a6a6a6}
input{background:#141414;color:inherit;border-color:#6b6b6b}[role=alert]{color:#ff9c90}}`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
