// Makes members with an authenticator app for tests, and shows what their app shows.
import * as factors from '#contract/identity/factors.ts';
import { login } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { timeStep, totpCode } from '#server/modules/identity/factors/totp-rules.ts';
import { aBrowser } from './a-browser.ts';
import { aPostBox } from './a-post-box.ts';
import { accountPassword, anAccount } from './an-account.ts';
import { anIdentity } from './an-identity.ts';

const minuteMs = 60_000;

type Wishes = NonNullable<Parameters<typeof anIdentity>[1]>;

/** A member who has just signed in with the password, and a way to do so from elsewhere. */
export async function aSignedIn(db: Database, wishes: Wishes = {}) {
  const post = aPostBox();
  const made = anIdentity(db, { carriers: post.carriers, ...wishes });
  const player = await anAccount(made.identity);
  const browser = aBrowser(made.identity);
  const signIn = (from = browser, remember = false) =>
    from.call(login, {
      body: { type: 'username', username: player.account, password: accountPassword, remember },
    });
  await signIn();
  return { ...made, post, player, browser, signIn };
}

/** The same with an authenticator app; `codeNow` is what the app shows at this moment. */
export async function aMemberWithApp(db: Database, wishes: Wishes = {}) {
  const made = await aSignedIn(db, wishes);
  const { secret } = await made.browser.call(factors.beginTotp);
  const codeNow = () => totpCode(bytesOf(secret), timeStep(made.clock.now()));
  const { recoveryCodes } = await made.browser.call(factors.confirmTotp, { body: { code: codeNow() } });
  made.clock.advance(minuteMs);
  return { ...made, codeNow, recoveryCodes };
}

/** What an app makes of the letters it is given (RFC 4648). */
export function bytesOf(base32Text: string): Buffer {
  const bits = Array.from(base32Text).map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
