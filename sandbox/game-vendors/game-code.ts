// Splits a game code such as `TUN_I01_crash`: the vendor's prefix, the letter of the kind, a number, the game's name.

export type GameCode = {
  readonly prefix: string;
  /** The letter of the kind of game. */
  readonly letter: string;
  readonly number: number;
  readonly name: string;
};

/** The parts of a code; undefined when it has another form. */
export function splitGameCode(gameCode: string): GameCode | undefined {
  const parts = /^([A-Z0-9]{2,8})_([A-Z])(\d{2,3})_([a-z0-9]{3,16})$/.exec(gameCode);
  if (!parts) return undefined;
  const [, prefix = '', letter = '', number = '', name = ''] = parts;
  return { prefix, letter, number: Number(number), name };
}
