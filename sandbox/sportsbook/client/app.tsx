// The page as a whole: sports strip, days, list or match, and the sheets at the bottom.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { showMoney } from '../../client/money-text.ts';
import type { WireSession } from '../book-wire.ts';
import type { OddsFormat } from '../models/odds-formats.ts';
import { BookProvider, useBook } from './book-context.ts';
import { CallRefused, fetchBalance, notifyPlatform, openBookSession, saveOddsFormat } from './book-calls.ts';
import { BetsSheet } from './bets-sheet.tsx';
import { MatchPage } from './match-page.tsx';
import { Lobby } from './lobby.tsx';
import { RulesSheet } from './rules-sheet.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { useSlip } from './slip-state.ts';
import { type Language, refusalText, textsOf } from './texts.ts';
import { useStream } from './use-stream.ts';

type Launch = {
  readonly vendor: string;
  readonly ticket: string;
  readonly language: Language;
  readonly match: string | null;
  /** The sport on which the lobby opens. */
  readonly sport: string | null;
};
type Sheet = 'slip' | 'bets' | 'rules' | null;

/** Redeems the ticket once; without one the page shows prices only. */
function useSession({ vendor, ticket }: Launch) {
  const [session, setSession] = useState<WireSession | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(ticket === '');
  useEffect(() => {
    if (ticket === '') return notifyPlatform('ready');
    openBookSession(vendor, ticket)
      .then(setSession)
      .catch((error: unknown) => setFault(error instanceof CallRefused ? error.code : 'INTERNAL'))
      .finally(() => {
        // The ticket is used, so the address no longer contains it.
        history.replaceState(null, '', location.pathname);
        setIsOpen(true);
        notifyPlatform('ready');
      });
  }, [vendor, ticket]);
  useEffect(() => {
    if (!session) return;
    const left = session.expiresAt - Date.now();
    const timer = setTimeout(
      () => {
        notifyPlatform('relogin');
        setFault('SESSION_EXPIRED');
      },
      Math.min(Math.max(0, left), 2 ** 31 - 1),
    );
    return () => clearTimeout(timer);
  }, [session]);
  return { session, fault, isOpen };
}

const balanceMs = 10_000;

function useBalance(session: WireSession | null) {
  const [balance, setBalance] = useState<string | null>(null);
  useEffect(() => {
    if (!session) return;
    const load = (): void => {
      if (document.hidden) return;
      fetchBalance(session.token).then(
        (now) => setBalance(now.balance),
        () => undefined,
      );
    };
    const timer = setInterval(load, balanceMs);
    return () => clearInterval(timer);
  }, [session]);
  return [balance ?? session?.balance ?? null, setBalance] as const;
}

/** The format of odds: the player's own, kept by the book; a visitor's lasts as long as the page. */
function useFormat(session: WireSession | null) {
  const [chosen, setChosen] = useState<OddsFormat | null>(null);
  const choose = (format: OddsFormat): void => {
    setChosen(format);
    // The choice holds on this page even when it could not be kept.
    if (session) saveOddsFormat(session.token, format).catch(() => undefined);
  };
  return [chosen ?? session?.oddsFormat ?? 'DECIMAL', choose] as const;
}

export function App({ launch }: { readonly launch: Launch }) {
  const { language, vendor } = launch;
  const texts = textsOf(language);
  const { session, fault, isOpen } = useSession(launch);
  const [balance, setBalance] = useBalance(session);
  const [matchId, setMatchId] = useState(launch.match);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [said, setSaid] = useState('');
  const [placedId, setPlacedId] = useState<string | null>(null);
  const [format, setFormat] = useFormat(session);
  const { slip, change, toggle, clear } = useSlip(vendor);
  const live = useStream(vendor, matchId, session?.token ?? null);
  const page = useMemo(
    () => ({ language, texts, format, slip, stale: live.stale, toggle }),
    [language, texts, format, slip, live.stale, toggle],
  );
  const close = useCallback(() => setSheet(null), []);
  const symbol = session?.currencySymbol ?? '';
  return (
    <BookProvider value={page}>
      <Top session={session} balance={balance} fault={fault} onRules={() => setSheet('rules')} />
      <main>
        {matchId && live.detail ? (
          <MatchPage detail={live.detail} onBack={() => setMatchId(null)} />
        ) : (
          <Lobby
            matches={isOpen ? live.matches : null}
            texts={texts}
            sport={launch.sport}
            onOpen={setMatchId}
          />
        )}
      </main>
      <output className="unseen">{said}</output>
      {sheet === 'slip' && (
        <SlipSheet
          token={session?.token ?? null}
          symbol={symbol}
          change={change}
          clear={clear}
          onClose={close}
          onPlaced={(bet, now) => {
            if (now) setBalance(now);
            setSaid(bet.state === 'PENDING' ? texts.deciding : texts.accepted);
            clear();
            setPlacedId(bet.orderId);
            setSheet('bets');
          }}
        />
      )}
      {sheet === 'bets' && session && (
        <BetsSheet token={session.token} symbol={symbol} placedId={placedId} onClose={close} />
      )}
      {sheet === 'rules' && (
        <RulesSheet texts={texts} language={language} format={format} setFormat={setFormat} onClose={close} />
      )}
      <Dock isSignedIn={session !== null} onSheet={(wanted) => setSheet(sheet === wanted ? null : wanted)} />
    </BookProvider>
  );
}

type TopProps = {
  readonly session: WireSession | null;
  readonly balance: string | null;
  readonly fault: string | null;
  onRules(): void;
};

/** The bar, and what the player has to know before anything else. */
function Top({ session, balance, fault, onRules }: TopProps) {
  const { texts, language, stale } = useBook();
  return (
    <>
      <header className="bar">
        <h1>{texts.title}</h1>
        {/* Each match has the label too; beside a balance there is no space for it. */}
        {!session && <span className="tag">{texts.simulated}</span>}
        {session && (
          <span className="balance">
            {session.mode === 'TRIAL' ? `${texts.trial} ` : ''}
            {session.currencySymbol}
            {balance && showMoney(balance)}
          </span>
        )}
        <button type="button" className="plain" onClick={onRules}>
          {texts.rules}
        </button>
      </header>
      {stale && (
        <p className="banner" role="alert">
          {texts.stale}
        </p>
      )}
      {fault && (
        <p className="banner" role="alert">
          {refusalText(fault, language)}{' '}
          <button type="button" className="second" onClick={() => notifyPlatform('relogin')}>
            {texts.reopen}
          </button>
        </p>
      )}
    </>
  );
}

function Dock({ isSignedIn, onSheet }: { isSignedIn: boolean; onSheet: (sheet: 'slip' | 'bets') => void }) {
  const { texts, slip } = useBook();
  return (
    <nav className="dock">
      <button type="button" className="first" onClick={() => onSheet('slip')}>
        {texts.slip} <b className="count">{slip.picks.length}</b>
      </button>
      {isSignedIn ? (
        <button type="button" className="second" onClick={() => onSheet('bets')}>
          {texts.myBets}
        </button>
      ) : (
        <button type="button" className="second" onClick={() => notifyPlatform('relogin')}>
          {texts.signIn}
        </button>
      )}
    </nav>
  );
}
