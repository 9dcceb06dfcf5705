// How operators sign in: password, then a code of their app. Guesses are counted by name as well as by ticket.
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import { stepOfCode } from '#server/base/secrets/totp.ts';
import { countCall } from '#server/db/counters.ts';
import type { Transaction } from '#server/db/database.ts';
import { networkOf } from '#server/http/guard.ts';
import { insertAlarm } from '../alarm-store.ts';
import type { AccountParts } from './account-parts.ts';
import {
  countTry,
  deleteTicket,
  insertTicket,
  selectOperator,
  selectTicket,
  spendStep,
} from './account-store.ts';
import { selectUsedDevice } from './device-store.ts';
import { openAppSecret } from './invitation.ts';
import { selectPasskeys } from './passkey-store.ts';

const ticketLifeMs = 5 * 60_000;
const mostTries = 5;
/** Guesses at one operator's password or code. */
const guesses = { calls: 10, perSeconds: 15 * 60 };

/** So many in the same time at one operator's password, from all networks together. */
const guessesOfAll = 100;
type Caller = { readonly ip: string; readonly deviceSecret: string | undefined };

/**
 * The ticket for the second step.
 * @throws Refusal RATE_LIMITED, LOGIN_FAILED for every fault
 */
export async function checkPassword(
  parts: AccountParts,
  { name, password }: { name: string; password: string },
  from: Caller,
): Promise<{ ticket: string; methods: ('CODE' | 'PASSKEY')[] }> {
  const { db, clock, passwords } = parts;
  await countPassword(parts, name, from);
  const found = await selectOperator(db, name);
  const known = found?.state === 'ACTIVE' ? found.passwordHash : null;
  const isRight = await passwords.verify(known ?? passwords.decoy, password);
  if (!isRight || !known) throw new Refusal('LOGIN_FAILED');
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + ticketLifeMs);
  await insertTicket(db, {
    hash: secretHash(ticket),
    operator: name,
    kind: 'SIGN_IN',
    appSealed: null,
    expiresAt,
  });
  const hasPasskey = (await selectPasskeys(db, name)).length > 0;
  return { ticket, methods: hasPasskey ? ['CODE', 'PASSKEY'] : ['CODE'] };
}

/**
 * The operator for whose passkey a ticket waits.
 * @throws Refusal LINK_EXPIRED
 */
export async function operatorOfTicket({ db, clock }: AccountParts, ticket: string): Promise<string> {
  const found = await selectTicket(db, { hash: secretHash(ticket), kind: 'SIGN_IN', now: clock.now() });
  if (!found) throw new Refusal('LINK_EXPIRED');
  return found.operator;
}

/**
 * Runs `check` on the second factor and uses the ticket up; `then` continues in the same transaction.
 * @throws Refusal LINK_EXPIRED for a ticket that is expired, used or tried too often; the refusals of `check`
 */
export async function checkSecond<Value>(
  { db, clock }: AccountParts,
  ticket: string,
  check: (name: string) => Promise<void>,
  then: (tx: Transaction, name: string) => Promise<Value>,
): Promise<Value> {
  const hash = secretHash(ticket);
  const tried = await countTry(db, { hash, kind: 'SIGN_IN', now: clock.now(), mostTries });
  if (!tried) throw new Refusal('LINK_EXPIRED');
  await check(tried.operator);
  return db.tx(async (tx) => {
    if (!(await deleteTicket(tx, hash))) throw new Refusal('LINK_EXPIRED');
    return then(tx, tried.operator);
  });
}

/**
 * Passes for a code that was not used yet.
 * @throws Refusal RATE_LIMITED, SECOND_FACTOR_WRONG
 */
export async function requireCode(parts: AccountParts, name: string, code: string): Promise<void> {
  await countGuess(parts, `code:${name}`);
  const found = await selectOperator(parts.db, name);
  if (found?.state !== 'ACTIVE' || !found.appSealed) throw new Refusal('SECOND_FACTOR_WRONG');
  const step = stepOfCode(openAppSecret(parts, name, found.appSealed), code, parts.clock.now());
  if (step === undefined || !(await spendStep(parts.db, name, step)))
    throw new Refusal('SECOND_FACTOR_WRONG');
}

/**
 * Counts a password by the browser in which the operator has signed in before, else by network; so guesses of
 * strangers do not lock an operator out of the own browser. Guesses from many networks block every unknown browser
 * and raise an alarm.
 * @throws Refusal RATE_LIMITED
 */
async function countPassword(parts: AccountParts, name: string, { ip, deviceSecret }: Caller): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  const hash = deviceSecret === undefined ? undefined : secretHash(deviceSecret);
  if (hash && (await selectUsedDevice(db, { hash, operator: name, since: new Date(0) })))
    return countGuess(parts, `password:${name}:device:${hash.toString('hex')}`);
  await countGuess(parts, `password:${name}:${networkOf(ip)}`);
  const { count, resetsInSeconds } = await countCall(
    db,
    `operators.password:${name}`,
    guesses.perSeconds,
    now,
  );
  if (count <= guessesOfAll) return;
  const isFirst = count === guessesOfAll + 1;
  // Guesses for invented names raise no alarm.
  if (isFirst && (await selectOperator(db, name)))
    await insertAlarm(db, { at: now, kind: 'GUESSED', details: { operator: name, ip } });
  throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
}

async function countGuess({ db, clock }: Pick<AccountParts, 'db' | 'clock'>, what: string): Promise<void> {
  const counted = await countCall(db, `operators.${what}`, guesses.perSeconds, clock.now());
  if (counted.count > guesses.calls)
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: counted.resetsInSeconds });
}
