// The messages that the demo's SMS carrier and mailbox have received, as their pages show them.
import { expect, inject } from 'vitest';

type Kind = 'sms' | 'mail';

async function textsTo(kind: Kind, to: string): Promise<string[]> {
  const answer = await fetch(`${inject('sandboxUrl')}/${kind}/outbox?to=${encodeURIComponent(to)}`);
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text);
}

/** Runs an act that sends a message, and returns the part that the pattern matches; earlier messages do not count. */
export async function messageAfter(
  act: () => Promise<unknown>,
  { kind, to, pattern }: { kind: Kind; to: string; pattern: RegExp },
): Promise<string> {
  const before = (await textsTo(kind, to)).length;
  await act();
  let texts: string[] = [];
  await expect
    .poll(
      async () => {
        texts = await textsTo(kind, to);
        return texts.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(before);
  return pattern.exec(texts[0] ?? '')?.[1] ?? '';
}

/** The code that a request for one sends to a number. */
export const codeAfter = (act: () => Promise<unknown>, to: string): Promise<string> =>
  messageAfter(act, { kind: 'sms', to, pattern: /#(\d{6})$/ });
