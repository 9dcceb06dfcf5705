// The player's bets: open and settled, every leg with its reason, and cash-out.
import { useCallback, useEffect, useState } from 'react';
import { showMoney } from '../../client/money-text.ts';
import type { WireBet, WireLeg } from '../book-wire.ts';
import { showOdds } from '../models/odds-formats.ts';
import { cashOutBet, listBets } from './book-calls.ts';
import { useBook } from './book-context.ts';
import { refusalText } from './texts.ts';

const openStates = new Set(['PLACING', 'PENDING', 'OPEN']);
const refreshMs = 2_500;

export function BetsSheet({
  token,
  symbol,
  placedId,
  onClose,
}: {
  token: string;
  symbol: string;
  /** The bet that was just placed. */
  placedId: string | null;
  onClose: () => void;
}) {
  const { texts } = useBook();
  const [bets, setBets] = useState<readonly WireBet[] | null>(null);
  const [tab, setTab] = useState<'open' | 'settled'>('open');
  // A bet that is rejected or settled before the player’s eyes stays where it was, with the reason.
  const [watched] = useState(() => new Set<string>(placedId ? [placedId] : []));
  const load = useCallback(() => {
    listBets(token).then(
      ({ bets: now }) => {
        for (const { orderId, state } of now) if (openStates.has(state)) watched.add(orderId);
        setBets(now);
      },
      () => undefined,
    );
  }, [token, watched]);
  useEffect(() => {
    load();
    const timer = setInterval(load, refreshMs);
    return () => clearInterval(timer);
  }, [load]);
  const shown = bets?.filter(({ state, orderId }) =>
    tab === 'open' ? openStates.has(state) || watched.has(orderId) : !openStates.has(state),
  );
  return (
    <section className="sheet tall" aria-label={texts.myBets}>
      <header className="sheet-head">
        <h2>{texts.myBets}</h2>
        <span className="tag">{texts.simulated}</span>
        <button type="button" className="plain" onClick={onClose} aria-label={texts.close}>
          ✕
        </button>
      </header>
      <div className="chips">
        {(['open', 'settled'] as const).map((each) => (
          <button
            type="button"
            className="chip"
            key={each}
            aria-pressed={tab === each}
            onClick={() => setTab(each)}
          >
            {texts[each]}
          </button>
        ))}
      </div>
      {!shown && <p className="empty">{texts.loading}</p>}
      {shown?.length === 0 && <p className="empty">{texts.noBets}</p>}
      <ul className="bets">
        {shown?.map((bet) => (
          <BetCard key={bet.orderId} bet={bet} token={token} symbol={symbol} onChanged={load} />
        ))}
      </ul>
    </section>
  );
}

type CardProps = { bet: WireBet; token: string; symbol: string; onChanged: () => void };

function BetCard({ bet, token, symbol, onChanged }: CardProps) {
  const { texts, name } = useBook();
  const count = bet.legs.length;
  const [size = count] = bet.choose;
  const system = texts.system.replace('{k}', String(size)).replace('{n}', String(count));
  const kind = { SINGLE: texts.single, ACCUMULATOR: texts.accumulator, SYSTEM: system }[bet.type];
  return (
    <li className="bet">
      <p className="bet-top">
        <b>{kind}</b>
        <span className={`state ${bet.state}`}>{texts[bet.state as 'OPEN']}</span>
      </p>
      <ul className="legs">
        {bet.legs.map((leg) => (
          <BetLeg key={`${leg.matchId} ${leg.marketId}`} leg={leg} />
        ))}
      </ul>
      <p className="sums">
        <span>
          {texts.stake} <b>{`${symbol}${showMoney(bet.stake)}`}</b>
        </span>
        <span>
          {openStates.has(bet.state) ? texts.payout : texts.paid}{' '}
          <b>{`${symbol}${showMoney(openStates.has(bet.state) ? bet.mostPayout : bet.paid)}`}</b>
        </span>
      </p>
      {bet.reason && <p className="note">{name(bet.reason)}</p>}
      {bet.state === 'OPEN' && <CashOut bet={bet} token={token} symbol={symbol} onChanged={onChanged} />}
      <p className="note">
        {texts.simulated} · {texts.rules} {bet.rulesVersion} · {bet.orderId}
      </p>
    </li>
  );
}

function BetLeg({ leg }: { leg: WireLeg }) {
  const { name, texts, format } = useBook();
  return (
    <li>
      <span className="leg-text">
        <b>{name(leg.name)}</b>
        <small>{name(leg.market)}</small>
        <small>
          {name(leg.match)}
          {leg.scoreAtBet ? ` · ${leg.scoreAtBet}` : ''}
        </small>
        {leg.reason && (
          <small>
            {name(leg.reason)}
            {leg.result ? `: ${name(leg.result)}` : ''}
          </small>
        )}
      </span>
      <b className="leg-odds">{showOdds(leg.odds, format)}</b>
      <span className={`state ${leg.state}`}>{texts[leg.state as 'WON']}</span>
    </li>
  );
}

function CashOut({ bet, token, symbol, onChanged }: CardProps) {
  const { texts, language } = useBook();
  const [refusal, setRefusal] = useState<string | null>(null);
  const offer = bet.cashOut;
  if (bet.cashOutWaits) return <p className="note">{texts.waits}</p>;
  if (!offer)
    return (
      <button type="button" className="second" disabled>
        {texts.cashOut}: {texts.notNow}
      </button>
    );
  const take = (share: number): void => {
    const stake = (Math.floor(Number(offer.openStake) * 100 * share) / 100).toFixed(2);
    // The least is a cent below, because a part of the value is rounded down.
    const least = Math.max(0, Math.floor(Number(offer.value) * 100 * share - 1) / 100).toFixed(2);
    cashOutBet(token, bet.orderId, stake, least).then(
      ({ refusal: said }) => {
        setRefusal(said);
        onChanged();
      },
      () => setRefusal('NOT_OFFERED'),
    );
  };
  return (
    <div className="cash-out">
      <button type="button" className="second" onClick={() => take(1)}>
        {texts.cashOutNow.replace('{v}', `${symbol}${showMoney(offer.value)}`)}
      </button>
      <button type="button" className="second" onClick={() => take(0.5)}>
        {texts.half}
      </button>
      <output>{refusal ? refusalText(refusal, language) : ''}</output>
    </div>
  );
}
