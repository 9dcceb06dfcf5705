// Makes members with an authenticator app for tests, and shows what their app shows.
import * as factors from '#contract/identity/factors.ts';
import { login } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { timeStep, totpCode } from '#server/base/secrets/totp.ts';
import { aBrowser } from './a-browser.ts';
import { aPostBox } from './a-post-box.ts';
import { accountPassword, anAccount } from './an-account.ts';
import { anIdentity } from './an-identity.ts';

const minuteMs = 60_000;

type OwnOptions = NonNullable<Parameters<typeof anIdentity>[1]>;

/** A member who has just signed in with the password, and a way to do so from elsewhere. */
export async function aSignedIn(db: Database, options: OwnOptions = {}) {
  const post = aPostBox();
  const made = anIdentity(db, { carriers: post.carriers, ...options });
  const player = await anAccount(made.identity);
  const browser = aBrowser(made.identity);
  const signIn = (from = browser, remember = false) =>
    from.call(login, {
      body: { type: 'username', username: player.account, password: accountPassword, remember },
    });
  await signIn();
  return { ...made, post, player, browser, signIn };
}

/** The same with an authenticator app; `codeNow` returns the app's present code. */
export async function aMemberWithApp(db: Database, options: OwnOptions = {}) {
  const made = await aSignedIn(db, options);
  const { secret } = await made.browser.call(factors.beginTotp);
  const codeNow = () => totpCode(bytesOf(secret), timeStep(made.clock.now()));
  const { recoveryCodes } = await made.browser.call(factors.confirmTotp, { body: { code: codeNow() } });
  made.clock.advance(minuteMs);
  return { ...made, codeNow, recoveryCodes };
}

/** The bytes of a base-32 text, as an app reads it (RFC 4648). */
export function bytesOf(base32Text: string): Buffer {
  const bits = Array.from(base32Text).map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
