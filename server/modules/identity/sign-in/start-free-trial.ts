// Opens a free-trial account of type 4 with play money for a day, and signs it in.
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { insertMember } from '../accounts/member-store.ts';
import { type OpenedSession, secondsUntil } from '../sessions/opened-session.ts';
import type { IdentityParts } from '../parts.ts';
import { trialGrantMinor, trialLabel, trialLifeMs, trialsPerDevice } from '../rules.ts';
import { enter } from './enter.ts';
import { findTrialStarts, lockDevice, nextTrialNumber } from './trial-store.ts';

/**
 * Starts a trial with 10,000.00 in the TEST book. The session may last as long as the trial does.
 * @throws Refusal NO_PERMISSION while free play is off, LIMIT_REACHED after three of a device in 24 hours.
 */
export async function startFreeTrial(
  parts: IdentityParts,
  caller: Caller,
): Promise<OpenedSession & { expiresAt: Date }> {
  if (!(await parts.settings.flags()).FREEPLAY3) throw new Refusal('NO_PERMISSION');
  const now = parts.clock.now();
  const memberId = newId('mbr', now.getTime());
  const expiresAt = new Date(now.getTime() + trialLifeMs);
  const opened = await enter(parts, caller, {
    admit: async (tx) => {
      await refuseTooMany(tx, parts, caller.deviceHash);
      const account = `trial${await nextTrialNumber(tx)}`;
      await insertMember(tx, {
        id: memberId,
        account,
        type: 4,
        nickname: account,
        clubLabel: trialLabel,
        labels: [],
        createdVia: 'TRIAL',
        deviceHash: caller.deviceHash,
        firstTimeLogin: true,
        registeredAt: now,
        expiresAt,
      });
      await parts.wallet.open(tx, memberId, 'TEST');
      await grantPlayMoney(tx, parts, memberId);
      return { memberId, endsAt: expiresAt };
    },
  });
  return { ...opened, expiresAt };
}

async function refuseTooMany(tx: Transaction, { clock }: IdentityParts, deviceHash: Buffer): Promise<void> {
  await lockDevice(tx, deviceHash);
  const now = clock.now();
  const starts = await findTrialStarts(tx, deviceHash, new Date(now.getTime() - trialLifeMs));
  const oldest = starts.at(-trialsPerDevice);
  if (!oldest) return;
  const freeAgainAt = new Date(oldest.getTime() + trialLifeMs);
  throw new Refusal('LIMIT_REACHED', { retryAfterSeconds: secondsUntil(freeAgainAt, now) });
}

async function grantPlayMoney(tx: Transaction, { wallet }: IdentityParts, memberId: string): Promise<void> {
  const { verdict } = await wallet.post(tx, {
    txCode: 'TRIAL_GRANT',
    refType: 'TRIAL',
    refId: memberId,
    ownerId: memberId,
    account: 'TEST',
    house: 'PLAY_MONEY',
    amountMinor: trialGrantMinor,
  });
  if (verdict !== 'posted') throw new Error(`the grant of a new trial was ${verdict}`);
}
