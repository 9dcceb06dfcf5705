// The dependencies of every act of live chats, and the check who may chat; imports no act.
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Vault } from '#server/base/secrets/vault.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { ChatReads } from './chat-reads.ts';

/** The hours in which operators answer, as local times of the merchant; the same time twice is the whole day. */
export type ChatHours = { readonly from: string; readonly to: string };

/** What chats need of the modules and the configuration around them. */
export type ChatPorts = {
  readonly timeZone: string;
  readonly siteName: Readonly<Record<'BN' | 'EN', string>>;
  /** The public address of the site, and the other hosts that it is served on. */
  readonly siteUrl: string;
  readonly otherHosts: () => Promise<readonly string[]>;
  readonly hours: () => Promise<ChatHours>;
  /** Encrypts pictures, among which are papers of members. */
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly labelsOf: (
    db: Queryable,
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Queues a mail to the member's proven address; false without one. */
  readonly mailTo: (
    tx: Transaction,
    memberId: string,
    mail: { readonly subject: string; readonly text: string },
  ) => Promise<boolean>;
};

export type ChatParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly flags: () => Promise<Pick<WhitelabelFlags, 'CBS3'>>;
  readonly playersOf: (
    db: Queryable,
    memberIds: readonly string[],
  ) => Promise<readonly { readonly memberId: string; readonly account: string }[]>;
  readonly chat: ChatPorts;
  readonly reads: ChatReads;
};

/**
 * Chats need the brand's flag CBS3 and a member without the label nochat (CHAT-01); the endpoint checks the type.
 * @throws Refusal NO_PERMISSION
 */
export async function requireChat({ flags, reads }: ChatParts, { memberId }: SignedIn): Promise<void> {
  const [{ CBS3 }, labels = []] = await Promise.all([flags(), reads.labelsOf(memberId)]);
  if (!CBS3 || labels.includes('nochat')) throw new Refusal('NO_PERMISSION');
}
