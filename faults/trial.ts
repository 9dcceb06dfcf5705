// One trial: a database, one or two servers, players under load, and faults after each of which the books are checked.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ThrowawayPostgres } from './a-postgres.ts';
import { ServerProcess } from './a-server.ts';
import { audit } from './audit.ts';
import { Books, type DatabasePlace } from './books.ts';
import { ClientJournal } from './client-journal.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { playOn, sendAllLateCalls, type Table } from './player-story.ts';
import { VendorLine } from './vendor-line.ts';

/** A load without a response for this time has stopped. */
const stuckAfterMs = 45_000;

export type TrialOptions = {
  /** Players who play one round after the other; a third of them with play money. */
  readonly alone?: number;
  /** Rounds that one rich player and one poor one play at the same time. */
  readonly hands?: number;
  readonly servers?: number;
  /** The folder of the database. */
  readonly parent?: string;
  readonly entry?: string;
};

export class Trial {
  readonly journal = new ClientJournal();
  readonly line = new VendorLine([]);
  readonly faults = new Map<string, number>();
  readonly servers: ServerProcess[] = [];
  readonly #tables: Table[] = [];
  readonly #stories: Promise<void>[] = [];
  readonly #dataDir: string;
  readonly postgres: ThrowawayPostgres | undefined;
  readonly proxy: CuttingProxy | undefined;
  #books: Books | undefined;
  #isOver = false;
  #fault: unknown;

  private constructor(dataDir: string, postgres?: ThrowawayPostgres, proxy?: CuttingProxy) {
    this.#dataDir = dataDir;
    this.postgres = postgres;
    this.proxy = proxy;
  }

  static async overPostgres(options: TrialOptions = {}): Promise<Trial> {
    const postgres = await ThrowawayPostgres.start(options.parent);
    const proxy = await CuttingProxy.start(postgres.port);
    const trial = new Trial(mkdtempSync(join(tmpdir(), 'khela-faults-data-')), postgres, proxy);
    await trial.#begin(options);
    return trial;
  }

  static async embedded(options: TrialOptions = {}): Promise<Trial> {
    const trial = new Trial(mkdtempSync(join(options.parent ?? tmpdir(), 'khela-faults-data-')));
    await trial.#begin(options);
    return trial;
  }

  /** The first of the servers. */
  get server(): ServerProcess {
    const [server] = this.servers;
    if (!server) throw new Error('the trial has no server');
    return server;
  }

  get #place(): DatabasePlace {
    const dataDir = this.#dataDir;
    return this.postgres
      ? { databaseUrl: this.postgres.url(), dataDir }
      : { dataDir: join(dataDir, 'postgres') };
  }

  async #begin({ alone = 12, hands = 6, servers = 1, entry }: TrialOptions): Promise<void> {
    const books = await this.#openBooks();
    await books.seedGames();
    const accounts: {
      account: Awaited<ReturnType<Books['newPlayer']>>;
      openingMinor: bigint;
      hands: number;
    }[] = [];
    for (let nth = 0; nth < alone + 2; nth += 1) {
      const isShared = nth >= alone;
      const openingMinor = nth % 4 === 1 ? 2_000n : 1_000_000n;
      const type = nth % 3 === 2 ? 40 : 0;
      const account = await books.newPlayer(`fault${nth}x${process.pid}`, type, openingMinor);
      accounts.push({ account, openingMinor, hands: isShared ? hands : 1 });
    }
    const tickets = await Promise.all(accounts.map(({ account }) => books.launch(account)));
    await this.#closeBooks();
    const proxied = this.postgres && this.proxy ? this.postgres.url(this.proxy.port) : undefined;
    const environment = { DATA_DIR: this.#dataDir, ...(proxied ? { DATABASE_URL: proxied } : {}) };
    for (let nth = 0; nth < servers; nth += 1)
      this.servers.push(await ServerProcess.start(environment, entry));
    this.line.urls = this.servers.map(({ url }) => url);
    for (const [at, { account, openingMinor, hands: many }] of accounts.entries()) {
      const first = await this.line.redeem(tickets[at] ?? '');
      const player = this.journal.addPlayer(account.memberId, openingMinor);
      const renew = async () =>
        (await this.line.redeem(await (await this.#openBooks()).launch(account))).sessionToken;
      for (let hand = 0; hand < many; hand += 1) {
        const session = { ...first, account: player, isAlone: many === 1, renew };
        this.#tables.push({ line: this.line, journal: this.journal, session, late: [] });
      }
    }
    for (const table of this.#tables) this.#stories.push(this.#play(table));
  }

  async #play(table: Table): Promise<void> {
    await playOn(table, () => this.#isOver).catch((fault: unknown) => {
      this.#fault ??= fault;
    });
  }

  async #openBooks(): Promise<Books> {
    this.#books ??= await Books.open(this.#place, { now: () => new Date(Date.now() + this.line.offsetMs) });
    return this.#books;
  }

  async #closeBooks(): Promise<void> {
    await this.#books?.close();
    this.#books = undefined;
  }

  /**
   * Runs the load until so many calls were answered, or only sent while none can be answered, and some ms more, so
   * that a fault hits anywhere.
   */
  async underLoad(calls = 60, counted: 'answers' | 'attempts' = 'answers'): Promise<void> {
    const until = this.line[counted] + calls;
    const patientUntil = Date.now() + stuckAfterMs;
    while (this.line[counted] < until && Date.now() < patientUntil) await pause(10);
    if (this.line[counted] < until)
      this.journal.broke('stuck', `fewer than ${calls} ${counted} in ${stuckAfterMs / 1_000} s`);
    await pause(Math.random() * 60);
    if (this.#fault) throw this.#fault;
  }

  /** Counts a fault that was made. */
  made(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  /** Stops the load, waits until nothing moves inside, and checks everything; the load stays stopped. */
  async check(): Promise<void> {
    await this.line.halt();
    await this.#untilStill();
    const books = await this.#openBooks();
    await again(() => audit(books, this.journal, true));
    if (!this.postgres) await this.#closeBooks();
  }

  /** Waits until no transaction is under way: one whose server was killed still has to end. */
  async #untilStill(): Promise<void> {
    const busy = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      and datname = current_database() and state <> 'idle'`;
    for (let tries = 0; this.postgres && tries < 1_000; tries += 1) {
      const rows = await this.postgres.ask(busy).catch(() => [0]);
      if (rows.length === 0) return;
      await pause(10);
    }
  }

  /** Brings every story to its end, sends every call once more, and checks the books a last time. */
  async finish(): Promise<void> {
    this.line.resume();
    this.#isOver = true;
    await Promise.all(this.#stories);
    if (this.#fault) throw this.#fault;
    await Promise.all(this.#tables.map((table) => sendAllLateCalls(table)));
    for (const { playerId, pending } of this.journal.players)
      for (const { name } of pending)
        this.journal.broke('lost', `${playerId} never got an answer for ${name}`);
    if (!this.postgres) await this.server.kill();
    await this.check();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.servers.map((server) => server.kill()));
    await this.#closeBooks().catch(() => undefined);
    await this.proxy?.end();
    await this.postgres?.end();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** Runs it again when its own connection was cut as well. */
async function again(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= 20) throw error;
      await pause(100);
    }
  }
}
