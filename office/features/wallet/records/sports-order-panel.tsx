// The sports order that a round is, as its vendor reported it last: its terms and every leg with its reason.
import type { SportsOrder } from '#contract/partners/sports-order.ts';
import { legReasonTexts, orderReasonTexts } from '#contract/partners/sports-reasons.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';

export function SportsOrderPanel({ order }: { readonly order: SportsOrder }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Panel title={t('order.title')}>
      <Facts
        facts={[
          { name: t('order.type'), value: `${order.type} ${order.choose.join(', ')}` },
          { name: t('bet.state'), value: order.state },
          { name: t('order.odds'), value: order.odds ?? '–' },
          { name: t('bet.lines'), value: order.lines },
          { name: t('order.reserved'), value: <Money amount={order.reserved} /> },
          { name: t('bet.staked'), value: <Money amount={order.stake} /> },
          { name: t('order.cashedOut'), value: <Money amount={order.cashedOutStake} /> },
          { name: t('order.paid'), value: <Money amount={order.paid} /> },
          { name: t('order.most'), value: <Money amount={order.mostPayout} /> },
          { name: t('order.rules'), value: order.rulesVersion },
          { name: t('order.reason'), value: order.reason && orderReasonTexts[order.reason][language] },
        ]}
      />
      <PlainTable
        label={t('order.legs')}
        rows={order.legs}
        rowKey={({ legId }) => legId}
        columns={[
          { title: t('order.match'), cell: ({ home, away }) => `${home[language]} – ${away[language]}` },
          { title: t('order.starts'), cell: ({ startsAt }) => <When at={startsAt} /> },
          { title: t('order.market'), cell: ({ market }) => market[language] },
          { title: t('bet.content'), cell: ({ outcome }) => outcome[language] },
          { title: t('order.odds'), cell: ({ odds }) => odds, end: true },
          { title: t('bet.state'), cell: ({ state }) => state },
          { title: t('order.result'), cell: ({ result }) => result?.[language] ?? '–' },
          {
            title: t('order.reason'),
            cell: ({ reason }) => (reason === null ? '–' : legReasonTexts[reason][language]),
          },
        ]}
      />
    </Panel>
  );
}
