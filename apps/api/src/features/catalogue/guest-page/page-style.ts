import { PALETTES, type Theme } from '@diwan/domain/look/theme.ts';

const SHEET = `
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--context);color:var(--text);font:400 1rem/1.5 "Readex Pro",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",Tahoma,sans-serif;overflow-wrap:anywhere}
:lang(ar){line-height:1.65}
h1,h2,h3,h4,p,ul{margin:0;padding:0}
ul{list-style:none}
a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:6px}
main:focus{outline:none}
.wide{max-width:72rem;margin-inline:auto;padding-inline:1rem}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:1rem;inset-block-start:-5rem;background:var(--paper);padding:.75rem 1rem;border-radius:8px;z-index:3}
.skip:focus{inset-block-start:.5rem}
.band{background:var(--band);color:var(--on-band)}
.band>.wide{display:flex;flex-wrap:wrap;align-items:center;gap:1rem;padding-block:1.25rem}
.logo{flex:none;inline-size:4rem;block-size:4rem;border-radius:14px;overflow:hidden;background:#fff}
.logo img{display:block;inline-size:100%;block-size:100%;object-fit:cover}
.title{flex:1 1 min(8rem,100%);min-inline-size:0}
h1{font-size:clamp(1.25rem,1rem + 1.6vw,1.9rem);line-height:1.3;font-weight:650}
.title p{margin-block-start:.1rem}
.language{flex:none;margin-inline-start:auto;color:inherit;text-decoration:none;border:1px solid currentColor;border-radius:999px;padding:.5rem 1rem;min-block-size:2.75rem;display:inline-flex;align-items:center}
.band :focus-visible{outline-color:currentColor}
nav{position:sticky;inset-block-start:0;z-index:2;background:var(--paper);border-block-end:1px solid var(--line)}
nav ul{display:flex;gap:.5rem;overflow-x:auto;padding-block:.5rem;scrollbar-width:none}
nav ul::-webkit-scrollbar{display:none}
nav a:any-link{display:block;max-inline-size:min(28ch,70vw);line-height:2.75rem;padding-inline:1rem;border-radius:999px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--text);text-decoration:none;background:var(--soft)}
nav a:any-link:hover{color:var(--accent)}
main{padding-block:1.5rem 3rem}
.category,.inner{scroll-margin-block-start:4.5rem}
.category+.category,.inner{margin-block-start:2.5rem}
.inner{margin-block-start:1.5rem}
h2{font-size:1.3rem;line-height:1.35;font-weight:650;color:var(--strong);margin-block-end:.75rem}
.sub{font-size:1.1rem;font-weight:600;color:var(--strong);margin-block-end:.6rem}
.lead{margin-block:-.4rem .9rem;max-inline-size:65ch;color:var(--muted)}
.items{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
.items>li{display:grid;min-inline-size:0}
.card{display:flex;gap:1rem;background:var(--paper);border:1px solid var(--line);border-radius:12px;overflow:hidden;min-inline-size:0;scroll-margin-block-start:4.5rem;content-visibility:auto;contain-intrinsic-size:auto 8rem}
.words{flex:1;min-inline-size:0;padding:.9rem 1rem;display:flex;flex-direction:column;align-items:start;gap:.35rem}
.card h3,.card h4{font-size:1.02rem;line-height:1.4;font-weight:600;color:var(--strong)}
.about{color:var(--muted);font-size:.93rem;white-space:pre-line}
.photo{background:var(--soft)}
.photo img{display:block;inline-size:100%;block-size:auto;object-fit:cover}
.list-view .card{display:flow-root;padding:.85rem}
.list-view .photo{float:inline-end;inline-size:6.5rem;margin-block-end:.35rem;margin-inline-start:1rem;border-radius:10px;overflow:hidden}
.list-view .words{display:block;padding:0}
.list-view .words>*+*{margin-block-start:.35rem}
.grid-sm,.grid-lg,.horizontal-slide{gap:1rem}
:is(.grid-sm,.grid-lg,.horizontal-slide) .card{flex-direction:column;gap:0;contain-intrinsic-size:auto 18rem}
.grid-sm{grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}
.horizontal-slide{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:15rem;overflow-x:auto;padding-block-end:.75rem;scroll-snap-type:inline proximity}
.horizontal-slide>li{scroll-snap-align:start}
.strip{display:flex;overflow-x:auto;scroll-snap-type:inline mandatory;gap:2px}
.strip img{flex:0 0 100%;scroll-snap-align:start}
.strip img:not(:last-child){flex-basis:94%}
.facts{display:flex;flex-wrap:wrap;gap:.3rem .5rem;font-size:.88rem;color:var(--text)}
.facts li{background:var(--soft);border-radius:999px;padding:.15rem .7rem}
.facts a{display:inline-block;padding-block:.1rem}
.prices{display:flow-root;margin-block-start:.1rem;font-variant-numeric:tabular-nums}
.prices li{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .6rem}
.label{flex:1 1 auto;min-inline-size:0;color:var(--muted)}
.amount{font-weight:600;color:var(--strong);white-space:nowrap}
del{font-weight:400;font-size:.9em;color:var(--muted);margin-inline-end:.15rem}
ins{text-decoration:none;color:var(--accent)}
.unit{font-size:.88rem;color:var(--muted)}
.badge,.gone{inline-size:fit-content;font-size:.82rem;font-weight:600;border-radius:6px;padding:.1rem .55rem}
.badge{background:var(--accent);color:var(--on-accent)}
.gone{background:var(--soft);color:var(--text);border:1px solid var(--line)}
details{inline-size:100%;font-size:.93rem}
summary{cursor:pointer;min-block-size:2.75rem;display:flex;align-items:center;gap:.4rem;color:var(--accent);font-weight:600;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";inline-size:.45em;block-size:.45em;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg) translate(-.1em,-.1em)}
[open]>summary::after{transform:rotate(225deg) translate(-.1em,-.1em)}
.count{color:var(--muted);font-weight:400}
.empty{padding-block:4rem;text-align:center;color:var(--muted)}
footer{border-block-start:1px solid var(--line);background:var(--paper)}
footer>.wide{padding-block:1.5rem;display:grid;gap:1.5rem}
footer>.wide:not(:has(section)){padding:0}
footer h2{font-size:1.05rem;margin-block-end:.4rem}
footer p{max-inline-size:65ch;white-space:pre-line}
.ways{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.ways a{display:inline-flex;align-items:center;gap:.35rem;min-block-size:2.75rem}
.one-at-a-time:has(>section:target)>section:not(:target),.one-at-a-time:not(:has(>section:target))>section:not(:first-child){display:none}
@media (min-width:48em){
.list-view,.grid-lg{grid-template-columns:repeat(2,minmax(0,1fr))}
.grid-sm{grid-template-columns:repeat(auto-fill,minmax(14rem,1fr))}
footer>.wide{grid-template-columns:repeat(auto-fit,minmax(18rem,1fr))}
.wide{padding-inline:1.5rem}
main{padding-block-start:2rem}
}
@media (min-width:80em){.list-view{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{nav,.language,.skip{display:none}.card{break-inside:avoid}}`;

function variables(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** Colours of a theme are hexadecimal, so that nothing can end the sheet. */
function styleOf(sheet: string, { band, onBand, accent, darkAccent, text }: Theme): string {
  const light = variables({ text, ...PALETTES.light, band, 'on-band': onBand, accent });
  const dark = variables({ ...PALETTES.dark, accent: darkAccent });
  return `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}${sheet}`;
}

export const pageStyle = (theme: Theme): string => styleOf(SHEET, theme);
