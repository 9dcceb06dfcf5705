// What a cashier takes from identity for payouts, over real rows: cards, payee names, payment passwords and notes.
import type { Clock } from '#server/base/clock.ts';
import { createPasswords } from '#server/base/secrets/passwords.ts';
import type { Vault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import type { CashierParts } from '#server/modules/cashier/parts.ts';
import { findLanguage } from '#server/modules/identity/accounts/member-store.ts';
import { paymentSetupOf, requirePaymentPassword } from '#server/modules/identity/centre/payment-password.ts';
import { payoutCardOf, payoutCardsOf } from '#server/modules/identity/centre/payout-cards.ts';
import { notifyOwner } from '#server/modules/identity/contacts/notify-owner.ts';
import { defaultPolicy } from '#server/modules/identity/default-policy.ts';
import { writeToInbox } from '#server/modules/messaging/inbox/inbox.ts';
import { payoutBanks } from '../identity/payout-banks.ts';

export const cheapPasswords = createPasswords('least');

type Payees = Pick<
  CashierParts['identity'],
  'payoutCardsOf' | 'payoutCardOf' | 'paymentSetupOf' | 'requirePaymentPassword' | 'requireProof' | 'notify'
>;

/** Every session has proven itself. */
export function payeeParts(db: Database, clock: Clock, vault: Vault): Payees {
  const policy = { ...defaultPolicy, siteWords: [], payoutBanks };
  const parts: Parameters<typeof requirePaymentPassword>[0] = {
    db,
    clock,
    vault,
    policy,
    passwords: cheapPasswords,
    writeToInbox: (tx, note) => writeToInbox(tx, clock, note),
  };
  return {
    payoutCardsOf: (at, memberId) => payoutCardsOf(at, parts, memberId),
    payoutCardOf: (at, memberId, cardId) => payoutCardOf(at, parts, memberId, cardId),
    paymentSetupOf: (at, memberId) => paymentSetupOf(at, parts, memberId),
    requirePaymentPassword: (memberId, digits) => requirePaymentPassword(parts, memberId, digits),
    requireProof: async () => undefined,
    notify: async (tx, memberId, change) =>
      notifyOwner(tx, parts, memberId, change, await findLanguage(tx, memberId)),
  };
}
