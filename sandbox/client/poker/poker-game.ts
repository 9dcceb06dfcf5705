// Joins a poker game's screen with the bar, the sheets, the keyboard, the money and the refusals.
import { casinoRulesContent, tableRulesContent, videoRulesContent } from './sheets/rules-content.ts';
import { handsContent, roundsContent } from './sheets/history-content.ts';
import { askForBalance } from '../ask-for-balance.ts';
import { byId, element } from '../element.ts';
import { notifyPlatform, openGame } from '../frame-messages.ts';
import { followEvents } from '../follow-events.ts';
import { Refused } from '../game-calls.ts';
import { openSheet, showEnd, showNote } from '../layer.ts';
import { showMoney } from '../money-text.ts';
import { showTrialStrip } from '../trial-strip.ts';
import { createSound } from '../sound/sound.ts';
import { soundThemeOf } from '../sound/sound-theme.ts';
import { endsSession, type GameTexts, textsOf } from '../texts.ts';
import type { GameCall } from '../open-game-page.ts';
import { createPokerBar } from './poker-bar.ts';
import { createSoloCalls, createTableCalls } from './poker-calls.ts';
import { CasinoScreen } from './solo/casino-screen.ts';
import type { PokerPage, SoloTurn } from './solo/solo-page.ts';
import { VideoScreen } from './solo/video-screen.ts';
import { TableScreen } from './table/table-screen.ts';
import { type PokerTexts, pokerTextsOf } from './texts/poker-texts.ts';
import type { PokerOpening } from './poker-opening.ts';
import { casinoCodeOf } from '../../game-vendors/poker/casino-code.ts';
import type { TableView } from '../../game-vendors/poker/table/table-wire.ts';

type Launched = {
  readonly call: GameCall;
  readonly opened: PokerOpening;
  readonly gameCode: string;
};
/** What a screen gives to the sheets and the keyboard. */
type Screen = {
  readonly rules: () => HTMLElement;
  readonly history: () => Promise<HTMLElement>;
  /** By the place of the key. */
  readonly keys: Readonly<Record<string, () => void>>;
};

/** Builds the page of the opened game. */
export function openPokerGame(launched: Launched): void {
  const { opened, gameCode } = launched;
  // The server writes the language of the launch into the page.
  const language = document.documentElement.lang === 'en' ? 'EN' : 'BN';
  const common = textsOf(language);
  const texts = pokerTextsOf(language);
  const sound = createSound(soundThemeOf('palace', gameCode));
  const names = texts.gameNames as Readonly<Record<string, string>>;
  let screen: Screen | undefined;
  const sheet = async (title: string, content: HTMLElement | Promise<HTMLElement>): Promise<void> => {
    try {
      openSheet(title, common.close, await content);
    } catch (error) {
      page.refuse(error);
    }
  };
  const bar = createPokerBar({
    texts: common,
    name: names[opened.poker] ?? texts.gameNames.table,
    isTrial: opened.mode === 'TRIAL',
    sound,
    openRules: () => screen && void sheet(texts.rulesTitle, screen.rules()),
    openHistory: () => screen && void sheet(texts.historyTitle, screen.history()),
  });
  const page = createPage(launched, { language, common, texts, bar, play: (tune) => sound.play(tune) });
  page.setBalance(opened.balance);
  if (opened.mode === 'TRIAL') showTrialStrip(common);
  screen = opened.table ? tableScreen(launched, page, common) : soloScreen(launched, page);
  document.addEventListener('keydown', (event) => onKey(event, screen));
}

