import type { Locale } from '@diwan/contract/locale.ts';
import { withoutLinks } from '@diwan/domain/text.ts';
import type { Mail } from './mailer.ts';

export interface EmailTemplate {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  /** Plain sentences, one paragraph each. */
  readonly paragraphs: readonly string[];
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

function html(template: EmailTemplate, locale: Locale): string {
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

/** An e-mail as text and as HTML; whatever its words hold, they stay words. Names in the greeting name no address. */
export function mailOf(given: EmailTemplate, locale: Locale): Mail {
  const template = { ...given, subject: withoutLinks(given.subject), greeting: withoutLinks(given.greeting) };
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
