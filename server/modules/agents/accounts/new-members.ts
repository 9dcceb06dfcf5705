// An agent opens accounts by hand, and makes links by which players register below the agent.
import { randomInt } from 'node:crypto';
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import { usesPlayMoney } from '#contract/base/roles.ts';
import type { affiliateLinks, createAffiliateLink, openAccount } from '#contract/agents/rates.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { lockMembers, selectOpeningQuota, writeRates } from '../rates/rate-store.ts';
import { daysAt } from '../rates/days.ts';
import { ratesOf } from '../rates/rate-rules.ts';
import { requireAllowed } from '../rates/settings.ts';
import type { AgentsParts } from '../parts.ts';
import {
  countLinks,
  insertLink,
  type LinkRow,
  markLinkDeleted,
  selectDepth,
  selectLinks,
} from './link-store.ts';

/** The deepest level of a line, counted from its first member (server.md 16). */
const deepestLevel = 10;
const linksAtMost = 50;
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const dayMs = 24 * 60 * 60_000;

/** @throws Refusal LIMIT_REACHED when nobody can stand below a member any more */
async function requireSpaceBelow(db: Queryable, memberId: string): Promise<void> {
  if ((await selectDepth(db, memberId)) >= deepestLevel) throw new Refusal('LIMIT_REACHED');
}

/**
 * AGT-26, A-145: type 2 opens agents and players, type 1 players, and agents as far as operators allow. Test agents open none, because their line would have
 * real members.
 * @throws Refusal NO_PERMISSION, ACCOUNT_FORMAT, LIMIT_REACHED, RATE_RANGE, QUOTA_USED, USERNAME_EXISTS
 */
export async function openAccountBelow(
  { db, clock, timeZone, identity }: AgentsParts,
  agent: SignedIn,
  { username, type, rates }: BodyOf<typeof openAccount>,
): Promise<AnswerOf<typeof openAccount>> {
  if (usesPlayMoney(agent.type)) throw new Refusal('NO_PERMISSION');
  const prepared = await identity.members.prepareAccount(username);
  return db.tx(async (tx) => {
    await lockMembers(tx, [agent.memberId]);
    if (type === 1 && agent.type === 1) await requireOpeningQuota(tx, agent.memberId);
    await requireSpaceBelow(tx, agent.memberId);
    const { today } = daysAt(clock.now(), timeZone);
    await requireAllowed(tx, { agentId: agent.memberId, today, day: today, wanted: rates });
    const place = { type, uplineId: agent.memberId };
    const memberId = await identity.members.openPrepared(tx, prepared, place);
    const change = { memberId, fromDay: today, rates, by: agent.memberId, at: clock.now() };
    await writeRates(tx, change);
    return { memberId, account: prepared.account, password: prepared.password };
  });
}

/** @throws Refusal NO_PERMISSION for an agent who may open no agents, QUOTA_USED */
async function requireOpeningQuota(tx: Transaction, agentId: string): Promise<void> {
  const { allowed, used } = await selectOpeningQuota(tx, agentId);
  if (allowed === 0) throw new Refusal('NO_PERMISSION');
  if (used >= allowed) throw new Refusal('QUOTA_USED');
}

/** APIT-09. */
export async function listLinks(
  parts: AgentsParts,
  agentId: string,
): Promise<AnswerOf<typeof affiliateLinks>> {
  return (await selectLinks(parts.db, agentId)).map((row) => shown(parts, row));
}

/**
 * APIT-09: players who register by the link get its rates, but never more than the agent has then and
 * none for which a quota is used up then.
 * @throws Refusal NO_PERMISSION for test agents, LINK_NOT_ALLOWED for a domain of another site, LIMIT_REACHED, RATE_RANGE,
 * QUOTA_USED
 */
export async function createLink(
  parts: AgentsParts,
  agent: Pick<SignedIn, 'memberId' | 'type'>,
  { note, domain, rates, validDays }: BodyOf<typeof createAffiliateLink>,
): Promise<AnswerOf<typeof createAffiliateLink>> {
  const { db, clock, timeZone, identity } = parts;
  if (usesPlayMoney(agent.type)) throw new Refusal('NO_PERMISSION');
  if (domain !== undefined && !(await isOwnHost(parts, domain))) throw new Refusal('LINK_NOT_ALLOWED');
  const { memberId } = agent;
  return db.tx(async (tx) => {
    const now = clock.now();
    await lockMembers(tx, [memberId]);
    if ((await countLinks(tx, memberId)) >= linksAtMost) throw new Refusal('LIMIT_REACHED');
    await requireSpaceBelow(tx, memberId);
    const { today } = daysAt(now, timeZone);
    await requireAllowed(tx, { agentId: memberId, today, day: today, wanted: rates });
    const closedAt = validDays === undefined ? undefined : new Date(now.getTime() + validDays * dayMs);
    const invite = { memberId, createdAt: now, domain, closedAt };
    let code = newCode();
    while (!(await identity.members.addInviteCode(tx, { code, ...invite }))) code = newCode();
    await insertLink(tx, { code, memberId, note, rates, createdAt: now });
    const [row] = await selectLinks(tx, memberId, code);
    if (!row) throw new Error(`the link ${code} was not written`);
    return shown(parts, row);
  });
}

/** Whether the site is reached at a host, so that no agent shows another site under the brand's name. */
const isOwnHost = async (
  { siteUrl, otherHosts }: Pick<AgentsParts, 'siteUrl' | 'otherHosts'>,
  host: string,
): Promise<boolean> => host === new URL(siteUrl).hostname || (await otherHosts()).includes(host);

/**
 * APIT-09: the code is invalid from now on; members who came by it stay.
 * @throws Refusal NOT_FOUND for a link of somebody else
 */
export async function deleteLink(
  { db, clock, identity }: AgentsParts,
  agentId: string,
  code: string,
): Promise<{ deleted: true }> {
  return db.tx(async (tx) => {
    if (!(await markLinkDeleted(tx, agentId, code, clock.now()))) throw new Refusal('NOT_FOUND');
    await identity.members.closeInviteCode(tx, code, clock.now());
    return { deleted: true } as const;
  });
}

const newCode = (): string =>
  Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');

function shown({ siteUrl }: AgentsParts, { rates, validUntil, createdAt, clicks, ...row }: LinkRow) {
  const address = new URL(siteUrl);
  if (row.domain) address.hostname = row.domain;
  return {
    ...row,
    rates: ratesOf(rates),
    url: new URL(`/m/register?code=${row.code}`, address).href,
    clicks: Number(clicks),
    validUntil: validUntil && validUntil.getTime(),
    createdAt: createdAt.getTime(),
  };
}
