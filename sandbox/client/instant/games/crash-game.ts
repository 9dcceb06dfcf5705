// Crash: the tailorbird's flight on a canvas, the players of the round, bet and take.
import type { CrashAnswer, CrashState } from '../../../game-vendors/instant/instant-wire.ts';
import { bettingMs, priceAt } from '../../../game-vendors/instant/rules/crash.ts';
import { byId, element, refill } from '../../element.ts';
import { followEvents } from '../../follow-events.ts';
import { showMoney } from '../../money-text.ts';
import type { InstantPage } from '../instant-page.ts';
import { showTimes } from '../instant-texts.ts';
import { newRequestId, sendUntilAnswered } from '../solo-calls.ts';
import { winText } from '../win-text.ts';
import { createCanvas, themeColor } from './canvas.ts';

const autos = [0, 120, 150, 200, 300, 500, 1000, 5000];

export function startCrash(page: InstantPage, token: string): void {
  const { texts } = page;
  let state: CrashState | undefined;
  let receivedAt = 0;
  const showOwnResult = createOwnResult(page);
  const price = (): number =>
    state?.phase === 'FLYING'
      ? priceAt(state.sinceMs + performance.now() - receivedAt)
      : (state?.point ?? 100);
  const leftMs = (): number => Math.max(0, (state?.inMs ?? 0) - (performance.now() - receivedAt));
  const recent = element('div', { class: 'recent' });
  const players = element('ul', { class: 'players', 'aria-label': texts.players });
  const sky = element('div', { class: 'sky' });
  page.stage.append(element('div', { class: 'crash' }, recent, sky, players));
  const canvas = createCanvas(sky, texts.flying, (ctx, width, height) =>
    paintFlight(ctx, { width, height }, state, { price: price(), leftMs: leftMs() }, page),
  );
  const auto = addAuto(page);
  const bet = (): void =>
    void page.once(async () => {
      page.clearWin();
      const body = { requestId: newRequestId(), bet: page.bet(), auto: auto() };
      const answer = await sendUntilAnswered<CrashAnswer>(page.call, '/api/instant/crash/bet', body);
      page.setBalance(answer.balance);
      show(answer.state);
    });
  const take = (): void =>
    void page.once(async () => {
      const answer = await sendUntilAnswered<CrashAnswer>(page.call, '/api/instant/crash/take', {});
      page.setBalance(answer.balance);
      show(answer.state);
    });
  const paintButton = (): void => {
    const mine = state?.mine;
    page.lock(mine !== undefined && mine.taken === undefined && state?.phase !== 'OVER');
    if (state?.phase === 'BETTING' && !mine) return page.setBig(texts.placeBet, true, bet);
    if (state?.phase === 'FLYING' && mine && mine.taken === undefined) {
      const win = winText(mine.bet, price());
      return page.setBig(texts.take(page.money(win)), true, take, 'take');
    }
    page.setBig(
      mine && state?.phase === 'BETTING' ? texts.betIn(page.money(mine.bet)) : texts.waitNext,
      false,
      bet,
    );
  };
  const sayPhase = (): void => {
    if (!state) return;
    if (state.phase === 'BETTING') page.say(texts.betting(String(Math.ceil(leftMs() / 1000))));
    else if (state.phase === 'FLYING' && state.mine?.taken === undefined) page.say(texts.flying);
    else if (state.phase === 'OVER' && !state.mine) page.say(texts.crashed(showTimes(state.point ?? 100)));
  };
  const show = (received: CrashState): void => {
    state = received;
    receivedAt = performance.now();
    page.chains = [received.commitment, received.nextCommitment];
    paintRecent(recent, received);
    paintPlayers(players, received);
    showOwnResult(received);
    paintButton();
    sayPhase();
  };
  page.setBig(texts.waitNext, false, bet);
  followEvents<CrashState>('/api/instant/crash/events', token, show);
  void canvas.run(() => {
    if (state?.phase === 'FLYING' && state.mine && state.mine.taken === undefined) paintButton();
    if (state?.phase === 'BETTING') sayPhase();
    return false;
  });
}

/** The option to take the bet by itself; gives the price in hundredths, null when it is off. */
function addAuto({ options, texts }: InstantPage): () => number | null {
  let at = 0;
  const button = element('button', {
    type: 'button',
    class: 'option wide',
    click: () => {
      at = (at + 1) % autos.length;
      paint();
    },
  });
  const price = (): number | null => autos[at] || null;
  const paint = (): void => {
    const chosen = price();
    button.textContent = `${texts.auto}: ${chosen === null ? texts.off : `${showTimes(chosen)}×`}`;
  };
  options.append(button);
  paint();
  return price;
}

