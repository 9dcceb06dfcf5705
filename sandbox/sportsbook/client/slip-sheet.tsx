// The slip as a sheet at the bottom: legs, kind of bet, stake, what it returns, and one button.
import { useEffect, useId, useMemo, useState } from 'react';
import { showMoney } from '../../client/money-text.ts';
import type { WireBet, WireQuote } from '../book-wire.ts';
import { showOdds } from '../models/odds-formats.ts';
import { CallRefused, notifyPlatform, placeSlip, quoteSlip } from './book-calls.ts';
import { useBook } from './book-context.ts';
import { type Pick, slipBody, type SlipState } from './slip-state.ts';
import { refusalText } from './texts.ts';

type Props = {
  readonly token: string | null;
  readonly symbol: string;
  change(part: Partial<SlipState>): void;
  clear(): void;
  onClose(): void;
  onPlaced(bet: WireBet, balance: string | undefined): void;
};

const quoteMs = 2_500;
const chips = ['50', '100', '500', '1000'];
const acceptances = ['BETTER', 'NONE', 'ANY'] as const;

/** The present quote of the slip, asked for again while the slip is open. */
function useQuote(token: string | null, slip: SlipState) {
  const [quote, setQuote] = useState<WireQuote | null>(null);
  const body = useMemo(() => slipBody(slip), [slip]);
  useEffect(() => {
    if (!body) return;
    let isOpen = true;
    const ask = (): void => {
      quoteSlip(token, body).then(
        (now) => isOpen && setQuote(now),
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, quoteMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [token, body]);
  return { quote: body && quote?.legs.length === slip.picks.length ? quote : null, body };
}

/** The picks at the odds of a quote. */
const atQuote = (picks: readonly Pick[], quote: WireQuote): Pick[] =>
  picks.map((pick, at) => {
    const now = quote.legs[at];
    return now && now.odds !== null ? { ...pick, odds: now.odds, version: now.version } : pick;
  });

export function SlipSheet({ token, symbol, change, clear, onClose, onPlaced }: Props) {
  const { slip, texts, language } = useBook();
  const { quote, body } = useQuote(token, slip);
  const [state, setState] = useState<{ busy: boolean; refusal: string | null }>({
    busy: false,
    refusal: null,
  });
  const [slipId, setSlipId] = useState(newId);
  const reason = state.refusal ?? quote?.reason ?? null;
  const isChanged = quote?.reason === 'PRICE_CHANGED';
  const place = async (): Promise<void> => {
    if (!token || !body || !quote) return;
    setState({ busy: true, refusal: null });
    const picks = isChanged ? atQuote(slip.picks, quote) : slip.picks;
    if (isChanged) change({ picks });
    const sent = slipBody({ ...slip, picks });
    try {
      if (!sent) return;
      const placed = await placeSlip(token, slipId, sent);
      setSlipId(newId());
      if (placed.bet?.refusal === 'REALITY_CHECK') notifyPlatform('reality-check');
      const refusal = placed.bet?.refusal ?? placed.quote?.reason ?? null;
      setState({ busy: false, refusal });
      if (placed.bet && !refusal) onPlaced(placed.bet, placed.balance);
    } catch (error) {
      // Without a response the same slip id is sent again, so it can never be placed twice.
      setState({ busy: false, refusal: error instanceof CallRefused ? error.code : 'INTERNAL' });
    }
  };
  const label = !token
    ? texts.signIn
    : state.busy
      ? texts.placing
      : isChanged
        ? texts.acceptNew
        : texts.place;
  return (
    <section className="sheet" aria-label={texts.slip}>
      <SlipHead clear={clear} onClose={onClose} />
      {slip.picks.length === 0 ? (
        <p className="empty">{texts.empty}</p>
      ) : (
        <>
          <Legs quote={quote} change={change} />
          {slip.picks.length > 1 && <Kinds slip={slip} change={change} />}
          <StakeField slip={slip} change={change} quote={quote} symbol={symbol} />
          <div className="sheet-foot">
            <p className="reason" role="alert">
              {reason ? refusalText(reason, language) : ''}
            </p>
            <button
              type="button"
              className="first"
              disabled={!token || state.busy || !quote || (quote.reason !== null && !isChanged)}
              onClick={() => void place()}
            >
              {label}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function SlipHead({ clear, onClose }: { clear: Props['clear']; onClose: Props['onClose'] }) {
  const { slip, texts } = useBook();
  return (
    <header className="sheet-head">
      <h2>
        {texts.slip} · {slip.picks.length}
      </h2>
      <span className="tag">{texts.simulated}</span>
      <button type="button" className="plain" onClick={clear} disabled={slip.picks.length === 0}>
        {texts.clear}
      </button>
      <button type="button" className="plain" onClick={onClose} aria-label={texts.close}>
        ✕
      </button>
    </header>
  );
}

function Legs({ quote, change }: { quote: WireQuote | null; change: Props['change'] }) {
  const { slip, format, name, texts } = useBook();
  return (
    <ul className="legs">
      {slip.picks.map((pick, at) => {
        const now = quote?.legs[at];
        const odds = now?.odds ?? pick.odds;
        const moved = odds > pick.odds ? '▲' : odds < pick.odds ? '▼' : '';
        return (
          <li
            key={`${pick.matchId} ${pick.marketId}`}
            className={now && now.status !== 'ACTIVE' ? 'off' : ''}
          >
            <span className="leg-text">
              <b>{name(pick.name)}</b>
              <small>{name(pick.market)}</small>
              <small>{name(pick.match)}</small>
            </span>
            <b className="leg-odds">
              {showOdds(odds, format)} <i aria-hidden="true">{moved}</i>
            </b>
            <button
              type="button"
              className="plain"
              aria-label={`${texts.remove}: ${name(pick.name)}`}
              onClick={() => change({ picks: slip.picks.filter((each) => each !== pick), size: null })}
            >
              ✕
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Accumulator, or a system of smaller combinations. */
function Kinds({ slip, change }: { slip: SlipState; change: Props['change'] }) {
  const { texts } = useBook();
  const count = slip.picks.length;
  const sizes = Array.from({ length: count }, (_, at) => count - at);
  return (
    <div className="chips">
      {sizes.map((size) => (
        <button
          type="button"
          key={size}
          className="chip"
          aria-pressed={(slip.size ?? count) === size}
          onClick={() => change({ size: size === count ? null : size })}
        >
          {size === count
            ? texts.accumulator
            : texts.system.replace('{k}', String(size)).replace('{n}', String(count))}
        </button>
      ))}
    </div>
  );
}

type StakeProps = { slip: SlipState; change: Props['change']; quote: WireQuote | null; symbol: string };

function StakeField({ slip, change, quote, symbol }: StakeProps) {
  const { texts } = useBook();
  const id = useId();
  return (
    <div className="stake">
      <label htmlFor={id}>{texts.stake}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={slip.stake}
        onChange={({ target }) => change({ stake: target.value })}
      />
      <div className="chips">
        {chips.map((chip) => (
          <button type="button" className="chip" key={chip} onClick={() => change({ stake: chip })}>
            {chip}
          </button>
        ))}
      </div>
      <p className="sums">
        <span>
          {texts.payout} <b>{quote ? `${symbol}${showMoney(quote.payout)}` : '—'}</b>
        </span>
        <small>
          {texts.least} {quote ? showMoney(quote.least) : '—'} · {texts.most}{' '}
          {quote ? showMoney(quote.most) : '—'}
        </small>
      </p>
      <select
        aria-label={texts.odds}
        value={slip.acceptOdds}
        onChange={({ target }) => change({ acceptOdds: target.value as SlipState['acceptOdds'] })}
      >
        {acceptances.map((accept) => (
          <option key={accept} value={accept}>
            {texts[`accept${accept}`]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A random UUID, also where the browser has no call for it. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
