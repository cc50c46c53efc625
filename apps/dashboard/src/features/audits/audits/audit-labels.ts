import { auditActorText } from '@diwan/contract/audits/audit-actor-text.ts';
import type { AuditRow } from '@diwan/contract/audits/audits.ts';
import { labelsOfSetting } from '@diwan/contract/settings/setting-names.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { ENTITY_WORDS } from '@diwan/contract/vocabulary.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { BOOKED_WORDS, FIELD_WORDS, LIST_WORDS } from './audit-field-labels.ts';
import { isWorthShowing } from './audit-values.ts';
import { auditMessages } from './audits.messages.ts';

const LANGUAGES = { en: { en: 'English', ar: 'الإنجليزية' }, ar: { en: 'Arabic', ar: 'العربية' } };
const MOST_NAMED = 2;

const wordOf = (words: typeof FIELD_WORDS, key: string, locale: Locale) =>
  Object.hasOwn(words, key) ? words[key]?.[locale] : undefined;

/** The certain one that an entry reports. */
function entityWord(entity: string, locale: Locale): string {
  const noun = Object.hasOwn(ENTITY_WORDS, entity) ? ENTITY_WORDS[entity] : undefined;
  return (locale === 'ar' ? noun?.arThe : noun?.en) ?? entity.replaceAll('_', ' ');
}

/** Where settings and configurations are recorded, each key with what is within its value. */
const SETTING_LISTS: ReadonlySet<string> = new Set(['settings', 'configurations']);

/** `settings.TabletAppSettings.HidePrices` as “Tablet app: Hide prices in this app”. */
function settingPath(
  [list = '', key = '', inner = '']: readonly string[],
  locale: Locale,
): string | undefined {
  if (!SETTING_LISTS.has(list)) return undefined;
  const name = labelsOfSetting(key)?.[locale];
  const within = labelsOfSetting(inner)?.[locale];
  return name === undefined || within === undefined ? name : `${name}: ${within}`;
}

/** In which language, and of which type of business. */
interface Spoken {
  readonly locale: Locale;
  readonly type: BusinessType;
}

/** `prices.40.price` as “price #40: price”, `locales.ar.name` as “name (Arabic)”; what has no word stays as it is. */
export function fieldLabel(path: string, spoken: Spoken): string {
  const parts = path.split('.');
  return settingPath(parts, spoken.locale) ?? entityPath(parts, spoken);
}

const isLocale = (part: string | undefined): part is Locale => part === 'en' || part === 'ar';

/** The part that says which field it is, and the language of its text: of `locales.ar.name` and of `address.ar`. */
function namedPart(parts: readonly string[]): { last: string; spoken: Locale | null } {
  const last = parts.at(-1) ?? '';
  if (isLocale(last)) return { last: parts.at(-2) ?? '', spoken: last };
  const within = parts[parts.lastIndexOf('locales') + 1];
  return { last, spoken: parts.includes('locales') && isLocale(within) ? within : null };
}

function entityPath(parts: readonly string[], { locale, type }: Spoken): string {
  const { last, spoken } = namedPart(parts);
  const language = spoken === null ? null : LANGUAGES[spoken][locale];
  const own = type === 'restaurant' ? undefined : wordOf(BOOKED_WORDS, last, locale);
  const field =
    own ?? wordOf(FIELD_WORDS, last, locale) ?? wordOf(LIST_WORDS, last, locale) ?? last.replaceAll('_', ' ');
  const named = language === null ? field : `${field} (${language})`;
  const [list = '', id = ''] = parts;
  const owner = wordOf(LIST_WORDS, list, locale);
  if (owner === undefined || parts.length < 2) return named;
  return /^\d+$/.test(id) ? `${owner} ‎#${id}: ${named}` : `${owner}: ${named}`;
}

const ROWS = {
  create: 'rowCreate',
  update: 'rowUpdate',
  delete: 'rowDelete',
  restore: 'rowRestore',
  permission: 'rowPermission',
  override: 'rowOverride',
} as const;

type Say = ReturnType<typeof useText<(typeof auditMessages)['messages']>>;

/** The short names of the changed fields: “price and name (Arabic)”, “start, end and 3 more”. */
function changedWords({ changes }: AuditRow, spoken: Spoken, t: Say): string | null {
  const telling = Object.entries(changes).filter(([path, change]) => isWorthShowing(path, change));
  const short = telling.map(([path]) => fieldLabel(path, spoken).replace(/^.*#\d+: /, ''));
  const names = [...new Set(short)];
  const rest = names.length - MOST_NAMED;
  if (rest <= 0) return names.join(t('and')) || null;
  return t('andMore', { names: names.slice(0, MOST_NAMED).join(t('comma')), count: rest });
}

/** Items are known by their name; everything else is said with what it is. */
function thingOf({ entity }: AuditRow, name: string, locale: Locale): string {
  if (entity === 'item' && name !== '') return `⁨${name}⁩`;
  const word = entityWord(entity, locale);
  return `${locale === 'en' ? `the ${word}` : word} ${name === '' ? '' : `⁨${name}⁩`}`.trim();
}

export function useSpoken(): Spoken {
  const locale = useLocale();
  const { business } = useWorkspace();
  return { locale, type: business?.type ?? 'restaurant' };
}

/** An entry as a sentence: “Nora changed the price of Villa A”. */
export function useMessage(): (row: AuditRow) => string {
  const t = useText(auditMessages);
  const spoken = useSpoken();
  const { locale } = spoken;
  return (row) => {
    const who = auditActorText(row, locale);
    if (row.action === 'login' || row.action === 'logout') {
      return t(row.action === 'login' ? 'rowLogin' : 'rowLogout', { who });
    }
    const name = row.label || (row.entity_id === null ? '' : `‎#${row.entity_id}`);
    const thing = thingOf(row, name, locale);
    const fields = row.action === 'update' ? changedWords(row, spoken, t) : null;
    const words = row.action === 'permission' ? `⁨${name}⁩` : thing;
    return fields === null
      ? t(ROWS[row.action], { who, thing: words })
      : t('rowUpdateField', { who, fields, thing });
  };
}
