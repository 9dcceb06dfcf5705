// The type of the levels of a VIP club, and the rows of its static pages, which are made from the same levels.

/** One level, from VIP 0 on. Amounts are decimal strings in the brand's currency. */
export type VipLevel = {
  /** The growth points in total from which a member has it. */
  readonly points: number;
  /** Paid once for ever when the level is reached. */
  readonly upBonus: string;
  readonly monthBonus: string;
  readonly withdrawalsPerDay: number;
  readonly withdrawnPerDay: string;
  /** Of each day's valid bets, with two decimals. */
  readonly rebatePercent: string;
  /** The points in 90 days that keep the level. */
  readonly keepPoints: number;
};

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
