// The names of markets and outcomes for players, in Bengali and English.
import type { Fixture } from '../matches/fixture.ts';
import type { Market } from './market.ts';

export type BothNames = { readonly BN: string; readonly EN: string };

const marketNames: Record<string, BothNames> = {
  winner3: { BN: 'ম্যাচের ফল', EN: 'Match result' },
  winner2: { BN: 'ম্যাচ জয়ী', EN: 'Match winner' },
  draw_no_bet: { BN: 'ড্র হলে বাজি ফেরত', EN: 'Draw no bet' },
  double_chance: { BN: 'ডাবল চান্স', EN: 'Double chance' },
  handicap: { BN: 'হ্যান্ডিক্যাপ', EN: 'Handicap' },
  total: { BN: 'মোট', EN: 'Total' },
  both_score: { BN: 'দুই দলই গোল করবে', EN: 'Both teams score' },
  next_goal: { BN: 'গোল নম্বর {part}', EN: 'Goal {part}' },
  correct_score: { BN: 'সঠিক স্কোর', EN: 'Correct score' },
  half_winner3: { BN: 'প্রথমার্ধের ফল', EN: 'First half result' },
  race: { BN: 'আগে {part} পয়েন্ট', EN: 'First to {part} points' },
  raid: { BN: 'রেইড {part}', EN: 'Raid {part}' },
  map_winner: { BN: 'ম্যাপ {part} জয়ী', EN: 'Map {part} winner' },
  map_handicap: { BN: 'ম্যাপ হ্যান্ডিক্যাপ', EN: 'Map handicap' },
  total_maps: { BN: 'মোট ম্যাপ', EN: 'Total maps' },
  correct_maps: { BN: 'ম্যাপের স্কোর', EN: 'Map score' },
  map_rounds: { BN: 'ম্যাপ {part}: মোট রাউন্ড', EN: 'Map {part}: total rounds' },
  pistol: { BN: 'ম্যাপ {part}: প্রথম রাউন্ড', EN: 'Map {part}: pistol round' },
  round: { BN: 'রাউন্ড {part}', EN: 'Round {part}' },
  first_blood: { BN: 'ম্যাপ {part}: ফার্স্ট ব্লাড', EN: 'Map {part}: first blood' },
  map_kills: { BN: 'ম্যাপ {part}: মোট কিল', EN: 'Map {part}: total kills' },
  set_winner: { BN: 'সেট {part} জয়ী', EN: 'Set {part} winner' },
  correct_sets: { BN: 'সেটের স্কোর', EN: 'Set score' },
  total_games: { BN: 'মোট গেম', EN: 'Total games' },
  game: { BN: 'গেম {part}', EN: 'Game {part}' },
  tied_match: { BN: 'ম্যাচ টাই', EN: 'Tied match' },
  bats_first: { BN: 'টস: আগে ব্যাট', EN: 'Toss: bats first' },
  innings_runs: { BN: 'ইনিংস {part}: মোট রান', EN: 'Innings {part}: total runs' },
  session: { BN: '{part} ওভার পর্যন্ত রান', EN: 'Runs after over {part}' },
  next_wicket: { BN: 'উইকেট {part} পতনে রান', EN: 'Runs at fall of wicket {part}' },
  over_runs: { BN: 'ওভার {part}: রান', EN: 'Over {part}: runs' },
  over_parity: { BN: 'ওভার {part}: জোড়/বিজোড়', EN: 'Over {part}: odd or even' },
  over_wicket: { BN: 'ওভার {part}: উইকেট পড়বে', EN: 'Over {part}: a wicket' },
  ball: { BN: 'বল {part}', EN: 'Delivery {part}' },
};

const outcomeNames: Record<string, BothNames> = {
  draw: { BN: 'ড্র', EN: 'Draw' },
  none: { BN: 'কেউ না', EN: 'Neither' },
  over: { BN: 'বেশি', EN: 'Over' },
  under: { BN: 'কম', EN: 'Under' },
  yes: { BN: 'হ্যাঁ', EN: 'Yes' },
  no: { BN: 'না', EN: 'No' },
  odd: { BN: 'বিজোড়', EN: 'Odd' },
  even: { BN: 'জোড়', EN: 'Even' },
  other: { BN: 'অন্য', EN: 'Other' },
  raider: { BN: 'রেইডার', EN: 'Raider scores' },
  empty: { BN: 'খালি রেইড', EN: 'Empty raid' },
  defender: { BN: 'ডিফেন্ডার', EN: 'Defenders score' },
  dot: { BN: 'ডট', EN: 'Dot ball' },
  runs: { BN: '১–৩ রান', EN: '1–3 runs' },
  four: { BN: 'চার', EN: 'Four' },
  six: { BN: 'ছক্কা', EN: 'Six' },
  wicket: { BN: 'উইকেট', EN: 'Wicket' },
  wide: { BN: 'ওয়াইড', EN: 'Wide' },
};

type Sides = Pick<Fixture, 'home' | 'away'>;

/** The name of a market. */
export function marketName({ key, part }: Pick<Market, 'key' | 'part'>): BothNames {
  const { BN, EN } = marketNames[key] ?? { BN: key, EN: key };
  // In cricket the number before the point is the innings, which the page shows with the part.
  const shown = part.includes('.') ? part.slice(part.indexOf('.') + 1) : part;
  return { BN: BN.replace('{part}', shown), EN: EN.replace('{part}', shown) };
}

const signed = (line: number): string => (line > 0 ? `+${line}` : String(line));

/** The name of an outcome, with its line. */
export function outcomeName(
  { key, line }: Pick<Market, 'key' | 'line'>,
  outcome: string,
  { home, away }: Sides,
): BothNames {
  const side = { home, away }[outcome];
  const pairs: Record<string, BothNames> = {
    '1x': { BN: `${home.bn} বা ড্র`, EN: `${home.en} or draw` },
    '12': { BN: `${home.bn} বা ${away.bn}`, EN: `${home.en} or ${away.en}` },
    x2: { BN: `ড্র বা ${away.bn}`, EN: `Draw or ${away.en}` },
  };
  const plain = side ? { BN: side.bn, EN: side.en } : (pairs[outcome] ?? outcomeNames[outcome]);
  const name = plain ?? { BN: outcome, EN: outcome };
  if (line === null) return name;
  const isHandicap = key.endsWith('handicap');
  const shown = isHandicap ? signed(outcome === 'home' ? line : -line) : String(line);
  return { BN: `${name.BN} ${shown}`, EN: `${name.EN} ${shown}` };
}
