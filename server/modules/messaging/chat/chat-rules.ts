// Pure rules of live chats: which address a chat may lead back to, the office's hours, the expected wait.
import type { ChatHours } from './chat-parts.ts';

/**
 * The path of the site that an address means; undefined for an address of any other site. A path is always
 * returned without a host, so that a browser cannot leave the site by it.
 */
export function backPathOf(
  backUrl: string,
  { siteUrl, otherHosts }: { readonly siteUrl: string; readonly otherHosts: readonly string[] },
): string | undefined {
  let url: URL;
  try {
    url = new URL(backUrl, siteUrl);
  } catch {
    return undefined;
  }
  const own = new URL(siteUrl);
  const isOwn = url.origin === own.origin || (url.protocol === 'https:' && otherHosts.includes(url.host));
  if (!isOwn || url.username !== '' || url.password !== '') return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A browser reads `//name` as the address of another site.
  return /^\/(?![/\\])/.test(path) ? path : undefined;
}

/** Whether an instant is within the hours; they may go over midnight. */
export function isWithin({ from, to }: ChatHours, now: Date, timeZone: string): boolean {
  if (from === to) return true;
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat('en-GB', format).format(now);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** Handling time in seconds, while none is known. */
const usualHandlingSeconds = 240;

/**
 * Seconds until a chat at a position of the queue is probably taken: operators on duty take as many chats at the same
 * time as there are operators, each for the average time of the last ones. Null while nobody is on duty.
 */
export function expectedWait(
  position: number,
  onDuty: number,
  handlingSeconds: number | null,
): number | null {
  if (onDuty === 0) return null;
  return Math.ceil((position * (handlingSeconds ?? usualHandlingSeconds)) / onDuty);
}

/** The lines of a transcript as plain text, in the order of the messages. */
export function transcriptOf(
  messages: readonly {
    readonly author: string;
    readonly kind: string;
    readonly body: string;
    readonly at: Date;
  }[],
  names: Readonly<Record<'MEMBER' | 'OPERATOR' | 'PICTURE', string>>,
  timeOf: (at: Date) => string,
): string {
  return messages
    .filter(({ author }) => author !== 'SYSTEM')
    .map(({ author, kind, body, at }) => {
      const name = author === 'MEMBER' ? names.MEMBER : names.OPERATOR;
      return `${timeOf(at)} ${name}: ${kind === 'PICTURE' ? names.PICTURE : body}`;
    })
    .join('\n');
}
