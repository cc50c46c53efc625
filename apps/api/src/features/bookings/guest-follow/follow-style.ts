import { createHash } from 'node:crypto';
import { PALETTES, type Theme } from '@diwan/domain/look/theme.ts';
import { FOLLOW_SCRIPT } from './follow-script.ts';

const SHEET = `
*{box-sizing:border-box}
body{margin:0;background:var(--context);color:var(--text);font:400 1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",Tahoma,sans-serif;overflow-wrap:anywhere}
:lang(ar){line-height:1.75}
h1,h2,p,ul,ol,dl,dd,form{margin:0;padding:0}
ul,ol{list-style:none}
main{max-width:32rem;margin:0 auto;padding:1rem;display:grid;gap:1rem}
.bar{display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:.5rem 1rem;background:var(--band);color:var(--on-band);border-radius:1rem}
.sheet{display:grid;gap:.75rem;background:var(--paper);border:1px solid var(--line);border-radius:1rem;padding:1.25rem}
h1{font-size:1.5rem;line-height:1.35;color:var(--strong)}
h2{font-size:1.05rem;color:var(--strong)}
.quiet{color:var(--muted)}
.wish{white-space:pre-line}
#live{display:grid;gap:1rem}
dl{display:grid;grid-template-columns:minmax(min-content,1fr) auto;gap:.25rem 1rem}
dd{text-align:end;color:var(--strong);font-variant-numeric:tabular-nums}
a,button{font:inherit;min-block-size:2.75rem;display:inline-flex;align-items:center;justify-content:center;border-radius:.75rem}
a{color:var(--accent)}
.other{flex:none;white-space:nowrap;color:inherit;min-inline-size:2.75rem}
.ways{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
button,.press{padding-inline:1.25rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);cursor:pointer;justify-self:start;text-decoration:none}
#push-off,.second{background:none;color:var(--accent)}
button:disabled{opacity:.6;cursor:default}
[hidden]{display:none}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.bar :focus-visible{outline-color:currentColor}
`;

function variables(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** The venue's own colours where they can be read; they are hexadecimal, so that nothing can end the sheet. */
export function followStyle({ band, onBand, accent, darkAccent, text }: Theme): string {
  const light = variables({ text, ...PALETTES.light, band, 'on-band': onBand, accent });
  const dark = variables({ ...PALETTES.dark, accent: darkAccent });
  return `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}${SHEET}`;
}

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but this look, this one script, its worker and calls to this server. */
export const followPolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashed(style)}`,
    `script-src ${hashed(FOLLOW_SCRIPT)}`,
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
