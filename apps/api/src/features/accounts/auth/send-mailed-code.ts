import type { NotNull } from 'kysely';
import { z } from 'zod';
import { localeSchema } from '@diwan/contract/locale-schema.ts';
import type { Deps } from '#platform/deps.ts';
import { publicUrl } from '#platform/env.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import type { Sender } from '#platform/outbox/sender.ts';
import { accountExistsMail, passwordResetMail, registrationMail, verificationMail } from '../mails.rules.ts';
import { isDerivedAddress } from '@diwan/domain/derived-address.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

const payloadSchema = z.object({
  purpose: z.enum(['register', 'reset', 'verify']),
  email: z.string(),
  code: z.string(),
  locale: localeSchema,
  expires_at: z.iso.datetime(),
});
type MailedCode = z.output<typeof payloadSchema>;

interface Account {
  readonly name: string;
  readonly is_unconfirmed: boolean;
}

/** Null: nobody has an account with the address, so there is no password to forget. */
function mailFor(given: MailedCode, account: Account | undefined, address: string): Mail | null {
  const reader = { to: given.email, locale: given.locale, name: account?.name };
  if (given.purpose === 'verify') return verificationMail(reader, given.code);
  if (given.purpose === 'register') {
    // Somebody else opened that account, and it ends with the registration.
    return account && !account.is_unconfirmed
      ? accountExistsMail(reader, address)
      : registrationMail(reader, given.code);
  }
  return account ? passwordResetMail(reader, given.code) : null;
}

/** Mails a code as long as it is valid, or what the owner of a known address should read instead. */
export function mailedCodeSender({ database, clock, env }: Deps, mailer: Mailer): Sender {
  return async (payload, facts) => {
    const given = payloadSchema.parse(payload);
    if (isDerivedAddress(given.email) || Date.parse(given.expires_at) <= clock.now().getTime()) return;
    const account = await database.system((db) =>
      db.find(
        query
          .selectFrom(called('account_with_address', { address: given.email }).as('account'))
          .select(['name', called('is_unconfirmed_employee', { address: given.email }).as('is_unconfirmed')])
          .$narrowType<{ name: NotNull; is_unconfirmed: NotNull }>(),
      ),
    );
    const mail = mailFor(given, account, publicUrl(env));
    if (mail) await mailer.send(mail, facts);
  };
}
