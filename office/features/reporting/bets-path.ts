// The address of the list of bets with filters.

type BetFilters = {
  readonly from?: number;
  readonly to?: number;
  readonly time?: 'PLACED' | 'SETTLED';
  readonly state?: 'OPEN' | 'SETTLED' | 'CANCELLED';
  readonly category?: string;
};

export function betsPath(filters: BetFilters): string {
  const pairs = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return `/bets?${new URLSearchParams(pairs).toString()}`;
}
