// Answers that are the same for everybody: made, checked and compressed once per change, then served as buffers.
import { bytesOf, compressed, type Prepared, prepared } from './prepared.ts';

type Made = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the compression; what is sent often and made seldom is worth more. */
  readonly quality?: number;
};

type Entry = {
  readonly words: readonly string[];
  readonly making: Promise<Prepared>;
  readonly staleAt: number;
  /** Its own address and the others that lead to it, oldest first. */
  readonly addresses: Set<string>;
  ready: Prepared | undefined;
  bytes: number;
};

const defaults = {
  /** What all answers and their addresses may hold together. */
  maxBytes: 48 * 1024 * 1024,
  /** How many spellings of one address are known by heart. */
  maxSpellings: 32,
  lifeMs: 60_000,
};

/**
 * A store of prepared answers by address, bounded in bytes. `forget` drops every answer made from a word's data;
 * an answer being made while its word changes is dropped as well, so nobody is served what is already old. What
 * begins and ends by the clock (announcements, maintenance) is caught by the answers' short life.
 */
export class PreparedAnswers {
  readonly #limits: typeof defaults;
  readonly #byAddress = new Map<string, Entry>();
  readonly #entries = new Set<Entry>();
  #bytes = 0;

  constructor(limits: Partial<typeof defaults> = {}) {
    this.#limits = { ...defaults, ...limits };
  }

  /** What is held at this moment. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The answer of an address, made or being made, if there is one. */
  find(address: string): Promise<Prepared> | undefined {
    return this.#fresh(address)?.making;
  }

  /** The answer of an address if it can be sent this very moment. */
  ready(address: string): Prepared | undefined {
    return this.#fresh(address)?.ready;
  }

  /** Makes and keeps the answer of an address; a failed attempt is not kept. */
  make(address: string, words: readonly string[], make: () => Promise<Made>): Promise<Prepared> {
    const before = this.#byAddress.get(address);
    if (before) this.#drop(before);
    const making = make().then(async ({ body, headers, quality }) =>
      prepared(await compressed(body, quality), headers),
    );
    const staleAt = performance.now() + this.#limits.lifeMs;
    const entry: Entry = { words, making, staleAt, addresses: new Set(), ready: undefined, bytes: 0 };
    this.#entries.add(entry);
    this.#lead(address, entry);
    making.then(
      (answer) => {
        if (!this.#entries.has(entry)) return;
        entry.ready = answer;
        this.#weigh(entry, bytesOf(answer));
        this.#fit();
      },
      () => this.#drop(entry),
    );
    return making;
  }

  /** Lets another spelling lead to the answer of a known address, for as long as that one lives. */
  alias(address: string, known: string): void {
    const entry = this.#byAddress.get(known);
    if (!entry || address === known) return;
    this.#lead(address, entry);
    const [, oldest] = entry.addresses;
    if (entry.addresses.size > this.#limits.maxSpellings && oldest !== undefined) this.#unlead(oldest, entry);
    this.#fit();
  }

  forget(word: string): void {
    for (const entry of this.#entries) if (entry.words.includes(word)) this.#drop(entry);
  }

  #fresh(address: string): Entry | undefined {
    const entry = this.#byAddress.get(address);
    return entry && entry.staleAt > performance.now() ? entry : undefined;
  }

  #lead(address: string, entry: Entry): void {
    const before = this.#byAddress.get(address);
    if (before === entry) return;
    if (before) this.#unlead(address, before);
    this.#byAddress.set(address, entry);
    entry.addresses.add(address);
    this.#weigh(entry, weightOf(address));
  }

  #unlead(address: string, entry: Entry): void {
    this.#byAddress.delete(address);
    if (entry.addresses.delete(address)) this.#weigh(entry, -weightOf(address));
    if (entry.addresses.size === 0) this.#drop(entry);
  }

  #weigh(entry: Entry, more: number): void {
    entry.bytes += more;
    this.#bytes += more;
  }

  #drop(entry: Entry): void {
    if (!this.#entries.delete(entry)) return;
    this.#bytes -= entry.bytes;
    for (const address of entry.addresses) {
      if (this.#byAddress.get(address) === entry) this.#byAddress.delete(address);
    }
  }

  /** The oldest go until the rest fits. */
  #fit(): void {
    for (const entry of this.#entries) {
      if (this.#bytes <= this.#limits.maxBytes) return;
      this.#drop(entry);
    }
  }
}

/** An address with its place in the maps. */
function weightOf(address: string): number {
  return address.length * 2 + 200;
}
