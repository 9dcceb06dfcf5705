// The figures of the day, each a link to the list it is made of, with the same hours a week before.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#office/base/i18n.ts';
import { Money } from '#office/base/parts/money.tsx';
import { useMay } from '#office/base/session.ts';
import { betsPath } from './bets-path.ts';
import styles from './reporting.module.css';
import type { Today } from './today.ts';

type Tile = {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly to?: string;
};

export function DayTiles({ today }: { today: Today }) {
  return (
    <ul className={styles.tiles}>
      {[...usePlayTiles(today), ...useMemberTiles(today)].map(({ name, value, note, to }) => (
        <li key={name} className={styles.tile} data-testid="tile">
          <span className={styles.name}>{name}</span>
          {to ? (
            <Link to={to} className={styles.value}>
              {value}
            </Link>
          ) : (
            <span className={styles.value}>{value}</span>
          )}
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ul>
  );
}

const ago = (value: ReactNode) => <Before value={value} />;

function usePlayTiles(today: Today): Tile[] {
  const t = useText();
  const { play, theory } = today.today;
  const before = today.weekBefore;
  const settled = betsPath({ from: today.from, to: today.at, time: 'SETTLED', state: 'SETTLED' });
  return [
    {
      name: t('today.inPlay'),
      value: <Money amount={today.inPlay.staked} />,
      note: t('today.bets', today.inPlay.bets),
      to: betsPath({ state: 'OPEN' }),
    },
    {
      name: t('today.staked'),
      value: <Money amount={play.staked} />,
      note: ago(<Money amount={before.play.staked} />),
      to: settled,
    },
    {
      name: t('today.won'),
      value: <Money amount={play.won} />,
      note: ago(<Money amount={before.play.won} />),
      to: settled,
    },
    {
      name: t('today.gross'),
      value: <Money amount={play.gross} isSigned />,
      note: (
        <>
          {ago(<Money amount={before.play.gross} />)}
          <br />
          {t('today.theory', theory.gross, theory.expectedGross)}
        </>
      ),
      to: settled,
    },
  ];
}

function useMemberTiles(today: Today): Tile[] {
  const t = useText();
  const may = useMay();
  const { newMembers, activeMembers } = today.today;
  const before = today.weekBefore;
  const span = { from: today.from, to: today.at };
  return [
    {
      name: t('today.online'),
      value: today.online,
      note: null,
      ...(may('identity.member.read') ? { to: '/members?online=true' } : {}),
    },
    {
      name: t('today.new'),
      value: newMembers,
      note: ago(before.newMembers),
      ...(may('identity.member.read') ? { to: `/members?from=${today.from}&to=${today.at}` } : {}),
    },
    {
      name: t('today.active'),
      value: activeMembers,
      note: ago(before.activeMembers),
      to: betsPath(span),
    },
  ];
}

/** The sentence has its number in the middle, which may be an amount. */
function Before({ value }: { value: ReactNode }) {
  const t = useText();
  const [start, end] = t('today.before', '\u0000').split('\u0000');
  return (
    <>
      {start}
      {value}
      {end}
    </>
  );
}
