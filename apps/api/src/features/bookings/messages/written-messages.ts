import { sql } from 'kysely';
import type { OpenedMessageRow } from '@diwan/contract/bookings/messages.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { MessageKind } from '@diwan/domain/messages/default-templates.ts';
import { fillTemplate, placeholdersIn, type MessageValues } from '@diwan/domain/messages/fill-template.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readTemplates } from './message-templates.ts';

/** What a message is about, and whom it goes to. */
export interface Subject {
  readonly of: 'reservation' | 'order';
  readonly id: number;
  readonly branch_id: number;
  readonly customer: { readonly name: string; readonly phone: string | null };
}

const columnOf = ({ of }: Subject) => sql.ref(of === 'order' ? 'order_id' : 'reservation_id');

const opened = sql`m.id, m.kind, m.language,
  json_build_object('id', m.opened_by_id, 'name', m.opened_by_name) as opened_by, app.instant(m.created_at) as created_at`;

interface Wanted {
  readonly kinds: readonly MessageKind[];
  readonly values: Readonly<Record<Locale, MessageValues>>;
}

/** Its messages in the words of the business, and which of them were opened. */
export async function writtenMessages(scope: Scope, subject: Subject, { kinds, values }: Wanted) {
  const templates = await readTemplates(scope);
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
    opened: await scope.db.rows(sql<OpenedMessageRow>`
      select ${opened} from reservation_messages m
      where m.business_id = ${scope.business.id} and m.${columnOf(subject)} = ${subject.id}
      order by m.id desc limit 100`),
  };
}

type Opened = Pick<OpenedMessageRow, 'kind' | 'language'>;

export async function noteOpened(scope: Scope, subject: Subject, body: Opened): Promise<OpenedMessageRow> {
  const { userId, name } = scope.caller;
  const written = await scope.db.get(sql<OpenedMessageRow>`
    insert into reservation_messages as m (business_id, ${columnOf(subject)}, kind, language, opened_by_id, opened_by_name,
      created_at)
    values (${scope.business.id}, ${subject.id}, ${body.kind}, ${body.language}, ${userId}, ${name}, ${scope.now})
    returning ${opened}`);
  scope.record({
    action: 'create',
    entity: `${subject.of}_message`,
    entity_id: written.id,
    label: subject.customer.name,
    business_id: scope.business.id,
    branch_id: subject.branch_id,
    changes: {
      kind: { before: null, after: body.kind },
      [`${subject.of}_id`]: { before: null, after: subject.id },
    },
  });
  return written;
}
