// A vendor of another protocol: a member in one of its games, and calls signed by that protocol.
import { launchGame } from '#contract/games/play.ts';
import type { Database } from '#server/db/database.ts';
import type { VendorServer } from '#server/modules/games/index.ts';
import { aGameHall } from './a-game-hall.ts';
import { aMember } from '../identity/a-member.ts';
import { hallCatalogue } from './hall-catalogue.ts';

/** A hall in which MEG is of this protocol. */
export function aHallSpeaking(db: Database, protocol: string, vendorServer: Partial<VendorServer> = {}) {
  const vendors = hallCatalogue.vendors.map((vendor) =>
    vendor.vendorCode === 'MEG' ? { ...vendor, protocol } : vendor,
  );
  return aGameHall(db, { catalogue: { ...hallCatalogue, vendors }, vendorServer });
}

type HallSpeaking = Awaited<ReturnType<typeof aHallSpeaking>>;

/** A member with 100.00 who launched a game of MEG, and the address it got. */
export async function aLaunch(db: Database, hall: HallSpeaking) {
  const member = await aMember(db, { type: 0, balanceMinor: 10_000n });
  const query = { nodeId: '1', vassalage: 'MEG', language: 'EN' } as const;
  const { value } = (await hall.call(member, launchGame, { query })).body;
  const address = new URL(value.content.game_url);
  return { member, address, ticket: address.searchParams.get('ticket') ?? '' };
}

/** Sends a vendor's call unchanged; returns status and JSON. */
export async function sendRaw(
  hall: HallSpeaking,
  path: string,
  payload: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await hall.app.inject({
    method: 'POST',
    url: path.replace(':vassalage', 'MEG'),
    headers,
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}
