// How the page was launched: by a ticket in the address, used once, or by what the tab kept of it before a reload.
import type { Language } from '#contract/base/language.ts';
import { enterChat } from '#contract/messaging/chat-calls.ts';
import { chatPageLanguage } from '#contract/messaging/chat-words.ts';
import { callApi } from '#site/base/api.ts';
import { readStored, readStoredJson, writeStored } from '#site/base/storage.ts';

export type LaunchPage = {
  readonly language: Language;
  readonly backUrl: string;
  /** Six hex digits after `#`; null for the brand's own colour. */
  readonly headerColor: string | null;
  readonly title: string;
};

const key = 'chatPage';

/** Takes the ticket out of the address at once, so that it is in no history and no link. */
export function takeTicket(): string | undefined {
  const ticket = /[#&]ticket=([\w-]+)/.exec(location.hash)?.[1];
  if (ticket) history.replaceState(null, '', location.pathname);
  return ticket;
}

/** The launch that the tab has kept; undefined without one. */
export function keptLaunch(): LaunchPage | undefined {
  const kept = readStoredJson(key, 'sessionStorage') as Partial<LaunchPage> | null;
  if (!kept || typeof kept.backUrl !== 'string' || !isOwnPath(kept.backUrl)) return undefined;
  const { language = 'BN', backUrl, headerColor = null, title = '' } = kept;
  return { language, backUrl, headerColor, title };
}

/** Uses the ticket; @throws ApiError LINK_EXPIRED and others */
export async function enterBy(ticket: string): Promise<LaunchPage> {
  const { language, ...page } = await callApi(enterChat, { body: { ticket } }, { quiet: true });
  const launch = { ...page, language: chatPageLanguage(language) };
  writeStored(key, JSON.stringify(launch), 'sessionStorage');
  return launch;
}

/** The language of the page before its launch is known: the one that the site uses on this device. */
export const languageBefore = (): Language => (readStored('language') === 'EN' ? 'EN' : 'BN');

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** White or black, whichever is easier to read on a colour (WCAG 2.2, 1.4.3). */
export function textOn(color: string): '#ffffff' | '#000000' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // Above this luminance, black has the higher contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
