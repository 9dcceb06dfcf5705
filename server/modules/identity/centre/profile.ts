// A member's changes of their profile: head icon, nickname, payee name, security question.
import { patterns } from '#contract/identity/patterns.ts';
import { securityQuestions } from '#contract/identity/profile.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { findIcon, findQuestion, writeAnswer, writeIcon, writeNickname } from '../accounts/centre-store.ts';
import { lockMember } from '../accounts/member-store.ts';
import type { IdentityParts } from '../parts.ts';
import { iconOf } from '../accounts/pictures.ts';
import { particularsOf } from '../accounts/particulars.ts';
import { writeProfile } from '../accounts/profile-store.ts';
import { requireProof } from '../factors/step-up.ts';

const shortestAnswer = 2;

export async function headIconOf(
  { db }: Pick<IdentityParts, 'db'>,
  memberId: string,
): Promise<string | null> {
  const picture = await findIcon(db, memberId);
  return picture ? dataAddress(picture) : null;
}

/**
 * Returns the icon as it is stored.
 * @throws Refusal IMAGE_INVALID.
 */
export async function setHeadIcon(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  memberId: string,
  file: Blob,
): Promise<string> {
  const picture = await iconOf(file);
  await writeIcon(db, memberId, picture, clock.now());
  return dataAddress(picture);
}

const dataAddress = (picture: Buffer): string => `data:image/webp;base64,${picture.toString('base64')}`;

/** @throws Refusal NAME_FORMAT. */
export async function setNickname(
  { db }: Pick<IdentityParts, 'db'>,
  memberId: string,
  nickname: string,
): Promise<void> {
  if (!patterns.personName.test(nickname)) throw new Refusal('NAME_FORMAT');
  await writeNickname(db, memberId, nickname);
}

/**
 * Sets the payee name for good (server.md 1): two who try at once get one name.
 * @throws Refusal NAME_FORMAT, STEP_UP_REQUIRED, ALREADY_SET.
 */
export async function setPayeeName(parts: IdentityParts, actor: SignedIn, payeeName: string): Promise<void> {
  if (!patterns.personName.test(payeeName)) throw new Refusal('NAME_FORMAT');
  await requireProof(parts, actor);
  await parts.db.tx((tx) => keepPayeeName(tx, parts, actor.memberId, payeeName));
}

/** @throws Refusal ALREADY_SET */
export async function keepPayeeName(
  tx: Transaction,
  parts: Pick<IdentityParts, 'clock' | 'vault' | 'protection'>,
  memberId: string,
  payeeName: string,
): Promise<void> {
  await lockMember(tx, memberId);
  const reported = await particularsOf(tx, parts, memberId);
  if (reported.payeeName) throw new Refusal('ALREADY_SET');
  const sealed = parts.vault.seal(JSON.stringify({ ...reported, payeeName }), memberId);
  await writeProfile(tx, { memberId, sealed, changedAt: parts.clock.now() });
  await parts.protection.compareWithExcluded(tx, memberId);
}

export async function securityQuestionOf({ db }: Pick<IdentityParts, 'db'>, memberId: string) {
  const question = await findQuestion(db, memberId);
  return {
    questions: [...securityQuestions],
    chosen: securityQuestions.find((known) => known === question) ?? null,
  };
}

/**
 * Stores the reply to a security question; it helps support staff and unlocks nothing.
 * @throws Refusal FIELD_FORMAT, STEP_UP_REQUIRED.
 */
export async function setSecurityQuestion(
  parts: IdentityParts,
  actor: SignedIn,
  { question, answer }: { question: string; answer: string },
): Promise<void> {
  if (answer.length < shortestAnswer) throw new Refusal('FIELD_FORMAT');
  await requireProof(parts, actor);
  const { memberId } = actor;
  const sealed = parts.vault.seal(answer, `${memberId}:${question}`);
  await writeAnswer(parts.db, { memberId, question, sealed, now: parts.clock.now() });
}
