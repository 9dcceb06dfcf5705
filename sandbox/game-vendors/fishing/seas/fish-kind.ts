// What a kind of fish is: how it swims, and what its catch pays.

export type BilingualName = { readonly BN: string; readonly EN: string };

/** One amount that a catch may pay, in shots, and how often it does beside the others. */
export type Prize = { readonly times: number; readonly weight: number };

/**
 * How a catch goes. `single`: the fish alone. `boss`: the fish alone, and its prize is drawn. `chain`: with the ordinary
 * fish that are nearest. `area`: with the ordinary fish around it.
 */
type CatchRule = 'single' | 'boss' | 'chain' | 'area';

export type FishKind = {
  readonly key: string;
  readonly name: BilingualName;
  readonly rule: CatchRule;
  /** One prize, except for a boss. */
  readonly prizes: readonly Prize[];
  /** The drawing that shows it. */
  readonly shape: FishShape;
  /** Body, belly and fin, as CSS colours. */
  readonly colours: readonly [body: string, belly: string, fin: string];
  /** Length in parts of the sea's shorter side. */
  readonly length: number;
  /** The usual time from one side to the other. */
  readonly crossMs: number;
  /** How many swim together. */
  readonly school: number;
  /** How often it comes beside the others of its sea; bosses and specials come by the clock. */
  readonly often: number;
};

export type FishShape =
  | 'slim'
  | 'round'
  | 'deep'
  | 'catfish'
  | 'puffer'
  | 'prawn'
  | 'crab'
  | 'turtle'
  | 'squid'
  | 'jellyfish'
  | 'ray'
  | 'eel'
  | 'seahorse'
  | 'dolphin'
  | 'shark'
  | 'whale'
  | 'gharial'
  | 'dragon';

type Swim = Pick<FishKind, 'shape' | 'colours' | 'length' | 'crossMs' | 'school' | 'often'>;

/** How a fish looks and swims; `colours` are those of body, belly and fin. */
export function swim(
  shape: FishShape,
  colours: string,
  length: number,
  crossMs: number,
  school = 1,
  often = 1,
): Swim {
  const [body = '', belly = '', fin = ''] = colours.split(',');
  return { shape, colours: [body, belly, fin], length, crossMs, school, often };
}

/** An ordinary fish: its catch pays always the same. */
export function fish(key: string, names: readonly [string, string], times: number, swims: Swim): FishKind {
  return kind(key, names, 'single', [{ times, weight: 1 }], swims);
}

/** A fish that brings others along; `times` is its own prize. */
export function special(
  key: string,
  names: readonly [string, string],
  rule: 'chain' | 'area',
  times: number,
  swims: Swim,
): FishKind {
  return kind(key, names, rule, [{ times, weight: 1 }], swims);
}

/** A boss, whose prize is drawn: pairs of prize and weight. */
export function boss(
  key: string,
  names: readonly [string, string],
  prizes: readonly (readonly [times: number, weight: number])[],
  swims: Swim,
): FishKind {
  return kind(
    key,
    names,
    'boss',
    prizes.map(([times, weight]) => ({ times, weight })),
    swims,
  );
}

function kind(
  key: string,
  [BN, EN]: readonly [string, string],
  rule: CatchRule,
  prizes: readonly Prize[],
  swims: Swim,
): FishKind {
  return { key, name: { BN, EN }, rule, prizes, ...swims };
}
