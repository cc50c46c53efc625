import { sql } from 'kysely';
import type { OpenedMessageRow, reservationMessages } from '@diwan/contract/bookings/messages.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { fillTemplate, placeholdersIn, type MessageValues } from '@diwan/domain/messages/fill-template.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readTemplates } from './message-templates.ts';
import { messageValues, readBeyond } from './message-values.ts';

interface Asked {
  readonly branch_id: number;
  readonly id: number;
}

/** The reservation of the path; one of another branch is not found under it. */
export async function findBooked(scope: Scope, { branch_id, id }: Asked) {
  const { row } = await scope.db.get(sql<{ row: string | null }>`
    select app.reservations_in_order(${scope.business.id}, array(
      select r.id from reservations r where r.business_id = ${scope.business.id} and r.branch_id = ${branch_id}
        and r.id = ${id}), ${scope.locale}) as row`);
  if (row === null) return undefined;
  const reservation: ReservationRow = JSON.parse(row);
  return { row: reservation, place: { business_id: scope.business.id, branch_id } };
}

const opened = sql`m.id, m.kind, m.language,
  json_build_object('id', m.opened_by_id, 'name', m.opened_by_name) as opened_by, app.instant(m.created_at) as created_at`;

export async function readMessages(scope: Scope, { row }: { row: ReservationRow }) {
  const templates = await readTemplates(scope);
  const beyond = await readBeyond(scope, row);
  const values: Readonly<Record<Locale, MessageValues>> = {
    en: messageValues(row, beyond, 'en'),
    ar: messageValues(row, beyond, 'ar'),
  };
  return {
    phone: row.reserved_for.phone,
    messages: templates.map(({ kind, en, ar }) => ({
      kind,
      en: fillTemplate(en, values.en),
      ar: fillTemplate(ar, values.ar),
      missing: placeholdersIn(`${en}${ar}`).filter((name) => values.en[name] === ''),
    })),
    opened: await scope.db.rows(sql<OpenedMessageRow>`
      select ${opened} from reservation_messages m
      where m.business_id = ${scope.business.id} and m.reservation_id = ${row.id} order by m.id desc limit 100`),
  };
}

interface OpenedMessage {
  readonly body: BodyOf<typeof reservationMessages.open>;
  readonly row: ReservationRow;
}

export async function openMessage(scope: Scope, { body, row }: OpenedMessage): Promise<OpenedMessageRow> {
  const { userId, name } = scope.caller;
  const written = await scope.db.get(sql<OpenedMessageRow>`
    insert into reservation_messages as m (business_id, reservation_id, kind, language, opened_by_id, opened_by_name, created_at)
    values (${scope.business.id}, ${row.id}, ${body.kind}, ${body.language}, ${userId}, ${name}, ${scope.now})
    returning ${opened}`);
  scope.record({
    action: 'create',
    entity: 'reservation_message',
    entity_id: written.id,
    label: row.reserved_for.name,
    business_id: scope.business.id,
    branch_id: row.branch_id,
    changes: {
      kind: { before: null, after: body.kind },
      reservation_id: { before: null, after: row.id },
    },
  });
  return written;
}
