// Keeps which listeners belong to which notification channel. It does not own the connection to the database.
import pg from 'pg';

type Listener = { onPayload: (payload: string) => void; onGap: () => void };

/** The listeners by channel. `say` sends LISTEN and UNLISTEN on the connection that receives the notifications. */
export class ChannelListeners {
  readonly #channels = new Map<string, Set<Listener>>();
  readonly #say: (sql: string) => Promise<unknown>;

  constructor(say: (sql: string) => Promise<unknown>) {
    this.#say = say;
  }

  /** Adds a listener. Resolves to the function that removes it. */
  async add(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    const listener = { onPayload, onGap };
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    const remove = async (): Promise<void> => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      this.#channels.delete(channel);
      await this.#say(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
    try {
      await this.#say(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await remove().catch(() => undefined);
      throw error;
    }
    return remove;
  }

  /** Calls every listener of a channel with the payload of a notification. */
  notify(channel: string, payload = ''): void {
    for (const listener of this.#channels.get(channel) ?? []) listener.onPayload(payload);
  }

  /** Listens to all channels again on a new connection, then calls every `onGap`: notifications may be missing. */
  async resume(): Promise<void> {
    for (const channel of this.#channels.keys()) await this.#say(`listen ${pg.escapeIdentifier(channel)}`);
    for (const listeners of this.#channels.values()) for (const { onGap } of listeners) onGap();
  }
}
