// The sportsbook for visitors: the address of its page without a session, where odds are shown and no bet is taken.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import type { visitSportsbook as contract } from '#contract/games/sports.ts';
import { isOffered } from '#contract/games/offered.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { selectGame } from '../catalogue/catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';
import type { VendorProtocol } from '../vendors/port.ts';

type View = Awaited<ReturnType<CatalogueCache['view']>>;

/** The game that a vendor's own entrance opens: its first; undefined for a vendor without listed games. */
export function entranceOf(view: View, vendorCode: string): string | undefined {
  const everything = { language: 'EN', vendorCode, name: '', limit: 1, offset: 0 } as const;
  return view.find(everything).games[0]?.nodeId.toString();
}

/**
 * The address at which a visitor looks at a sportsbook, at a match where one was tapped.
 * @throws Refusal NOT_FOUND, GAME_NOT_OFFERED in this country, GAME_UNAVAILABLE when the game or its vendor is off,
 * EMPTY_URL when there is no address to open, in this order
 */
export async function visitSportsbook(
  { db, vendors }: GamesDeps,
  catalogue: Pick<CatalogueCache, 'view'>,
  protocols: readonly VendorProtocol[],
  query: QueryOf<typeof contract> & { readonly country: string | null },
): Promise<AnswerOf<typeof contract>> {
  const { language, theme, matchId, leagueId } = query;
  const view = await catalogue.view();
  const visitable = (protocolName: string): VendorProtocol | undefined =>
    protocols.find(({ name, visitUrl }) => name === protocolName && visitUrl !== undefined);
  const vendorCode =
    query.vassalage ?? view.vendors(language).find(({ protocol }) => visitable(protocol))?.vendorCode;
  const nodeId = query.nodeId ?? (vendorCode === undefined ? undefined : entranceOf(view, vendorCode));
  const game = nodeId === undefined ? undefined : await selectGame(db, nodeId, language);
  const protocol = game && game.vendorCode === vendorCode ? visitable(game.vendorProtocol) : undefined;
  if (!game || !protocol?.visitUrl) throw new Refusal('NOT_FOUND');
  if (!isOffered(game, { country: query.country, type: 'none' })) throw new Refusal('GAME_NOT_OFFERED');
  if (!game.isEnabled || game.vendorState !== 'ENABLED') throw new Refusal('GAME_UNAVAILABLE');
  if (!vendors.launchBaseUrl) throw new Refusal('EMPTY_URL');
  const opened = { baseUrl: vendors.launchBaseUrl, vendorCode: game.vendorCode, gameCode: game.gameCode };
  const address = protocol.visitUrl({ ...opened, language, theme, matchId, leagueId });
  return { content: { game_url: address } };
}
