// The messages of a vendor's game to the page that frames it.

/**
 * Posted as `{ khela: true, type }` to the platform's origin. `round-started`: the stake is on its way.
 * `round-shown`: the player has seen all of the round, or the stake was refused; it follows every
 * `round-started`, and a round with free spins has one pair around all its turns. `reality-check`: a stake was refused
 * with REALITY_CHECK; the page shows the check. `limit-reached`: a stake was refused by the player's own limit; the
 * page offers the way to it. `open-game`, with `gameCode`: the player chose another game of the same vendor, which the
 * page launches in place of this one.
 */
export type GameFrameMessage =
  | 'ready'
  | 'close'
  | 'relogin'
  | 'round-started'
  | 'round-shown'
  | 'reality-check'
  | 'limit-reached'
  | 'open-game';
