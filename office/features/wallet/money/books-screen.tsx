// The balance sheet at one time: the accounts of members and merchant, which add up to zero.
import { readBooks } from '#contract/wallet-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';

export default function BooksScreen() {
  const t = useText();
  const look = useLook(readBooks, {});
  return (
    <>
      <PageHead title={t('screen.books')} hint={t('money.booksHint')} />
      <Loaded look={look}>
        {({ books }) =>
          books.map(({ book, members, house, difference, accounts }) => (
            <Panel key={book} title={t(`money.book.${book}`)}>
              <Facts
                facts={[
                  { name: t('money.members'), value: <Money amount={members} /> },
                  { name: t('money.houseSum'), value: <Money amount={house} /> },
                  {
                    name: t('money.difference'),
                    value: <Tag tone={difference === '0.00' ? 'good' : 'alarm'}>{difference}</Tag>,
                  },
                ]}
              />
              <PlainTable
                label={t(`money.book.${book}`)}
                rows={accounts}
                rowKey={({ side, account }) => `${side} ${account}`}
                columns={[
                  {
                    title: t('money.side'),
                    cell: ({ side }) => t(side === 'HOUSE' ? 'money.houseSum' : 'money.members'),
                  },
                  { title: t('money.account'), cell: ({ account }) => account },
                  { title: t('money.accounts'), cell: (row) => row.accounts, end: true },
                  { title: t('money.amount'), cell: ({ sum }) => <Money amount={sum} />, end: true },
                ]}
              />
            </Panel>
          ))
        }
      </Loaded>
    </>
  );
}
