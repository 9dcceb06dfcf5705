// What the demo's SMS company and mailbox have received, as anybody reads it there.
import { expect, inject } from 'vitest';

type Kind = 'sms' | 'mail';

async function textsTo(kind: Kind, to: string): Promise<string[]> {
  const answer = await fetch(`${inject('sandboxUrl')}/${kind}/outbox?to=${encodeURIComponent(to)}`);
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text);
}

/** Does what sends a message, and answers what the pattern takes out of it; what came before does not count. */
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

/** The code that asking for one sends to a number. */
export const codeAfter = (act: () => Promise<unknown>, to: string): Promise<string> =>
  messageAfter(act, { kind: 'sms', to, pattern: /#(\d{6})$/ });
