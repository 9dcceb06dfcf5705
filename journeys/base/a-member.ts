// A member of a journey's own, signed in by calls: nobody else spends the money or ends the sessions.
import { inject } from 'vitest';
import { brand } from '#brands/config.ts';
import type { Envelope, ValueOf } from '#contract/base/endpoint.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { register } from '#contract/identity/register.ts';
import { encryptionKey, login } from '#contract/identity/session.ts';
import { heldClock } from '#server/base/clock.ts';
import { openServer } from '#server/db/server-database.ts';
import { anIdentity } from '#server/testing/an-identity.ts';
import type { Session } from '#site/base/session.ts';
import { seal } from '#site/base/sealed-call.ts';
import { aPerson, aUsername, type Person, visit } from './person.ts';

type Account = (typeof brand.demo.accounts)[number];
type Wishes = Partial<Omit<Account, 'username' | 'phone' | 'email' | 'inviteCode'>> & {
  /** The demo's account whose type, label and balance the member has; `kusum1`, a plain player, unless told. */
  like?: string;
};
type Options = NonNullable<Parameters<typeof aPerson>[0]>;

/** An account nobody has yet on the product that all journeys share; answers its name. */
export async function anAccount({ like = 'kusum1', ...own }: Wishes = {}): Promise<string> {
  const model = brand.demo.accounts.find(({ username }) => username === like);
  if (!model) throw new Error(`the demo has no account ${like}`);
  const { phone: _phone, email: _email, inviteCode: _code, ...same } = model;
  const username = aUsername();
  const db = openServer(inject('databaseUrl'));
  try {
    const { currency } = brand;
    const { identity } = anIdentity(db, { clock: heldClock(new Date().toISOString()), currency });
    await identity.seedAccounts([{ ...same, ...own, username }], brand.demo.password);
  } finally {
    await db.close();
  }
  return username;
}

/** A new member in a browser of its own, at home. */
export async function aMember(options: Options & Wishes = {}): Promise<Person & { account: string }> {
  const { like, type, nickname, clubLabel, memberLabels, balance, upline, ...others } = options;
  const person = await aPerson({ language: 'EN', ...others });
  const told = { like, type, nickname, clubLabel, memberLabels, balance, upline };
  const wishes = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  return Object.assign(person, { account: await becomeMember(person, wishes) });
}

/** Signs the person in as a new member; answers the name. */
export async function becomeMember(person: Person, wishes: Wishes = {}): Promise<string> {
  const account = await anAccount(wishes);
  await enter(person, account);
  return account;
}

/** Signs the person in by calls, as the login form would without being asked to remember, and opens home. */
export async function enter(person: Person, account: string, password = brand.demo.password): Promise<void> {
  const body = { type: 'username', username: account, password, remember: false };
  const key = await ask<ValueOf<typeof encryptionKey>>(person, encryptionKey);
  await openSession(person, await ask(person, login, await seal(login, body, key)));
}

/** Opens an account as the form of registration would, signs the person in by it, and opens home. */
export async function registerByCall(person: Person, username: string, password: string): Promise<void> {
  const key = await ask<ValueOf<typeof encryptionKey>>(person, encryptionKey);
  const body = {
    type: 0,
    registerMethod: 'H5',
    registerUrl: `${person.siteUrl}/m/register`,
    domain: 'localhost',
    agreedTerms: true,
    agreedAge: true,
    username,
    password,
    confirmPassword: password,
  };
  await openSession(person, await ask(person, register, await seal(register, body, key)));
}

/** Keeps the session in the browser as the site does after signing in. */
async function openSession(person: Person, session: ValueOf<typeof login>): Promise<void> {
  const { page, siteUrl } = person;
  const authorised = { headers: { Authorization: `Bearer ${session.token}` } };
  const { id } = await ask<ValueOf<typeof memberInfo>>(person, memberInfo, authorised);
  const { token, userName, type, firstTimeLogin } = session;
  const { merchantCode } = brand;
  const record: Session = { token, merchantCode, userName, type, firstTimeLogin, id };
  await page.goto(`${siteUrl}/healthz`);
  await page.evaluate((text) => localStorage.setItem('MC_SESSION_INFO', text), JSON.stringify(record));
  await visit(person, '/m/home');
}

/** Calls the platform from the person's browser and address, with its cookies; throws when it is refused. */
async function ask<Value>(
  { context, siteUrl }: Person,
  { method, path }: { method: string; path: string },
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Value> {
  const answer = await context.request.fetch(siteUrl + path, {
    method,
    headers: { 'Accept-Language': 'en', Device: 'WEB', ...headers },
    ...(body === undefined ? {} : { data: body }),
  });
  const envelope = (await answer.json()) as Envelope<Value>;
  if (!envelope.success) throw new Error(`${path}: ${envelope.errorCode}`);
  return envelope.value;
}