function createPage(
  { call, opened }: Launched,
  parts: {
    language: 'BN' | 'EN';
    common: GameTexts;
    texts: PokerTexts;
    bar: { setBalance(balance: string): void };
    play: PokerPage['play'];
  },
): PokerPage {
  const { language, common, texts, bar } = parts;
  let balance = opened.balance;
  const askBalance = async () => (await call<{ balance: string }>('GET', '/api/balance')).balance;
  const setBalance = (amount: string): void => {
    balance = amount;
    bar.setBalance(amount);
  };
  const confirmBalance = (): void => {
    void askForBalance({ balance: askBalance }, () => true).then(
      (amount) => amount !== undefined && setBalance(amount),
    );
  };
  return {
    texts,
    language,
    showAmount: (amount) => `${opened.currencySymbol}${showMoney(amount)}`,
    setBalance,
    balance: () => balance,
    confirmBalance,
    announce: (text) => (byId('result').textContent = text),
    note: (text) => showNote(text),
    play: parts.play,
    refuse(error) {
      const { code, balance: present } = error instanceof Refused ? error : new Refused('INTERNAL');
      if (present !== undefined) setBalance(present);
      if (!endsSession(code)) {
        showNote(common.refusals[code]);
        if (code === 'REALITY_CHECK') notifyPlatform('reality-check');
        if (code === 'BET_UNCERTAIN' || code === 'UNREACHABLE') confirmBalance();
        return;
      }
      showEnd(common.refusals[code], [
        { label: common.login, act: () => notifyPlatform('relogin') },
        { label: common.leave, act: () => notifyPlatform('close') },
      ]);
    },
  };
}

/** Video poker or casino hold'em. */
function soloScreen({ call, opened }: Launched, page: PokerPage): Screen {
  const solo = createSoloCalls(call);
  const opening = opened.solo;
  if (!opening) throw new Refused('GAME_UNKNOWN');
  const places = { stage: byId('stage'), panel: byId('panel') };
  const { texts, showAmount } = page;
  const history = async (): Promise<HTMLElement> => roundsContent(await solo.rounds(), texts, page.language);
  const withSeal = (content: HTMLElement, turn: SoloTurn): HTMLElement => {
    content.append(
      element('p', { class: 'small' }, texts.proofNow),
      element('p', { class: 'hex' }, turn.next.commitment),
    );
    return content;
  };
  if (opened.poker === 'casinoholdem') {
    const screen = new CasinoScreen(page, { calls: solo, opening }, places);
    return {
      rules: () => withSeal(casinoRulesContent(texts), screen.turn),
      history,
      keys: { Space: () => void screen.press(), KeyF: () => void screen.choose(false) },
    };
  }
  const name = opened.poker === 'deuces' ? 'deuces' : 'jacks';
  const screen = new VideoScreen(page, { name, calls: solo, opening }, places);
  const holdKeys = [1, 2, 3, 4, 5].map((digit) => [`Digit${digit}`, () => screen.hold(digit - 1)] as const);
  const keys: Record<string, () => void> = { Space: () => void screen.press() };
  for (const [code, act] of holdKeys) keys[code] = act;
  return {
    rules: () => withSeal(videoRulesContent(name, screen.stake, texts, showAmount), screen.turn),
    history,
    keys,
  };
}

function tableScreen({ call, opened, gameCode }: Launched, page: PokerPage, common: GameTexts): Screen {
  const { table: first } = opened;
  if (!first) throw new Refused('GAME_UNKNOWN');
  const table = createTableCalls(call);
  const texts = { ...page.texts, close: common.close };
  const places = { stage: byId('stage'), panel: byId('panel') };
  const openCasino = (): void => openGame(casinoCodeOf(gameCode));
  const atTable = { ...page, texts, openList: () => notifyPlatform('close'), openCasino };
  const screen = new TableScreen(atTable, { calls: table, first }, places);
  followEvents<TableView>('/api/poker/table/events', opened.token, (view) => screen.show(view));
  return {
    rules: () => tableRulesContent(screen.view, texts),
    history: async () => handsContent(await table.hands(), texts, page.language),
    keys: {
      KeyF: () => screen.press('fold'),
      KeyC: () => screen.press('call'),
      KeyR: () => screen.press('raise'),
    },
  };
}

/** Keys act wherever the focus is, except in a sheet or on a control that uses the key. */
function onKey(event: KeyboardEvent, screen: Screen | undefined): void {
  const target = event.target as HTMLElement | null;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target?.closest('.sheet, .moment')) return;
  if (event.code === 'Space' && target?.closest('button, summary, a, input')) return;
  const act = screen?.keys[event.code];
  if (!act) return;
  event.preventDefault();
  act();
}
