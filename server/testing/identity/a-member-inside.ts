// Makes members for tests with number, address and a remembered device, who have just signed in.
import { login } from '#contract/identity/session.ts';
import * as verification from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser } from './a-browser.ts';
import { aPostBox } from './a-post-box.ts';
import { accountPassword, anAccount } from './an-account.ts';
import { anIdentity } from './an-identity.ts';
import { aVerifiedContact, solveChallenge } from './prove-human.ts';

export type Browser = ReturnType<typeof aBrowser>;

let last = 1_611_000_000;

/** `enter` signs in again, from this browser or another. */
export async function aMemberInside(db: Database) {
  const postBox = aPostBox();
  const { identity, protection, clock } = anIdentity(db, { carriers: postBox.carriers });
  const member = await anAccount(identity);
  const national = String((last += 1));
  const email = `m${national}@khela.example`;
  await aVerifiedContact(db, member.memberId, 'PHONE', `+880${national}`);
  await aVerifiedContact(db, member.memberId, 'EMAIL', email);
  const browser = aBrowser(identity);
  const enter = async (password = accountPassword, who = browser) => {
    const username = member.account;
    return who.call(login, { body: { type: 'username', username, password, remember: true } });
  };
  return {
    identity,
    protection,
    clock,
    postBox,
    member,
    national,
    email,
    browser,
    enter,
    opened: await enter(),
  };
}

let lastNumber = 1_711_000_000;
/** A national number in Bangladesh that no member has. */
export const aNumber = () => String((lastNumber += 1));

/** A member with a proven number who is nowhere signed in. */
export async function aMemberWithPhone(db: Database, options: Parameters<typeof anIdentity>[1] = {}) {
  const postBox = aPostBox();
  const { identity, clock } = anIdentity(db, { carriers: postBox.carriers, ...options });
  const member = await anAccount(identity);
  const national = aNumber();
  await aVerifiedContact(db, member.memberId, 'PHONE', `+880${national}`);
  return { identity, clock, postBox, member, national };
}

/** The ticket of a human check that was passed. */
export async function humanTicket(browser: Browser): Promise<string> {
  const solved = solveChallenge(await browser.call(verification.humanChallenge));
  return (await browser.call(verification.proveHuman, { body: solved })).verifyResult;
}
