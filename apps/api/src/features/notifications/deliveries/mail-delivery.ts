import { createHash } from 'node:crypto';
import { sql, type InferResult, type NotNull } from 'kysely';
import type { DeliveryReason } from '@diwan/contract/notifications/deliveries.ts';
import { publicUrl } from '#platform/env.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { NotYet, type Deferred, type EffectFacts } from '#platform/outbox/sender.ts';
import {
  endDelivery,
  noteFailedTry,
  readerOf,
  tenancyOf,
  type Ending,
  type OfDelivery,
  type OpenDelivery,
  type Reader,
  type StoredDelivery,
} from './delivery-rows.ts';
import { noticeMail, type NoticeToMail } from './notice-mail.rules.ts';
import type { DeliveryDeps } from './push-delivery.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

/** A day of trying, as far apart as the outbox lets them be. */
const MOST_TRIES = 32;
const LONGEST_DETAIL = 300;
/** Nobody gets more than one mail of notices in this time: what happens meanwhile is gathered. */
const PAUSE_SECONDS = 60;
const MOST_GATHERED = 500;

interface Known {
  business_id: NotNull;
  id: NotNull;
  business_en: NotNull;
  business_ar: NotNull;
  /** The words, with the branch they are about. */
  data: StoredDelivery['data'] & Pick<StoredDelivery, 'branch_id'>;
  has_read: NotNull;
}

/** The deliveries by mail that wait for the same person. */
const waiting = ({ id, business_id }: OfDelivery, person: number, until: Date) =>
  query
    .selectFrom(
      called('notices_to_mail', {
        business: business_id,
        delivery: id,
        person,
        until,
        how_many: MOST_GATHERED,
      }).as('notice'),
    )
    .select(['business_id', 'id', 'business_en', 'business_ar', 'data', 'has_read'])
    .$narrowType<Known>();

type Gathered = InferResult<ReturnType<typeof waiting>>[number];

/** Why nothing goes to this reader by mail. An address nobody has confirmed may be a stranger's. */
function obstacleOf({ wants_mail, email, is_verified }: Reader): DeliveryReason | null {
  if (!wants_mail) return 'switched-off';
  return email === null || !is_verified ? 'no-address' : null;
}

const saidBy = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_DETAIL);

const wordsOf = ({ data, business_id, business_en: en, business_ar: ar }: Gathered): NoticeToMail => ({
  data,
  at: [business_id, data.branch_id],
  business: { en, ar },
});

function byBusiness(deliveries: readonly OfDelivery[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { business_id, id } of deliveries) ids.set(business_id, [...(ids.get(business_id) ?? []), id]);
  return ids;
}

/**
 * Each try gathers anew, and those of other deliveries may gather the same: a mail has the name of another one exactly where
 * it tells the same, since whoever has a mail of that name already may drop it.
 */
function contentsOf({ to, text }: Mail, notices: readonly Gathered[]): string {
  const ids = notices.map(({ business_id, id }) => [business_id, id]);
  return createHash('sha256')
    .update(JSON.stringify([to, text, ids]))
    .digest('base64url');
}

/** What its reader has not seen, of all businesses they work for, as one mail in their language. */
export class MailDelivery {
  readonly #deps: DeliveryDeps;
  readonly #mailer: Mailer;

  constructor(deps: DeliveryDeps, mailer: Mailer) {
    this.#deps = deps;
    this.#mailer = mailer;
  }

  /** Also sends what else waits for the same person; deferred where they have had a mail just now. */
  async send(delivery: OpenDelivery, facts: EffectFacts): Promise<Deferred | void> {
    const person = delivery.user_id;
    if (person === null) return;
    const afterSeconds = await this.#takeTurn(person);
    if (afterSeconds > 0) return { afterSeconds };
    const isSent = await this.#sendAll(delivery, person, facts).catch(async (error: unknown) => {
      await this.#returnTurn(person);
      throw error;
    });
    if (!isSent) await this.#returnTurn(person);
  }

  async #sendAll(delivery: OpenDelivery, person: number, facts: EffectFacts): Promise<boolean> {
    const reader = await this.#deps.database.read(tenancyOf(delivery), (db) => readerOf(db, delivery));
    const gathered = await this.#gather(delivery, person);
    const obstacle = obstacleOf(reader);
    const isSeen = ({ business_id, id, has_read }: Gathered) =>
      has_read && !(delivery.is_asked && id === delivery.id && business_id === delivery.business_id);
    const told = obstacle === null ? gathered.filter((each) => !isSeen(each)) : [];
    const [first, ...others] = told;
    const left = first ? gathered.filter(isSeen) : gathered;
    await this.#endAll(left, { status: 'skipped', reason: obstacle ?? 'seen' });
    if (!first) return false;
    try {
      const mail = noticeMail(reader, [wordsOf(first), ...others.map(wordsOf)], publicUrl(this.#deps.env));
      await this.#mailer.send(mail, { ...facts, contents: contentsOf(mail, told) }, 'after');
    } catch (error) {
      if (error instanceof NotYet) throw error;
      await this.#fail(delivery, error);
      return false;
    }
    await this.#endAll(told, { status: 'sent' });
    return true;
  }

  /** What becomes due before the next turn is told as well. */
  async #gather(delivery: OpenDelivery, person: number): Promise<Gathered[]> {
    const until = new Date(this.#deps.clock.now().getTime() + PAUSE_SECONDS * 1000);
    return this.#deps.database.system((db) => db.rows(waiting(delivery, person, until)));
  }

  async #takeTurn(person: number): Promise<number> {
    const now = this.#deps.clock.now();
    const pause = sql`make_interval(secs => ${PAUSE_SECONDS})`;
    const turn = called('take_mail_turn', { person, at: now, pause });
    const { seconds } = await this.#deps.database.system((db) =>
      db.get(query.selectNoFrom(turn.$notNull().as('seconds'))),
    );
    return seconds;
  }

  async #returnTurn(person: number): Promise<void> {
    const turn = called('return_mail_turn', { person });
    await this.#deps.database.system((db) => db.run(query.selectNoFrom(turn.as('returned'))));
  }

  /** The others are tried by their own effects. */
  async #fail(delivery: OpenDelivery, error: unknown): Promise<void> {
    const result = { reason: 'mail-failed', detail: saidBy(error) } as const;
    if (delivery.tries + 1 >= MOST_TRIES) return this.#endAll([delivery], { status: 'failed', ...result });
    await this.#deps.database.write(tenancyOf(delivery), (db) => noteFailedTry(db, delivery, result));
    throw error;
  }

  async #endAll(deliveries: readonly OfDelivery[], ending: Ending): Promise<void> {
    const { database, clock } = this.#deps;
    const counts = ending.status !== 'skipped';
    for (const [business_id, ids] of byBusiness(deliveries)) {
      await database.write(tenancyOf({ business_id }), (db) =>
        endDelivery(db, { business_id, ids }, { ending, now: clock.now(), counts }),
      );
    }
  }
}
