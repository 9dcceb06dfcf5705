// The product's own books seen from inside: makes players and their games, and reads what became of them.
import { launchGame } from '#contract/games/play.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import type { Clock } from '#server/base/clock.ts';
import { compose, type Composed } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { betsIn } from '#server/testing/a-bet-list.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { secrets } from './a-server.ts';
import type { Effect } from './client-journal.ts';
import { vendorCode } from './vendor-line.ts';

type Launched = { content: { game_url: string } };
export type DatabasePlace = { readonly databaseUrl?: string; readonly dataDir: string };

export class Books {
  readonly #db: Database;
  readonly #platform: Composed;

  private constructor(db: Database, platform: Composed) {
    this.#db = db;
    this.#platform = platform;
  }

  /** Opens the database of a place and migrates it; reads nothing else. */
  static async open(place: DatabasePlace, clock: Clock): Promise<Books> {
    const db = await openDatabase(place, bringUpToDate);
    const config = readConfig({ ...secrets, LOG_LEVEL: 'silent' });
    return new Books(db, await compose({ config, db, clock, site: false }));
  }

  async seedGames(): Promise<void> {
    await this.#platform.games.seedCatalogue(hallCatalogue);
  }

  newPlayer(account: string, type: 0 | 40, balanceMinor: bigint): Promise<SignedIn> {
    return aMember(this.#db, { type, balanceMinor, account });
  }

  /** Launches a game as the member would and gives the ticket for the vendor. */
  async launch(member: SignedIn): Promise<string> {
    const route = this.#platform.games.routes.find(({ endpoint }) => endpoint.name === launchGame.name);
    const call = {
      params: undefined,
      query: launchGame.query.parse({ nodeId: '1', vassalage: vendorCode, language: 'EN' }),
      body: undefined,
      actor: member,
      client: { ip: '127.0.0.1', userAgent: 'faults', device: 'WEB', isBrowser: true },
      language: 'EN',
      signal: new AbortController().signal,
    };
    const launched = (await route?.handle?.(call as never)) as Launched | undefined;
    return new URL(launched?.content.game_url ?? '').searchParams.get('ticket') ?? '';
  }

  /** Balance, stakes and wins of a player as ledger and rounds have them. */
  async stateOf(playerId: string): Promise<Effect> {
    const { wallet, reporting } = this.#platform;
    const whole = {
      from: new Date(0),
      to: new Date('2200-01-01'),
    };
    const { wallets } = await wallet.summary(playerId);
    const { sumBetMinor, sumWinMinor } = await betsIn(reporting, { memberId: playerId, ...whole });
    const balance = wallets
      .filter(({ type }) => type === 'CASH' || type === 'TEST')
      .reduce((sum, one) => sum + decimalToMinor(one.balance), 0n);
    return { balance, bet: sumBetMinor, win: sumWinMinor };
  }

  /** The faults that the wallet's own proof finds, and the number of entries it read. */
  async prove(): Promise<{ entries: bigint; faults: string[] }> {
    const { entries, faults } = await this.#platform.wallet.prove();
    return { entries, faults: faults.map(({ rule, subject }) => `${rule}: ${subject}`) };
  }

  async close(): Promise<void> {
    await this.#platform.close();
    await this.#db.close();
  }
}
