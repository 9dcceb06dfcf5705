// A vendor's server with poker between two or more people: the platform's wallets, a clock by hand, and their pages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derivedSecret } from '../game-vendors/vendor-keys.ts';
import { createSandbox, type Sandbox } from '../server.ts';
import { LedgerPlatform } from './ledger-platform.ts';
import { PokerPage } from './poker-page.ts';

const masterSecret = 'd7'.repeat(32);
/** What each player has at the beginning, in minor units. */
export const startMinor = 1_000_000n;

export class PokerServer {
  readonly platform = new LedgerPlatform((vendorCode) => derivedSecret(masterSecret, vendorCode));
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'khela-poker-'));
  readonly #pages: PokerPage[] = [];
  #sandbox: Sandbox | undefined;
  nowMs = Date.parse('2026-11-26T20:00:00Z');

  static async start(): Promise<PokerServer> {
    const server = new PokerServer();
    for (const player of ['ana', 'bimal', 'chitra']) server.platform.balances.set(player, startMinor);
    await server.platform.listen();
    await server.restart();
    return server;
  }

  /** Stops the vendor's server, if it runs, and starts it on the same records. */
  async restart(): Promise<void> {
    await this.#sandbox?.close();
    this.#sandbox = await createSandbox({
      port: 0,
      platformUrl: this.platform.url,
      platformOrigin: 'http://localhost:1',
      vendorMasterSecret: masterSecret,
      dataDir: this.#dataDir,
      clock: { now: () => new Date(this.nowMs) },
      callTimeoutMs: 5000,
      firstRetryMs: 20,
    });
  }

  async open(playerId: string, game: string): Promise<PokerPage> {
    const page = await PokerPage.open(this.platform, this.#sandbox?.url ?? '', { playerId, game });
    this.#pages.push(page);
    return page;
  }

  /** The money of the players on the platform, together. */
  sumOf(...players: readonly string[]): bigint {
    return players.reduce((sum, player) => sum + (this.platform.balances.get(player) ?? 0n), 0n);
  }

  async close(): Promise<void> {
    for (const page of this.#pages) page.close();
    await this.#sandbox?.close();
    await this.platform.close();
    rmSync(this.#dataDir, { recursive: true });
  }
}
