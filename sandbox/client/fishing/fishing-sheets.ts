// The sheets of the fishing page: rules with every fish and its chance, history of shots, fairness.
import { chanceOfCatch } from '../../game-vendors/fishing/catch-chance.ts';
import { chainLength } from '../../game-vendors/fishing/caught-together.ts';
import type { FishingHistory, SeedWire, ShotWire } from '../../game-vendors/fishing/fishing-wire.ts';
import type { FishKind } from '../../game-vendors/fishing/seas/fish-kind.ts';
import type { Sea } from '../../game-vendors/fishing/seas/sea.ts';
import { element } from '../element.ts';
import { openSheet } from '../layer.ts';
import { fromCents, showMoney, toCents } from '../money-text.ts';
import { paintFish } from './art/paint-fish.ts';
import type { FishingTexts } from './fishing-texts.ts';
import { verifyShots } from './verify-shots.ts';

type Deps = {
  readonly texts: FishingTexts;
  readonly language: 'BN' | 'EN';
  readonly sea: Sea;
  readonly cannon: () => string;
  readonly showAmount: (amount: string) => string;
  readonly history: () => Promise<FishingHistory>;
  readonly seeds: () => SeedWire;
  readonly changeSeeds: (clientSeed: string) => Promise<SeedWire>;
  readonly onRefused: (error: unknown) => void;
};

const pictureSize = 96;

export function createFishingSheets(deps: Deps) {
  const { texts, sea, language } = deps;
  return {
    rules(): void {
      openSheet(`${sea.name[language]} · ${texts.rules}`, texts.close, rulesContent(deps));
    },
    async history(): Promise<void> {
      const { rounds } = await deps.history();
      openSheet(texts.history, texts.close, historyContent(deps, rounds));
    },
    fair(): void {
      openSheet(texts.fair, texts.close, fairContent(deps));
    },
  };
}

function rulesContent(deps: Deps): HTMLElement {
  const { texts, sea } = deps;
  const cannon = deps.cannon();
  const line = (text: string): HTMLElement => element('p', {}, text);
  return element(
    'div',
    { class: 'fishing-rules' },
    element('p', { class: 'rtp' }, `${texts.rtp}: ${sea.returnPerMille / 10} %`),
    line(texts.rtpNote),
    line(texts.shotRule),
    element('h3', {}, texts.payIn(deps.showAmount(cannon))),
    element('ul', { class: 'fish-list' }, ...sea.fish.map((kind) => fishRow(deps, kind, cannon))),
    line(texts.chainRule(chainLength)),
    line(texts.areaRule),
    line(texts.sumRule),
    line(texts.bossRule),
    line(texts.wholeRule),
    line(texts.roomRule),
    line(texts.batchRule),
    line(texts.autoRule),
    line(texts.keys),
    line(texts.malfunction),
  );
}

function fishRow({ texts, language, sea, showAmount }: Deps, kind: FishKind, cannon: string): HTMLElement {
  const { over, under } = chanceOfCatch(sea.returnPerMille, kind.prizes, 0);
  const weights = kind.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const [first] = kind.prizes;
  const pays =
    kind.prizes.length > 1
      ? kind.prizes
          .map(({ times, weight }) => texts.bossPrize(times, `${(100 * weight) / weights} %`))
          .join(', ')
      : `×${first?.times} · ${showAmount(fromCents(toCents(cannon) * (first?.times ?? 0)))}`;
  return element(
    'li',
    {},
    picture(kind),
    element(
      'span',
      {},
      element('b', {}, kind.name[language]),
      element('span', { class: 'pays' }, pays),
      element('span', { class: 'muted' }, texts.chance(String(over), String(under))),
    ),
  );
}

function picture(kind: FishKind): HTMLCanvasElement {
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  canvas.width = pictureSize * 2;
  canvas.height = pictureSize * 2;
  const ctx = canvas.getContext('2d');
  if (ctx) {
    ctx.translate(pictureSize, pictureSize);
    ctx.scale(pictureSize * 1.8, pictureSize * 1.8);
    paintFish(ctx, kind, 0.6);
  }
  return canvas;
}

function historyContent(deps: Deps, rounds: FishingHistory['rounds']): HTMLElement {
  const { texts, language } = deps;
  if (rounds.length === 0) return element('p', {}, texts.noHistory);
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' });
  return element(
    'ul',
    { class: 'fishing-history', lang: language.toLowerCase() },
    ...rounds.map(({ at, stake, win, shots, roundId }) =>
      element(
        'li',
        { title: `${texts.round} ${roundId}` },
        element('span', { class: 'muted' }, time.format(at)),
        element(
          'span',
          { class: toCents(win) > 0 ? 'sums won' : 'sums' },
          `${texts.staked(showMoney(stake))} · ${texts.won(showMoney(win))}`,
        ),
        element('span', {}, shots.map((shot) => shotText(deps, shot)).join(', ')),
      ),
    ),
  );
}

function shotText({ texts, language, sea }: Deps, { kind, times }: ShotWire): string {
  const name = sea.fish.find(({ key }) => key === kind)?.name[language] ?? kind;
  return times > 0 ? texts.shotCaught(name, times) : texts.shotMissed(name);
}

function fairContent(deps: Deps): HTMLElement {
  const { texts } = deps;
  const content = element('div', { class: 'fairness' });
  const fill = (fault = ''): void => {
    const { commitment, nextCommitment, clientSeed, nextNonce } = deps.seeds();
    const input = element('input', {
      id: 'client-seed',
      maxlength: '40',
      pattern: '[A-Za-z0-9-]{1,40}',
      value: clientSeed,
      autocomplete: 'off',
      autocapitalize: 'off',
    });
    const result = element('p', { role: 'status', class: 'verified' }, fault);
    const change = async (): Promise<void> => {
      const seed = /^[A-Za-z0-9-]{1,40}$/.test(input.value) ? input.value : clientSeed;
      await deps.changeSeeds(seed);
      // The new pair must have the commitment that was shown before the player's seed was known.
      fill(nextCommitment === undefined || deps.seeds().commitment === nextCommitment ? '' : texts.otherSeed);
    };
    const check = async (): Promise<void> => {
      const { right, wrong } = await verifyShots(deps.sea, (await deps.history()).rounds);
      if (wrong > 0) result.textContent = texts.notVerified(wrong);
      else result.textContent = right > 0 ? texts.verified(right) : texts.nothingToVerify;
    };
    const act = (text: string, run: () => Promise<void>): HTMLElement =>
      element(
        'button',
        { type: 'button', class: 'act', click: () => void run().catch(deps.onRefused) },
        text,
      );
    content.textContent = '';
    content.append(
      element('p', {}, texts.fairNote),
      element('h3', {}, texts.commitment),
      element('p', { class: 'hash' }, commitment),
      element('h3', {}, texts.nextCommitment),
      element('p', { class: 'hash' }, nextCommitment ?? ''),
      element('label', { for: 'client-seed' }, texts.clientSeed),
      input,
      element('p', {}, `${texts.nextShot}: ${nextNonce}`),
      element('div', { class: 'acts' }, act(texts.changeSeeds, change), act(texts.verify, check)),
      result,
    );
  };
  fill();
  return content;
}
