// Opens a page of any kind of game: reads the launch address, redeems the ticket, reports to the platform.
import { byId } from './element.ts';
import { notifyPlatform } from './frame-messages.ts';
import { Refused, send } from './game-calls.ts';
import { showEnd } from './layer.ts';
import { textsOf } from './texts.ts';

export type GameCall = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** Runs `start` with the session, in the language of the launch, and the page's calls; a refusal is shown with the way out. */
export async function openGamePage<Session extends { readonly token: string }>(
  start: (session: Session, call: GameCall, gameCode: string) => void,
): Promise<void> {
  const launch = new URLSearchParams(location.search);
  const language = launch.get('language') === 'EN' ? 'EN' : 'BN';
  const texts = textsOf(language);
  const game = decodeURIComponent(location.pathname.split('/').pop() ?? '');
  const style = launch.get('style');
  byId('loading').setAttribute('aria-label', texts.loading);
  let token = '';
  const call: GameCall = (method, path, body) => send(method, path, token, body);
  try {
    const session = await call<Session>('POST', '/api/session', {
      vendor: launch.get('vendor') ?? '',
      ticket: launch.get('ticket') ?? '',
      game,
      ...(style === null ? {} : { style }),
    });
    token = session.token;
    // The ticket is used, so the address no longer contains it.
    history.replaceState(null, '', location.pathname);
    byId('game').hidden = false;
    start({ ...session, language }, call, game);
  } catch (error) {
    const code = error instanceof Refused ? error.code : 'INTERNAL';
    showEnd(texts.refusals[code], [{ label: texts.leave, act: () => notifyPlatform('close') }]);
  }
  byId('loading').remove();
  notifyPlatform('ready');
}
