// A member for one journey, signed in by calls: no other journey spends the money or ends the sessions.
import { inject } from 'vitest';
import { brand } from '#brands/config.ts';
import type { Envelope, ValueOf } from '#contract/base/endpoint.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { register } from '#contract/identity/register.ts';
import { encryptionKey, freePlayLogin, login } from '#contract/identity/session.ts';
import { heldClock } from '#server/base/clock.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import type { Session } from '#site/base/session.ts';
import { storedKeys } from '#site/base/storage.ts';
import { seal } from '#site/base/sealed-call.ts';
import { aPerson, aUsername, type Person, visit } from './person.ts';

type Account = (typeof brand.demo.accounts)[number];
type AccountOptions = Partial<Omit<Account, 'username' | 'email' | 'inviteCode' | 'payee'>> & {
  /** The demo account with the member's type, label and balance; by default `kusum1`, a plain player. */
  like?: string;
};
type Options = NonNullable<Parameters<typeof aPerson>[0]>;
/** The page after a sign-in, unless the journey begins elsewhere; with `null` it opens its first page itself. */
type At = string | null;
const home: At = '/m/home';

/** A new account on the product that all journeys share; returns its name. */
export async function anAccount({ like = 'kusum1', ...own }: AccountOptions = {}): Promise<string> {
  const model = brand.demo.accounts.find(({ username }) => username === like);
  if (!model) throw new Error(`the demo has no account ${like}`);
  const { phone: _phone, email: _email, inviteCode: _code, payee: _payee, ...same } = model;
  const username = aUsername();
  const db = openServer(inject('databaseUrl'));
  try {
    const { currency } = brand;
    const secretKey = Buffer.from(inject('secretKey'), 'hex');
    const clock = heldClock(new Date().toISOString());
    const { identity } = anIdentity(db, { clock, currency, secretKey });
    await identity.seedAccounts([{ ...same, ...own, username }], brand.demo.password);
  } finally {
    await db.close();
  }
  return username;
}

/** A new member in a new browser, by default at home. */
export async function aMember(
  options: Options & Omit<AccountOptions, 'phone'> & { at?: At } = {},
): Promise<Person & { account: string }> {
  const { at, like, type, nickname, clubLabel, memberLabels, balance, upline, ...others } = options;
  const person = await aPerson({ language: 'EN', ...others });
  const given = { like, type, nickname, clubLabel, memberLabels, balance, upline };
  const own = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return Object.assign(person, { account: await becomeMember(person, own, at) });
}

/** Signs the person in as a new member; returns the name. */
export async function becomeMember(
  person: Person,
  options: AccountOptions = {},
  at: At = home,
): Promise<string> {
  const account = await anAccount(options);
  await enter(person, account, at);
  return account;
}

/** Signs the person in by calls, like the login form without "remember me", and opens a page. */
export async function enter(person: Person, account: string, at: At = home): Promise<void> {
  const { password } = brand.demo;
  const body = { type: 'username', username: account, password, remember: false };
  const key = await ask<ValueOf<typeof encryptionKey>>(person, encryptionKey);
  await openSession(person, await ask(person, login, await seal(login, body, key)), at);
}

/** Starts a free trial by its call, as the page of trials does, and opens a page. */
export async function startTrial(person: Person, at: At = home): Promise<void> {
  const trial = await ask<ValueOf<typeof freePlayLogin>>(person, freePlayLogin);
  const { token, merchantCode, userName, customerType: type } = trial;
  await keepSession(person, { token, merchantCode, userName, type }, at);
}

/** Opens an account like the registration form, signs the person in, and opens a page. */
export async function registerByCall(
  person: Person,
  username: string,
  password: string,
  at: At = home,
): Promise<void> {
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
  await openSession(person, await ask(person, register, await seal(register, body, key)), at);
}

async function openSession(person: Person, session: ValueOf<typeof login>, at: At): Promise<void> {
  const authorised = { headers: { Authorization: `Bearer ${session.token}` } };
  const { id } = await ask<ValueOf<typeof memberInfo>>(person, memberInfo, authorised);
  const { token, userName, type, firstTimeLogin } = session;
  const { merchantCode } = brand;
  await keepSession(person, { token, merchantCode, userName, type, firstTimeLogin, id }, at);
}

/** Keeps the session in the browser as the site does after signing in. */
async function keepSession(person: Person, session: Session, at: At): Promise<void> {
  const { page, siteUrl } = person;
  const stored = {
    [storedKeys.session]: JSON.stringify(session),
    ...(session.type === 4 ? { [storedKeys.trialName]: session.userName } : {}),
  };
  await page.goto(`${siteUrl}/healthz`);
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  if (at !== null) await visit(person, at);
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
