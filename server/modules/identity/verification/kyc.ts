// Identity verification by the member: sent once, reviewed by operators, sent again after a rejection.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { type KycPicture, kycPictures, rejectionReasons, type submitKyc } from '#contract/identity/kyc.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { findNewestCase, insertCase, insertPicture } from './kyc-store.ts';
import type { IdentityParts } from '../parts.ts';
import { documentOf } from '../accounts/pictures.ts';
import { isOldEnough } from '#contract/identity/forms/age.ts';
import { requireProof } from '../factors/step-up.ts';

type Submission = BodyOf<typeof submitKyc>;
const countryCode = /^[A-Z]{2}$/;
const plainText = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\n+|]+$/u;

/** The state of the member's verification. */
export async function kycOf({ db }: Pick<IdentityParts, 'db'>, memberId: string) {
  const found = await findNewestCase(db, memberId);
  return {
    state: found?.state ?? ('NONE' as const),
    submittedAt: found?.submittedAt.getTime() ?? null,
    decidedAt: found?.decidedAt?.getTime() ?? null,
    reason: rejectionReasons.find((known) => known === found?.reason) ?? null,
    note: found?.note ?? null,
  };
}

/**
 * Sends in a case; front and back are required (KYC-02).
 * @throws Refusal STEP_UP_REQUIRED, FIELD_FORMAT with the field, BIRTHDAY_INVALID also for somebody too young,
 * KYC_CLOSED while one is under review or verified, IMAGE_INVALID with the field.
 */
export async function sendInKyc(parts: IdentityParts, actor: SignedIn, body: Submission): Promise<void> {
  const { db, clock, settings } = parts;
  await requireProof(parts, actor);
  const { memberId } = actor;
  const { front, back, selfie, ...reported } = body;
  const fault = faultyField(body);
  if (fault) throw new Refusal('FIELD_FORMAT', { value: { field: fault } });
  if (!isOldEnough(reported.birthday, await settings.setting('minimumAge'), clock.now()))
    throw new Refusal('BIRTHDAY_INVALID', { value: { field: 'birthday' } });
  const newest = await findNewestCase(db, memberId);
  if (newest && newest.state !== 'REJECTED') throw new Refusal('KYC_CLOSED');
  const pictures = await redraw({ front, back, selfie });
  await db.tx((tx) => keepCase(tx, parts, memberId, { reported, pictures }));
}

type Papers = {
  readonly reported: Omit<Submission, KycPicture>;
  readonly pictures: readonly (readonly [KycPicture, Buffer])[];
};

/**
 * Stores a case that is under review; returns its id.
 * @throws Refusal KYC_CLOSED
 */
export async function keepCase(
  tx: Transaction,
  { clock, vault, protection }: Pick<IdentityParts, 'clock' | 'vault' | 'protection'>,
  memberId: string,
  { reported, pictures }: Papers,
): Promise<string> {
  const now = clock.now();
  const id = newId('kyc', now.getTime());
  const sealed = vault.seal(JSON.stringify(reported), id);
  if (!(await insertCase(tx, { id, memberId, sealed, now }))) throw new Refusal('KYC_CLOSED');
  for (const [part, bytes] of pictures) {
    await insertPicture(tx, {
      caseId: id,
      part,
      sealed: vault.seal(bytes.toString('base64'), `${id}:${part}`),
      lookup: vault.lookup('KYC', bytes.toString('base64')),
    });
  }
  await protection.compareWithExcluded(tx, memberId);
  return id;
}

/** The first field with a fault, in the order of the form. */
function faultyField(body: Submission): string | undefined {
  const { front, back, address, nationality, occupation } = body;
  if (!front) return 'front';
  if (!back) return 'back';
  if (address.length < 5 || !plainText.test(address)) return 'address';
  if (!countryCode.test(nationality)) return 'nationality';
  return occupation.length < 2 || !plainText.test(occupation) ? 'occupation' : undefined;
}

/** @throws Refusal IMAGE_INVALID with the field */
export async function redraw(
  files: Partial<Record<KycPicture, File | undefined>>,
): Promise<[KycPicture, Buffer][]> {
  const drawn: [KycPicture, Buffer][] = [];
  // One after the other: three large pictures at once would take three times the memory.
  for (const part of kycPictures) {
    const file = files[part];
    if (!file) continue;
    const bytes = await documentOf(file).catch(() => undefined);
    if (!bytes) throw new Refusal('IMAGE_INVALID', { value: { field: part } });
    drawn.push([part, bytes]);
  }
  return drawn;
}
