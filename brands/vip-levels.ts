// The rows of the static pages of a VIP club, which are made from its levels.
import type { VipLevel } from './brand.ts';

/** `1234567.50` as `1,234,567.50`, without decimals where there are none. */
function written(value: string | number): string {
  const [whole = '0', fraction = ''] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === '' || fraction === '00' ? grouped : `${grouped}.${fraction}`;
}

/** The rows of points and bonuses. */
export const bonusRows = (levels: readonly VipLevel[]): string[][] =>
  levels.map(({ points, upBonus, monthBonus }) => [points, upBonus, monthBonus].map(written));

/** The rows of limits, rebate and points to keep. */
export const limitRows = (levels: readonly VipLevel[]): string[][] =>
  levels.map(({ withdrawalsPerDay, withdrawnPerDay, rebatePercent, keepPoints }) => [
    written(withdrawalsPerDay),
    written(withdrawnPerDay),
    `${rebatePercent}%`,
    written(keepPoints),
  ]);
