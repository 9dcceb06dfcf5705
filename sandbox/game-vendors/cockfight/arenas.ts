// The arenas of the duel: what each is called, and when its rounds begin.

export type Arena = {
  /** The last part of the game's code. */
  readonly key: string;
  readonly name: { readonly BN: string; readonly EN: string };
  /** The place where the kites fly, as the page draws it. */
  readonly place: 'river' | 'village' | 'dawn' | 'night';
  /** Rounds begin so much later than the full minute, in thousandths of a round. */
  readonly offset: number;
};

export const arenas: ReadonlyMap<string, Arena> = new Map(
  [
    arena('redcomb', ['লাল ঝুঁটির আসর', 'Red Comb Arena'], 'river', 0),
    arena('village', ['গাঁয়ের চ্যাম্পিয়ন', 'Village Champion'], 'village', 250),
    arena('dawn', ['ভোরের প্রথম ডাক', 'First Crow at Dawn'], 'dawn', 500),
    arena('derby', ['ডার্বির রাত', 'Derby Night'], 'night', 750),
  ].map((one) => [one.key, one]),
);

function arena(
  key: string,
  [BN, EN]: readonly [string, string],
  place: Arena['place'],
  offset: number,
): Arena {
  return { key, name: { BN, EN }, place, offset };
}
