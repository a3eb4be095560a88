import type { ReportFont, ReportStyle } from '#model';

const families: Readonly<Record<ReportFont, string>> = {
  song: '"Songti SC", SimSun, "Noto Serif CJK SC", serif',
  fangsong: 'FangSong, STFangsong, "Songti SC", serif',
  hei: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
};

/** The style sheet of a page: for the screen, and for paper with page numbers where browsers print them. */
export function htmlStyle({ font, color }: ReportStyle): string {
  return `
:root{--brand:${color}}
body{font:15px/1.7 ${families[font]};color:#1f2329;max-width:1200px;margin:0 auto;padding:24px 32px}
header,footer{display:flex;justify-content:space-between;gap:16px;color:#646a73;font-size:13px;border-bottom:1px solid #dee0e3;padding-bottom:8px}
footer{border:0;border-top:1px solid #dee0e3;padding:8px 0;margin-top:32px;flex-wrap:wrap}
footer code{overflow-wrap:anywhere}
h1{font-size:32px;line-height:1.4;margin:0 0 48px}
h2{font-size:20px;border-left:4px solid var(--brand);padding-left:12px;margin:36px 0 16px}
p{margin:8px 0}
.cover{text-align:center;padding:120px 0 80px}
.logo{display:block;margin:0 auto 48px}
.cover dl{text-align:left;max-width:560px;margin:0 auto}
dl{display:grid;grid-template-columns:180px minmax(0,1fr);margin:12px 0;border-top:1px solid #dee0e3}
dt,dd{margin:0;padding:6px 8px;border-bottom:1px solid #dee0e3;overflow-wrap:anywhere}
dt{color:#646a73}
nav ul{list-style:none;padding:0;columns:2}
a{color:var(--brand)}
.table{overflow-x:auto;max-height:80vh}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{border:1px solid #dee0e3;padding:5px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:48px}
thead th{background:#f5f6f7;position:sticky;top:0;white-space:nowrap}
.number{text-align:right;font-variant-numeric:tabular-nums}
.filter{font:inherit;font-size:13px;width:280px;padding:4px 8px;margin:8px 0;border:1px solid #bbbfc4;border-radius:4px}
.filter:focus-visible{outline:2px solid var(--brand)}
figure{margin:16px 0;break-inside:avoid}
figcaption{font-weight:bold;margin-bottom:8px}
figure table{max-width:720px}
figure th,figure td{border:0;padding:3px 8px}
figure th{width:120px;font-weight:normal}
figure td.number{width:80px}
.bar{display:block;height:14px;min-width:1px;border-radius:2px}
.signatures{max-width:640px}
.signatures td,.signatures th{height:64px;vertical-align:middle}
.watermark{position:fixed;inset:0;overflow:hidden;pointer-events:none;z-index:9;display:flex;flex-wrap:wrap;gap:90px;opacity:.1;transform:rotate(-24deg) scale(1.4)}
.watermark span{white-space:nowrap;font-size:22px}
@page{size:A4;margin:20mm 18mm;@bottom-center{content:"第 " counter(page) " 页，共 " counter(pages) " 页"}}
@media print{body{max-width:none;padding:0;font-size:12px}.page{break-before:page}.table{overflow:visible;max-height:none}.filter{display:none}thead{display:table-header-group}tr{break-inside:avoid}}
`;
}

/** Gives every long table a field that hides the rows without what is typed. */
export const htmlFilter = `
for (const box of document.querySelectorAll('.table')) {
  const rows = [...box.querySelectorAll('tbody tr')];
  if (rows.length < 10) continue;
  const field = document.createElement('input');
  field.className = 'filter';
  field.placeholder = '输入文字筛选';
  field.setAttribute('aria-label', '筛选 ' + box.firstElementChild.dataset.name);
  let clock;
  field.addEventListener('input', () => {
    clearTimeout(clock);
    clock = setTimeout(() => {
      const wanted = field.value.trim().toLowerCase();
      for (const row of rows) row.hidden = wanted !== '' && !row.textContent.toLowerCase().includes(wanted);
    }, 150);
  });
  box.before(field);
}`;
