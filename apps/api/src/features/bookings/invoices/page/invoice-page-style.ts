const FONTS =
  '"Readex Pro Variable","Readex Pro",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Naskh Arabic",Tahoma,"DejaVu Sans",sans-serif';

/** One sheet of A4, and a page that fits a phone. Printed on white whatever the screen likes. */
export const INVOICE_STYLE = `
*{box-sizing:border-box}
:root{color-scheme:light;--ink:#2b2729;--text:#494949;--muted:#6a6468;--line:#e3dde2;--soft:#f7f4f6;--accent:#8f2b93}
body{margin:0;background:#f1edf0;color:var(--text);font:400 14px/1.5 ${FONTS};overflow-wrap:anywhere;-webkit-print-color-adjust:exact;print-color-adjust:exact}
:lang(ar),.half{line-height:1.65}
h1,h2,h3,p,dl,dd,ul{margin:0;padding:0}
ul{list-style:none}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:6px}
.tools{max-width:210mm;margin:16px auto 0;padding-inline:12px;display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.tools :is(a,button){display:inline-flex;align-items:center;min-block-size:44px;padding-inline:16px;border-radius:10px;border:1px solid #cfc5cd;background:#fff;color:var(--ink);font:inherit;text-decoration:none;cursor:pointer}
.tools .main{background:var(--accent);border-color:var(--accent);color:#fff}
.tools [aria-current]{border-color:var(--accent);color:var(--accent);font-weight:600}
.tools nav{display:flex;flex-wrap:wrap;gap:8px;margin-inline-start:auto}
main{max-width:210mm;margin:16px auto 32px;background:#fff;border:1px solid var(--line);border-radius:12px;padding:28px;box-decoration-break:clone}
header{display:flex;gap:16px;align-items:center;padding-block-end:20px;border-block-end:2px solid var(--accent)}
header img{inline-size:72px;block-size:72px;border-radius:14px;object-fit:cover;flex:none}
.names{display:flex;flex:1;gap:4px 24px;flex-wrap:wrap;justify-content:space-between;min-inline-size:0}
.names>div{flex:auto}
.names h1{font-size:20px;line-height:1.35;color:var(--ink);font-weight:650}
.names p{color:var(--muted)}
.hero{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;padding-block:18px}
.sum{font-size:30px;line-height:1.2;font-weight:650;color:var(--ink);font-variant-numeric:tabular-nums;white-space:nowrap}
.kind{font-weight:600;color:var(--ink)}
.mark{display:inline-flex;align-items:center;gap:8px;border:1px solid currentColor;border-radius:999px;padding:4px 14px;font-weight:600}
.mark svg{flex:none}
.mark.paid{color:#146b2e;background:#eef8f0}
.mark.pending{color:#7a4b00;background:#fff6e5}
.mark.canceled{color:#5a5458;background:#f1eef0}
.halves{display:grid;gap:28px}
.halves.two{grid-template-columns:minmax(0,1fr) minmax(0,1fr);column-gap:32px}
.half{min-inline-size:0;display:flex;flex-direction:column;gap:18px}
h2{font-size:13px;line-height:22px;color:var(--accent);font-weight:650;margin-block-end:4px}
dl>div{display:flex;gap:12px;justify-content:space-between;padding-block:3px;border-block-end:1px solid var(--soft)}
dt{color:var(--muted);flex:none}
dd{color:var(--ink);text-align:end;min-inline-size:0;white-space:pre-line}
table{inline-size:100%;border-collapse:collapse}
th,td{padding:4px 0;text-align:start;font-weight:400;border-block-end:1px solid var(--soft);vertical-align:top;padding-inline-end:8px}
th:last-child,td:last-child{text-align:end;padding-inline-end:0}
td.sumup,.strong td,.strong th{font-weight:650;color:var(--ink)}
td:last-child,.money{font-variant-numeric:tabular-nums;white-space:nowrap}
th,td{overflow-wrap:normal}
td:nth-child(n+2){white-space:nowrap}
thead th{color:var(--muted);font-size:.9em}
.this{color:var(--ink);font-weight:600}
.code{font-family:ui-monospace,"SFMono-Regular",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.88em}
.word::before{content:"";display:inline-block;inline-size:.6em;block-size:.6em;margin-inline-end:.4em;border:1.5px solid currentColor;border-radius:50%}
.word.paid{color:#146b2e}.word.paid::before{background:currentColor}
.word.pending{color:#7a4b00}
.word.canceled{color:#5a5458}.word.canceled::before{border-radius:0;block-size:0;inline-size:.7em;border-block-end-width:0;vertical-align:.25em}
.lost main{text-align:center;margin-block-start:15vh;max-width:34rem;display:grid;gap:24px}
@media (max-width:640px){main{margin:0;border:0;border-radius:0;padding:20px 16px 40px}.halves.two{grid-template-columns:minmax(0,1fr)}.half+.half{border-block-start:2px solid var(--line);padding-block-start:20px}.tools nav{margin-inline-start:0}}
@page{size:A4;margin:12mm}
@media print{body{background:#fff;font-size:11px}.tools{display:none}main{max-width:none;margin:0;border:0;padding:0}.halves.two{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.half+.half{border:0;padding:0}.half section,tr{break-inside:avoid}a{color:inherit;text-decoration:none}.sum{font-size:24px}}
`;
