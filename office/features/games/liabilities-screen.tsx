// What the sportsbooks may have to pay: the open bets of each book by market, as its vendor reports them now.
import type { ValueOf } from '#contract/call-types.ts';
import { sportsLiabilities } from '#contract/games/sports-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';
import { ownName } from './own-name.ts';

type Book = ValueOf<typeof sportsLiabilities>['books'][number];
type Market = NonNullable<Book['report']>['markets'][number];

const refreshMs = 15_000;

export default function LiabilitiesScreen() {
  const t = useText();
  const look = useLook(sportsLiabilities, { query: {} }, { refreshMs });
  return (
    <>
      <PageHead title={t('screen.liabilities')} hint={t('liabilities.hint')} />
      <Loaded look={look}>
        {({ books }) =>
          books.length === 0 ? (
            <p>{t('liabilities.noBooks')}</p>
          ) : (
            books.map((book) => <BookPanel key={book.vendor} book={book} />)
          )
        }
      </Loaded>
    </>
  );
}

function BookPanel({ book }: { book: Book }) {
  const t = useText();
  const { report } = book;
  return (
    <Panel title={ownName(book)}>
      {report === null ? (
        <p>{t('liabilities.away')}</p>
      ) : (
        <>
          <p>
            {t('liabilities.orders', report.openOrders)} · {t('liabilities.staked')}{' '}
            <Money amount={report.staked} /> · {t('liabilities.most')} <Money amount={report.mostPayout} /> ·{' '}
            <When at={report.at} />
          </p>
          {report.markets.length === 0 ? (
            <p>{t('liabilities.none')}</p>
          ) : (
            <MarketTable label={ownName(book)} markets={report.markets} />
          )}
        </>
      )}
    </Panel>
  );
}

function MarketTable({ label, markets }: { label: string; markets: readonly Market[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <PlainTable
      label={label}
      rows={markets}
      rowKey={({ matchId, marketKey, specifiers }) => `${matchId} ${marketKey} ${specifiers}`}
      columns={[
        {
          title: t('liabilities.match'),
          cell: ({ home, away }: Market) => `${home[language]} – ${away[language]}`,
        },
        { title: t('liabilities.starts'), cell: ({ startsAt }) => <When at={startsAt} look="minute" /> },
        { title: t('liabilities.market'), cell: ({ market }) => market[language] },
        { title: t('liabilities.bets'), cell: ({ orders }) => orders, end: true },
        { title: t('liabilities.staked'), cell: ({ staked }) => <Money amount={staked} />, end: true },
        {
          title: t('liabilities.liability'),
          cell: ({ liability }) => <Money amount={liability} />,
          end: true,
        },
        {
          title: t('liabilities.outcomes'),
          cell: ({ outcomes }) =>
            outcomes
              .map(({ outcome, odds, payout }) => `${outcome[language]} ${odds ?? '–'} → ${payout}`)
              .join(' · '),
        },
      ]}
    />
  );
}
