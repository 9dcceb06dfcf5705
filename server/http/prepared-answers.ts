// A cache of answers that are the same for every caller: made and compressed once per change, then sent from memory.
import { bytesOf, compressed, type Prepared, prepared } from './prepared.ts';

type Made = {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The quality of the compression. It is higher for answers that are sent often and made seldom. */
  readonly quality?: number;
};

type Entry = {
  readonly words: readonly string[];
  readonly making: Promise<Prepared>;
  readonly staleAt: number;
  /** The address of the answer and its other spellings, oldest first. */
  readonly addresses: Set<string>;
  ready: Prepared | undefined;
  bytes: number;
};

const defaults = {
  /** The largest size of all answers and their addresses together. */
  maxBytes: 48 * 1024 * 1024,
  /** The largest number of spellings of one address. */
  maxSpellings: 32,
  lifeMs: 60_000,
};

/**
 * A cache of answers by address, limited in bytes. `forget` drops every answer that depends on a content, also answers
 * that are being made at that moment, so no caller gets old data. Content that begins or ends at a time (announcements,
 * maintenance) is correct again after the short lifetime of the answers.
 */
export class PreparedAnswers {
  readonly #limits: typeof defaults;
  readonly #byAddress = new Map<string, Entry>();
  readonly #entries = new Set<Entry>();
  #bytes = 0;

  constructor(limits: Partial<typeof defaults> = {}) {
    this.#limits = { ...defaults, ...limits };
  }

  /** The present size in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The answer of an address, made or being made, if there is one. */
  find(address: string): Promise<Prepared> | undefined {
    return this.#fresh(address)?.making;
  }

  /** The answer of an address, if it can be sent without waiting. */
  ready(address: string): Prepared | undefined {
    return this.#fresh(address)?.ready;
  }

  /** Makes and stores the answer of an address. A failed attempt is not stored. */
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

  /** Adds another spelling of a known address, for as long as the answer of that address is stored. */
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

  /** Drops the oldest answers until the rest fits. */
  #fit(): void {
    for (const entry of this.#entries) {
      if (this.#bytes <= this.#limits.maxBytes) return;
      this.#drop(entry);
    }
  }
}

/** The size in bytes of an address and its entries in the maps. */
function weightOf(address: string): number {
  return address.length * 2 + 200;
}
