// The channels of deposits and the numbers of manual ones: what members see, in their order, and the acts on both.
import { listDepositChannels, orderDepositChannels } from '#contract/cashier/channel-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { OrderList } from '#office/base/parts/order-list.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { useMay } from '#office/base/session.ts';
import { AccountList } from './account-list.tsx';
import styles from './cashier.module.css';
import { useChannelActs } from './channel-acts.ts';
import type { Channel } from './listed-channel.ts';

export default function ChannelsScreen() {
  const t = useText();
  const look = useLook(listDepositChannels, {});
  return (
    <>
      <PageHead title={t('screen.channels')} hint={t('channel.hint')} />
      <Loaded look={look}>
        {({ channels }) => (
          <>
            <Panel title={t('channel.title')}>
              <ChannelTable channels={channels} />
            </Panel>
            <Panel title={t('channel.accounts')}>
              <AccountList channels={channels} />
            </Panel>
            <Panel title={t('channel.order')}>
              <ChannelOrder channels={channels} />
            </Panel>
          </>
        )}
      </Loaded>
    </>
  );
}

function ChannelTable({ channels }: { channels: readonly Channel[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <PlainTable
      label={t('channel.title')}
      rows={channels}
      rowKey={({ channelId }) => channelId}
      columns={[
        { title: t('channel.name'), cell: ({ names, channelId }) => `${names[language]} (${channelId})` },
        { title: t('deposit.method'), cell: ({ method }) => t(`depositMethod.${method}`) },
        { title: t('deposit.state'), cell: (channel) => <State channel={channel} /> },
        { title: t('channel.min'), cell: ({ min }) => <Money amount={min} />, end: true },
        { title: t('channel.max'), cell: ({ max }) => <Money amount={max} />, end: true },
        { title: t('channel.fee'), cell: ({ feePercent }) => `${feePercent} %`, end: true },
        {
          title: t('channel.hours'),
          cell: ({ hours }) => (hours ? `${hours.from}–${hours.to}` : t('channel.always')),
        },
        { title: t('channel.open'), cell: ({ openOrders }) => openOrders, end: true },
        { title: t('deposit.act'), cell: (channel) => <Acts channel={channel} /> },
      ]}
    />
  );
}

function State({ channel: { isEnabled, isServed } }: { channel: Channel }) {
  const t = useText();
  if (!isEnabled) return <Tag tone="alarm">{t('channel.off')}</Tag>;
  return isServed ? (
    <Tag tone="good">{t('channel.on')}</Tag>
  ) : (
    <Tag tone="warn">{t('channel.notServed')}</Tag>
  );
}

function Acts({ channel }: { channel: Channel }) {
  const t = useText();
  const acts = useChannelActs();
  const language = useLanguage();
  if (!useMay()('cashier.channel.change')) return null;
  const name = channel.names[language];
  return (
    <span className={styles.acts}>
      <Button
        size="small"
        variant="line"
        aria-label={t('channel.changeTitle', name)}
        onClick={() => acts.change(channel)}
      >
        {t('channel.change')}
      </Button>{' '}
      <Button
        size="small"
        variant="line"
        aria-label={t(channel.isEnabled ? 'channel.closeTitle' : 'channel.openTitle', name)}
        onClick={() => acts.toggle(channel)}
      >
        {t(channel.isEnabled ? 'channel.close' : 'channel.reopen')}
      </Button>
    </span>
  );
}

/** Members see them in this order. */
function ChannelOrder({ channels }: { channels: readonly Channel[] }) {
  const t = useText();
  const act = useAct();
  const language = useLanguage();
  const mayChange = useMay()('cashier.channel.change');
  const nameOf = (id: string) => channels.find(({ channelId }) => channelId === id)?.names[language] ?? id;
  const order = (channelIds: string[]) =>
    void act({
      call: orderDepositChannels,
      title: t('channel.saveOrder'),
      effect: channelIds.map(nameOf).join(' · '),
      body: () => ({ channelIds }),
    });
  return (
    <OrderList
      label={t('channel.order')}
      items={channels.map(({ channelId, isEnabled }) => ({
        id: channelId,
        name: nameOf(channelId),
        extra: isEnabled ? undefined : <Tag tone="alarm">{t('channel.off')}</Tag>,
      }))}
      onChange={(ids) => mayChange && order(ids)}
    />
  );
}
