// The preview of a leaderboard while it is planned: name, prizes by rank and their sum, as members will see them.
import type { Given } from '#office/base/acts/act-types.ts';
import { useText } from '#office/base/i18n.ts';
import { prizesIn } from './written-prizes.ts';

export function BoardPreview({ given }: { given: Given }) {
  const t = useText();
  const prizes = prizesIn(String(given.prizes ?? ''));
  const sum = prizes.reduce((total, prize) => total + Math.round(Number(prize) * 100), 0);
  return (
    <>
      {t('promo.planBoardEffect')}
      <br />
      <strong>{String(given.nameEn ?? '')}</strong> · {String(given.nameBn ?? '')}
      <br />
      {t('promo.previewPrizes', prizes.length, Number.isFinite(sum) ? (sum / 100).toFixed(2) : '–')}
      <br />
      {prizes.map((prize, at) => `${at + 1}: ${prize}`).join(' · ')}
    </>
  );
}