/** Shows the player's result once a round: when the bet was taken, or when the flight ended without it. */
function createOwnResult(page: InstantPage): (state: CrashState) => void {
  let shownRound = '';
  return ({ mine, phase, point }) => {
    const isDecided = mine && (mine.taken !== undefined || phase === 'OVER');
    if (!isDecided || shownRound === mine.roundId) return;
    shownRound = mine.roundId;
    page.showResult(mine.taken === undefined ? '0.00' : winText(mine.bet, mine.taken), mine.taken ?? 0);
    if (mine.taken === undefined) byId('result').textContent = page.texts.crashed(showTimes(point ?? 100));
    void page
      .call<{ balance: string }>('GET', '/api/balance')
      .then(({ balance }) => page.setBalance(balance))
      .catch(() => undefined);
  };
}

function paintRecent(recent: HTMLElement, state: CrashState): void {
  const points = state.recent.slice(0, 8).map(({ point }) => {
    return element('span', { class: point >= 200 ? 'good' : '' }, `${showTimes(point)}×`);
  });
  refill(recent, ...points);
}

function paintPlayers(players: HTMLElement, state: CrashState): void {
  const rows = state.bets.map(({ name, bet, taken, isMine }) => {
    const won = taken === undefined ? '' : `${showTimes(taken)}× ${showMoney(winText(bet, taken))}`;
    const kind = `${isMine ? 'mine' : ''}${taken === undefined ? '' : ' good'}`;
    return element('li', { class: kind }, element('span', {}, name), element('b', {}, won || showMoney(bet)));
  });
  refill(players, ...rows);
}

function paintFlight(
  ctx: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  state: CrashState | undefined,
  { price, leftMs }: { readonly price: number; readonly leftMs: number },
  { isCalm }: InstantPage,
): void {
  const isFlying = state?.phase === 'FLYING';
  const isOver = state?.phase === 'OVER';
  const part =
    isFlying || isOver ? Math.min(1, Math.log(price / 100) / Math.log(Math.max(2, price / 100))) : 0;
  // Before the flight the whole bird is in sight.
  const [x, y] = [
    Math.max(isFlying || isOver ? 20 : 48, 20 + (width - 70) * part),
    height - 24 - (height - 90) * part * 0.9,
  ];
  const color = isOver ? themeColor('--live') : themeColor('--act');
  if (part > 0) {
    ctx.beginPath();
    ctx.moveTo(20, height - 24);
    ctx.quadraticCurveTo(20 + (x - 20) * 0.6, height - 24, x, y);
    ctx.lineWidth = 4;
    ctx.strokeStyle = color;
    ctx.stroke();
    ctx.lineTo(x, height - 24);
    ctx.lineTo(20, height - 24);
    ctx.globalAlpha = 0.14;
    ctx.fillStyle = color;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  paintBird(ctx, x, y, isFlying && !isCalm ? performance.now() / 90 : 0, isOver);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `700 ${Math.min(76, width / 5)}px "Noto Sans Bengali", sans-serif`;
  ctx.fillStyle = isOver ? themeColor('--live') : themeColor('--text');
  if (isFlying || isOver) ctx.fillText(`${showTimes(price)}×`, width / 2, height * 0.34);
  else if (state?.phase === 'BETTING') paintCountdown(ctx, width / 2, height * 0.4, leftMs);
}

/** The seconds until the flight begins, in a ring that empties. */
function paintCountdown(ctx: CanvasRenderingContext2D, x: number, y: number, leftMs: number): void {
  const ring = (color: string, part: number): void => {
    ctx.beginPath();
    ctx.arc(x, y, 46, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part);
    ctx.strokeStyle = themeColor(color);
    ctx.stroke();
  };
  ctx.lineWidth = 6;
  ring('--line', 1);
  ring('--act', Math.min(1, leftMs / bettingMs));
  ctx.font = '700 40px "Noto Sans Bengali", sans-serif';
  ctx.fillText(String(Math.ceil(leftMs / 1000)), x, y + 3);
}

/** A small tailorbird: body, wing, tail and beak. */
function paintBird(ctx: CanvasRenderingContext2D, x: number, y: number, beat: number, isDown: boolean): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(isDown ? 0.9 : -0.3);
  ctx.fillStyle = '#7d9b3c';
  ctx.beginPath();
  ctx.ellipse(0, 0, 17, 11, 0, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#c8622b';
  ctx.beginPath();
  ctx.arc(12, -7, 8, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#f2d9a8';
  ctx.beginPath();
  ctx.moveTo(19, -8);
  ctx.lineTo(30, -6);
  ctx.lineTo(19, -3);
  ctx.fill();
  ctx.fillStyle = '#5d772a';
  ctx.beginPath();
  ctx.moveTo(-12, -2);
  ctx.lineTo(-34, -12);
  ctx.lineTo(-14, 6);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(-3, -4, 12, 6 + Math.abs(Math.sin(beat)) * 8, -0.5, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#111';
  ctx.beginPath();
  ctx.arc(14, -9, 1.8, 0, 7);
  ctx.fill();
  ctx.restore();
}
