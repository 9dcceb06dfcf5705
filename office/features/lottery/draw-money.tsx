// The stakes and payouts of a draw by bet type, and the corrections of its result.
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';
import type { Draw } from './draw.ts';
import { PlainTable } from '#office/base/parts/plain-table.tsx';

const amountOf = (amount: string | null) => (amount === null ? '–' : <Money amount={amount} />);

export function DrawMoney({ found: { byBetType, corrections } }: { found: Draw }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Panel title={t('draws.money')}>
        {byBetType.length === 0 && <p>{t('draws.noStake')}</p>}
        {byBetType.length > 0 && (
          <PlainTable
            label={t('draws.money')}
            rows={byBetType}
            rowKey={({ betType, book }) => `${betType} ${book}`}
            columns={[
              { title: t('lotteries.betType'), cell: ({ name }) => name[language] },
              { title: t('draws.book'), cell: ({ book }) => t(`bets.${book}`) },
              { title: t('draws.slips'), cell: ({ slips }) => slips, end: true },
              { title: t('draws.members'), cell: ({ members }) => members, end: true },
              { title: t('draws.lines'), cell: ({ lines }) => lines, end: true },
              { title: t('draws.stake'), cell: ({ stake }) => amountOf(stake), end: true },
              { title: t('draws.paid'), cell: ({ paid }) => amountOf(paid), end: true },
              { title: t('draws.expected'), cell: ({ expected }) => amountOf(expected), end: true },
            ]}
          />
        )}
      </Panel>
      <Panel title={t('draws.corrections')}>
        {corrections.length === 0 && <p>{t('draws.noCorrections')}</p>}
        {corrections.length > 0 && (
          <PlainTable
            label={t('draws.corrections')}
            rows={corrections}
            rowKey={({ attempt }) => String(attempt)}
            columns={[
              { title: t('draws.at'), cell: ({ at }) => <When at={at} /> },
              { title: t('draws.result'), cell: ({ result }) => result.join(' ') },
              { title: t('draws.makers'), cell: ({ makers }) => makers.join(', ') },
              { title: t('draws.reason'), cell: ({ reason }) => reason },
            ]}
          />
        )}
      </Panel>
    </>
  );
}
