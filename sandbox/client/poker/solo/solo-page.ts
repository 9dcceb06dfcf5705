// What the screens of games of one player share: the turn of a round, refusals, the balance, and what is announced.
import type {
  NextDeal,
  SoloAnswer,
  SoloOpening,
  SoloRound,
} from '../../../game-vendors/poker/solo/solo-wire.ts';
import type { SoloCalls } from '../poker-calls.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

/** What every poker screen gets from the page. */
export type PokerPage = {
  readonly texts: PokerTexts;
  readonly language: 'BN' | 'EN';
  /** With the sign of the currency. */
  readonly showAmount: (amount: string) => string;
  readonly setBalance: (balance: string) => void;
  readonly balance: () => string;
  /** Waits until the platform has booked the last round, then shows the balance. */
  readonly confirmBalance: () => void;
  /** Shows the sentence of a refusal and the way out. */
  readonly refuse: (error: unknown) => void;
  readonly announce: (text: string) => void;
  readonly note: (text: string) => void;
  readonly play: (tune: 'press' | 'stop' | 'coin' | 'small' | 'big') => void;
};

export type SoloTurn = {
  readonly round: SoloRound | null;
  readonly isBusy: boolean;
  readonly next: NextDeal;
  deal(stake: string): Promise<void>;
  choose(choice: object): Promise<void>;
};

/**
 * The state of one player's rounds; `render` runs after every change. A refused deal gets a new commitment, a refused
 * choice leaves the round as it was.
 */
export function createSoloTurn(
  page: PokerPage,
  calls: SoloCalls,
  opening: SoloOpening,
  render: (turn: SoloTurn) => void,
): SoloTurn {
  let round = opening.open;
  let next = opening.next;
  let isBusy = false;
  const turn: SoloTurn = {
    get round() {
      return round;
    },
    get isBusy() {
      return isBusy;
    },
    get next() {
      return next;
    },
    async deal(stake) {
      await locked(async () => {
        try {
          keep(await calls.deal(next.roundId, stake));
        } catch (error) {
          const fresh = await calls.next().catch(() => undefined);
          if (fresh) ({ next, open: round } = { next: fresh.next, open: fresh.open ?? round });
          throw error;
        }
      });
    },
    async choose(choice) {
      await locked(async () => {
        if (round) keep(await calls.choose(round.roundId, choice));
      });
    },
  };
  function keep(answer: SoloAnswer): void {
    ({ round, next } = answer);
    if (answer.balance !== undefined) page.setBalance(answer.balance);
    else if (answer.round.returned !== null) page.confirmBalance();
  }
  async function locked(act: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    page.play('press');
    render(turn);
    try {
      await act();
    } catch (error) {
      page.refuse(error);
    }
    isBusy = false;
    render(turn);
  }
  return turn;
}
