// The data of a registration for tests, and its inviter.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { register } from '#contract/identity/register.ts';
import type { Database } from '#server/db/database.ts';
import { insertInviteCode } from '#server/modules/identity/accounts/profile-store.ts';
import { anAccount } from './an-account.ts';
import { anIdentity } from './an-identity.ts';

export const newPassword = 'nodir pare kash';
type Body = BodyOf<typeof register>;

/** The fields of every registration besides name and password. */
export const origin = {
  type: 0,
  registerMethod: 'H5',
  registerUrl: 'https://khela.example/m/register',
  domain: 'khela.example',
  agreedTerms: true,
  agreedAge: true,
} as const;

/** A registration by user name as `call` takes it. */
export const byName = (username: string, more: Partial<Body> = {}): { body: Body } => ({
  body: { ...origin, username, password: newPassword, confirmPassword: newPassword, ...more },
});

/** A form with nickname and mail address: for each, whether it is shown and whether it is required. */
export const formOf = (nickname: [boolean, boolean], email: [boolean, boolean], captcha = false) => ({
  fields: {
    nickname: { enabled: nickname[0], required: nickname[1] },
    email: { enabled: email[0], required: email[1] },
  },
  captcha: { enabled: captcha },
});

/** An agent with an invitation code. */
export async function anInviter(db: Database, code: string) {
  const { identity, clock } = anIdentity(db);
  const agent = await anAccount(identity, 1);
  await db.tx((tx) => insertInviteCode(tx, { code, memberId: agent.memberId, createdAt: clock.now() }));
  return agent;
}
