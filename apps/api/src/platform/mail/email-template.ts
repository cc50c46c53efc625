import type { Locale } from '@diwan/contract/locale.ts';
import { withoutLinks } from '@diwan/domain/text.ts';
import type { Mail } from './mailer.ts';

/** A sentence with no word of a stranger but the address it is about: it stays as it is, with its links. */
export interface OurWords {
  readonly ours: string;
}
export const ours = (text: string): OurWords => ({ ours: text });

/** Names may stand in a plain one, so what looks like an address there is not to be opened. */
export type Paragraph = string | OurWords;

export interface EmailTemplate {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly Paragraph[];
  /** Shown large, between the first paragraph and the rest. */
  readonly code?: string;
  /** An address of this installation, between the first paragraph and the rest. */
  readonly link?: string;
  readonly signature: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}

/** A name may hold line breaks, which would look like paragraphs of ours. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const BODY =
  'margin:0;padding:24px;background:#f6f4f6;font:16px/1.6 system-ui,-apple-system,Segoe UI,Tahoma,sans-serif;color:#2b262b';
const CARD = 'max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px';
const CODE = 'font-size:32px;font-weight:700;letter-spacing:6px;margin:16px 0';
const SMALL = 'color:#6b626b;font-size:14px';

interface SafeTemplate extends EmailTemplate {
  readonly paragraphs: readonly string[];
}

const safe = (given: EmailTemplate): SafeTemplate => ({
  ...given,
  subject: withoutLinks(given.subject),
  greeting: withoutLinks(given.greeting),
  paragraphs: given.paragraphs.map((text) => (typeof text === 'string' ? withoutLinks(text) : text.ours)),
});

function html(template: SafeTemplate, locale: Locale): string {
  const paragraph = (text: string) => `<p>${escapeHtml(oneLine(text))}</p>`;
  const [first = '', ...rest] = template.paragraphs.map(paragraph);
  const code =
    template.code === undefined ? '' : `<p dir="ltr" style="${CODE}">${escapeHtml(template.code)}</p>`;
  const address = escapeHtml(template.link ?? '');
  const link = template.link === undefined ? '' : `<p dir="ltr"><a href="${address}">${address}</a></p>`;
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">
<title>${escapeHtml(oneLine(template.subject))}</title></head>
<body dir="${direction}" style="${BODY}"><div dir="${direction}" style="${CARD}">
${[paragraph(template.greeting), first, code, link, ...rest].join('\n')}
<p style="${SMALL}">${escapeHtml(template.signature)}</p></div></body></html>`;
}

/** An e-mail as text and as HTML; whatever its words hold, they stay words, and names in them lead nowhere. */
export function mailOf(given: EmailTemplate, locale: Locale): Mail {
  const template = safe(given);
  const [first = '', ...rest] = template.paragraphs;
  const code = template.code === undefined ? [] : [template.code];
  const link = template.link === undefined ? [] : [template.link];
  const lines = [template.greeting, first, ...code, ...link, ...rest, template.signature];
  return {
    to: template.to,
    subject: oneLine(template.subject),
    text: `${lines.map(oneLine).join('\n\n')}\n`,
    html: html(template, locale),
  };
}
