// Step-up before sensitive acts: by the password, or by a second factor for members who have one.
import type { Language } from '#contract/base/language.ts';
import type { ProofMethod } from '#contract/identity/step-up.ts';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { stepUp } from '#contract/identity/step-up.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Caller } from '../caller.ts';
import { requireOwnPassword } from './own-password.ts';
import { requirePasskey } from './passkeys.ts';
import type { IdentityParts } from '../parts.ts';
import { type Factors, findFactors, findProvenAt, writeProof } from './proof-store.ts';
import { requireRecoveryCode, requireTotp } from './totp.ts';

/** How long a proof lasts. */
const proofLifeMs = 10 * 60_000;

/** A member with an authenticator app cannot use the password alone. */
export function methodsOf({ hasTotp, passkeys, recoveryCodesLeft }: Factors): ProofMethod[] {
  return [
    ...(hasTotp ? (['TOTP'] as const) : (['PASSWORD'] as const)),
    ...(hasTotp && recoveryCodesLeft > 0 ? (['RECOVERY'] as const) : []),
    ...(passkeys > 0 ? (['PASSKEY'] as const) : []),
  ];
}

export async function proofStateOf({ db, clock }: Pick<IdentityParts, 'db' | 'clock'>, actor: SignedIn) {
  const provenAt = await findProvenAt(db, actor.sessionId);
  const freshUntil = provenAt ? provenAt.getTime() + proofLifeMs : 0;
  const methods = methodsOf(await findFactors(db, actor.memberId));
  return { freshUntil: freshUntil > clock.now().getTime() ? freshUntil : null, methods };
}

/**
 * Passes when this session has proven itself within ten minutes.
 * @throws Refusal STEP_UP_REQUIRED, with the methods that can be used.
 */
export async function requireProof(
  parts: Pick<IdentityParts, 'db' | 'clock'>,
  actor: SignedIn,
): Promise<void> {
  const { freshUntil, methods } = await proofStateOf(parts, actor);
  if (freshUntil === null) throw new Refusal('STEP_UP_REQUIRED', { value: { methods } });
}

/**
 * The assurance of a session that replaces this one: a member with an app must use it first, a password is not
 * enough.
 */
export async function assuranceAfter(
  parts: Pick<IdentityParts, 'db' | 'clock'>,
  actor: SignedIn,
): Promise<'LOW' | 'FULL'> {
  const { freshUntil, methods } = await proofStateOf(parts, actor);
  return freshUntil === null && !methods.includes('PASSWORD') ? 'LOW' : 'FULL';
}

type Proof = BodyOf<typeof stepUp>;

/**
 * Checks a proof and records it for the session.
 * @throws Refusal STEP_UP_REQUIRED for a method the member cannot use, RATE_LIMITED, PASSWORD_WRONG,
 * SECOND_FACTOR_WRONG, PASSKEY_FAILED.
 */
export async function proveAgain(
  parts: IdentityParts,
  actor: SignedIn,
  caller: Caller,
  proof: Proof,
  language: Language,
): Promise<{ freshUntil: number }> {
  const method = methodOf(proof);
  const methods = methodsOf(await findFactors(parts.db, actor.memberId));
  if (!methods.includes(method)) throw new Refusal('STEP_UP_REQUIRED', { value: { methods } });
  if (method === 'PASSWORD') await requireOwnPassword(parts, actor, proof.password ?? '');
  else await requireSecondFactor(parts, caller, actor.memberId, proof, language);
  const now = parts.clock.now();
  await writeProof(parts.db, { sessionId: actor.sessionId, method, now });
  return { freshUntil: now.getTime() + proofLifeMs };
}

/** @throws Refusal INPUT_INVALID unless exactly one proof is given. */
function methodOf({ password, code, recoveryCode, passkey }: Proof): ProofMethod {
  const given = (
    [
      ['PASSWORD', password],
      ['TOTP', code],
      ['RECOVERY', recoveryCode],
      ['PASSKEY', passkey],
    ] as const
  ).filter(([, value]) => value !== undefined);
  if (given.length !== 1 || !given[0]) throw new Refusal('INPUT_INVALID');
  return given[0][0];
}

/**
 * Passes for a right second factor.
 * @throws Refusal RATE_LIMITED, SECOND_FACTOR_WRONG, PASSKEY_FAILED.
 */
export async function requireSecondFactor(
  parts: IdentityParts,
  caller: Caller,
  memberId: string,
  { code, recoveryCode, passkey }: Omit<Proof, 'password'>,
  language: Language,
): Promise<void> {
  if (passkey) {
    const owner = await requirePasskey(parts, caller, passkey);
    if (owner !== memberId) throw new Refusal('PASSKEY_FAILED');
  } else if (recoveryCode !== undefined) await requireRecoveryCode(parts, memberId, recoveryCode, language);
  else await requireTotp(parts, memberId, code ?? '');
}
