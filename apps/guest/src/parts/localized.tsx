import type { LocalizedRow } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';

type Row = Pick<LocalizedRow, 'locale' | 'name' | 'description'>;

interface Text {
  readonly text: string;
  readonly locale: Locale;
}

function pick(rows: readonly Row[], locale: Locale, of: (row: Row) => string | null): Text {
  const [own, other] = [
    rows.filter((row) => row.locale === locale),
    rows.filter((row) => row.locale !== locale),
  ];
  for (const row of [...own, ...other]) {
    const text = of(row)?.trim() ?? '';
    if (text !== '') return { text, locale: row.locale };
  }
  return { text: '', locale };
}

/** In the reader's language where there is one, else in the other. */
export const nameOf = (rows: readonly Row[], locale: Locale) => pick(rows, locale, (row) => row.name);
export const aboutOf = (rows: readonly Row[], locale: Locale) => pick(rows, locale, (row) => row.description);

interface LocalizedProps {
  readonly text: Text;
  readonly page: Locale;
  /** An element with a meaning of its own, which is isolated in place of one within it. Long menus have thousands. */
  readonly as?: 'bdi' | 'p' | 'dt' | 'h2' | 'h3' | 'h4' | 'a';
  readonly class?: string;
  readonly href?: string;
}

/** Text of the business, kept apart from the direction around it and marked where it is in the other language. */
export function Localized({ text: { text, locale }, page, as: Tag = 'bdi', ...rest }: LocalizedProps) {
  return (
    <Tag {...rest} dir={Tag === 'bdi' ? undefined : 'auto'} lang={locale === page ? undefined : locale}>
      {text}
    </Tag>
  );
}
