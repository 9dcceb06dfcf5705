// The preview of a leaderboard while it is planned: name, prizes by rank and their sum, as members will see them.
import { amountForm, decimalToMinor, displayAmount, minorToDecimal } from '#contract/base/money.ts';
import type { Given } from '#office/base/acts/act-types.ts';
import { useText } from '#office/base/i18n.ts';
import { prizesIn } from './written-prizes.ts';

export function BoardPreview({ given }: { given: Given }) {
  const t = useText();
  const prizes = prizesIn(String(given.prizes ?? ''));
  const names = [given.nameEn, given.nameBn].map((name) => String(name ?? '')).filter((name) => name !== '');
  const isComplete = prizes.every((prize) => amountForm.test(prize));
  const sum = isComplete
    ? minorToDecimal(prizes.reduce((total, prize) => total + decimalToMinor(prize), 0n))
    : '';
  return (
    <>
      {t('promo.planBoardEffect')}
      <br />
      {names.length > 0 && (
        <>
          <strong>{names.join(' · ')}</strong>
          <br />
        </>
      )}
      {t('promo.previewPrizes', prizes.length, isComplete ? displayAmount(sum) : '–')}
      <br />
      {prizes.map((prize, at) => `${at + 1}: ${prize}`).join(' · ')}
    </>
  );
}
