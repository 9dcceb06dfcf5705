// Names symbols, rows and bet types of a lottery in the player's language, from the parts of a code.
import { type TextFunction, type TextKey, useText } from '#site/base/i18n.ts';

const setOfFour = { FOUR: 'lotteryNames.SET_FOUR', THREE: 'lotteryNames.SET_THREE' } as const;
/** Codes that mean something else in some families: a tiger is an animal here and the side of a dragon elsewhere. */
const inFamily: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  MARK_SIX: { TIGER: 'lotteryNames.TIGER_ANIMAL' },
  THAI: setOfFour,
  LAO: setOfFour,
  HANOI: setOfFour,
};
const numbered: readonly (readonly [RegExp, TextKey])[] = [
  [/^BULL_(\d)$/, 'lotteryNames.BULL_n'],
  [/^ODD_(\d+)$/, 'lotteryNames.ODD_n'],
  [/^H(\d)$/, 'lotteryNames.H_n'],
  [/^T(\d)$/, 'lotteryNames.T_n'],
  [/^P(\d+)$/, 'lotteryNames.P_n'],
  [/^P(\d+)_P(\d+)$/, 'lotteryNames.P_P'],
  [/^HITS_(\d+)$/, 'lotteryNames.HITS_n'],
  [/^ORDERS_(\d+)$/, 'lotteryNames.ORDERS_n'],
  [/^FOUR_ANY_(\d+)$/, 'lotteryNames.SET_FOUR_n'],
  [/^THREE_ANY_(\d+)$/, 'lotteryNames.SET_THREE_n'],
];

/** The name of a symbol, row or tier; digits stay as they are, and an unknown code is put together from its parts. */
export function nameOfSymbol(t: TextFunction, code: string, family?: string): string {
  if (/^\d+$/.test(code)) return code;
  const own = family && inFamily[family]?.[code];
  if (own) return t(own);
  const whole = textOf(t, code);
  if (whole !== undefined) return whole;
  for (const [form, key] of numbered) {
    const found = form.exec(code);
    if (found) return t(key, ...found.slice(1));
  }
  const prize = /^(FIRST|SECOND|THIRD|SPECIAL|CONSOLATION)_(\d+)$/.exec(code);
  if (prize) return t('lotteryNames.PRIZE_n', nameOfSymbol(t, prize[1] ?? ''), prize[2] ?? '');
  const parts = code.split('_');
  return parts.length > 1 ? parts.map((part) => nameOfSymbol(t, part, family)).join(' · ') : code;
}

function textOf(t: TextFunction, code: string): string | undefined {
  const key = `lotteryNames.${code}`;
  const text = t(key as TextKey);
  return text === key ? undefined : text;
}

/** Names in the language in force, for a game of that family. */
export function useSymbolName(family?: string): (code: string) => string {
  const t = useText();
  return (code) => nameOfSymbol(t, code, family);
}
