import type { DeliveryReason } from '@diwan/contract/notifications/deliveries.ts';
import { publicUrl } from '#platform/env.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { EffectFacts } from '#platform/outbox/sender.ts';
import {
  endDelivery,
  noteFailedTry,
  readerOf,
  tenancyOf,
  type Ending,
  type Reader,
  type OpenDelivery,
} from './delivery-rows.ts';
import { noticeMail } from './notice-mail.rules.ts';
import type { DeliveryDeps } from './push-delivery.ts';

/** A day of trying, as far apart as the outbox lets them be. */
const MOST_TRIES = 32;
const LONGEST_DETAIL = 300;

/** Why a notice need not, or cannot, go by mail. An address nobody has confirmed may be a stranger's. */
function obstacleOf(
  { has_read, wants_mail, email, is_verified }: Reader,
  { is_asked }: OpenDelivery,
): DeliveryReason | null {
  if (has_read && !is_asked) return 'seen';
  if (!wants_mail) return 'switched-off';
  return email === null || !is_verified ? 'no-address' : null;
}

const saidBy = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_DETAIL);

/** A notice that its reader has not seen, as a mail in their language. */
export class MailDelivery {
  readonly #deps: DeliveryDeps;
  readonly #mailer: Mailer;

  constructor(deps: DeliveryDeps, mailer: Mailer) {
    this.#deps = deps;
    this.#mailer = mailer;
  }

  async send(delivery: OpenDelivery, facts: EffectFacts): Promise<void> {
    const reader = await this.#deps.database.read(tenancyOf(delivery), (db) => readerOf(db, delivery));
    const obstacle = obstacleOf(reader, delivery);
    if (obstacle !== null) return this.#end(delivery, { status: 'skipped', reason: obstacle });
    try {
      await this.#mailer.send(noticeMail(reader, delivery.data, publicUrl(this.#deps.env)), facts);
    } catch (error) {
      return this.#fail(delivery, error);
    }
    await this.#end(delivery, { status: 'sent' });
  }

  async #fail(delivery: OpenDelivery, error: unknown): Promise<void> {
    const told = { reason: 'mail-failed', detail: saidBy(error) } as const;
    if (delivery.tries + 1 >= MOST_TRIES) return this.#end(delivery, { status: 'failed', ...told });
    await this.#deps.database.write(tenancyOf(delivery), (db) => noteFailedTry(db, delivery, told));
    throw error;
  }

  async #end(delivery: OpenDelivery, ending: Ending): Promise<void> {
    const { database, clock } = this.#deps;
    const counts = ending.status !== 'skipped';
    await database.write(tenancyOf(delivery), (db) =>
      endDelivery(db, delivery, { ending, now: clock.now(), counts }),
    );
  }
}
