import type { Selectable } from 'kysely';
import type { OpenedMessageRow } from '@diwan/contract/bookings/messages.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { fillTemplate, placeholdersIn, type MessageValues } from '@diwan/domain/whatsapp-messages.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readTemplates } from './message-templates.ts';
import type { MessageKind } from '@diwan/contract/bookings/message-kinds.ts';

/** What a message is about, and whom it goes to. */
export interface Subject {
  readonly of: 'reservation' | 'order';
  readonly id: number;
  readonly branch_id: number;
  readonly customer: { readonly name: string; readonly phone: string | null };
}

const columnOf = ({ of }: Subject) => (of === 'order' ? 'order_id' : 'reservation_id');

const COLUMNS = ['id', 'kind', 'language', 'opened_by_id', 'opened_by_name', 'created_at'] as const;
type Stored = Pick<Selectable<Schema['reservation_messages']>, (typeof COLUMNS)[number]>;

const openedRow = ({ opened_by_id: id, opened_by_name: name, ...row }: Stored): OpenedMessageRow => ({
  id: row.id,
  kind: row.kind as OpenedMessageRow['kind'],
  language: row.language as OpenedMessageRow['language'],
  opened_by: { id, name },
  created_at: row.created_at,
});

const MOST_SHOWN = 100;

interface Wanted {
  readonly kinds: readonly MessageKind[];
  readonly values: Readonly<Record<Locale, MessageValues>>;
}

/** Its messages in the words of the business, and which of them were opened. */
export async function writtenMessages(scope: Scope, subject: Subject, { kinds, values }: Wanted) {
  const templates = await readTemplates(scope);
  const stored = await scope.db.rows(
    query
      .selectFrom('reservation_messages')
      .select(COLUMNS)
      .where('business_id', '=', scope.business.id)
      .where(columnOf(subject), '=', subject.id)
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN),
  );
  return {
    phone: subject.customer.phone,
    messages: templates
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, en, ar }) => ({
        kind,
        en: fillTemplate(en, values.en),
        ar: fillTemplate(ar, values.ar),
        missing: placeholdersIn(`${en}${ar}`).filter((name) => values.en[name] === ''),
      })),
    opened: stored.map(openedRow),
  };
}

/** That a message was opened, in the audit log. */
export function recordOpened(
  scope: Scope,
  subject: Subject,
  written: Pick<OpenedMessageRow, 'id' | 'kind'>,
): void {
  scope.record({
    action: 'create',
    entity: `${subject.of}_message`,
    entity_id: written.id,
    label: subject.customer.name,
    business_id: scope.business.id,
    branch_id: subject.branch_id,
    changes: {
      kind: { before: null, after: written.kind },
      [`${subject.of}_id`]: { before: null, after: subject.id },
    },
  });
}

type Opened = Pick<OpenedMessageRow, 'kind' | 'language'>;

export async function noteOpened(scope: Scope, subject: Subject, body: Opened): Promise<OpenedMessageRow> {
  const { userId, name } = scope.caller;
  const stored = await scope.db.get(
    query
      .insertInto('reservation_messages')
      .values({
        business_id: scope.business.id,
        [columnOf(subject)]: subject.id,
        kind: body.kind,
        language: body.language,
        opened_by_id: userId,
        opened_by_name: name,
        created_at: scope.now,
      })
      .returning(COLUMNS),
  );
  const written = openedRow(stored);
  recordOpened(scope, subject, written);
  return written;
}
