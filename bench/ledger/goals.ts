// The goals of the ledger's ratios, and whether they were reached.

type Goal =
  | { readonly atLeast: number; readonly of: string }
  | { readonly atMost: number; readonly of: string };

/** A vendor's whole bet without HTTP, unless stated otherwise; TPC-B at its best number of clients. */
const goals = {
  ratio_tpcb: { atLeast: 4.2, of: '512 bettors to TPC-B' },
  ratio_plain: { atLeast: 9, of: '512 bettors to a plain ledger of the published shape' },
  wallet_ratio_tpcb: { atLeast: 9.5, of: 'the ledger alone with 512 to TPC-B' },
  ratio_hot: { atLeast: 0.9, of: '512 bettors on one member to 512 spread' },
  ratio_bonus: { atLeast: 0.8, of: '512 bettors with an active bonus to 512 without' },
  ratio_growth: { atLeast: 0.85, of: 'a ledger of millions of entries to a young one' },
  ratio64_tpcb: { atLeast: 2.3, of: '64 bettors to TPC-B' },
  ratio1_tpcb: { atLeast: 0.65, of: 'one bettor to TPC-B with one client' },
  ratio_http: { atLeast: 1.9, of: 'signed bets over HTTP, 256 connections, to TPC-B' },
  ratio_embedded: { atLeast: 0.6, of: 'the embedded engine to one connection of a server' },
  p99_over_p50: { atMost: 3, of: 'the slowest of a hundred among 512 bettors to the middle one' },
} as const satisfies Record<string, Goal>;

export type Ratios = Record<keyof typeof goals, number>;

/** A line for each goal: the result, the goal, met or not met. */
export function goalLines(ratios: Ratios): string[] {
  return Object.entries<Goal>(goals).map(([name, goal]) => {
    const reached = ratios[name as keyof Ratios];
    const isMet = 'atLeast' in goal ? reached >= goal.atLeast : reached <= goal.atMost;
    const wanted = 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
    const mark = Number.isNaN(reached) ? 'not measured' : isMet ? 'met' : 'not met';
    return `${name.padEnd(15)} ${reached.toFixed(2).padStart(6)}  ${wanted.padEnd(7)} ${mark.padEnd(12)} ${goal.of}`;
  });
}
