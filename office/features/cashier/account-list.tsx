// The numbers that manual payments go to, with what came to each today, and the acts on them.
import { useState } from 'react';
import { listReceivingAccounts, showReceivingAccount } from '#contract/cashier/channel-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { useMay } from '#office/base/session.ts';
import { useAccountActs } from './account-acts.ts';
import type { Account, Channel } from './listed-channel.ts';

export function AccountList({ channels }: { channels: readonly Channel[] }) {
  const t = useText();
  const language = useLanguage();
  const look = useLook(listReceivingAccounts, {});
  const acts = useAccountActs();
  const mayChange = useMay()('cashier.channel.change');
  const manual = channels.filter(({ method }) => method === 'MANUAL');
  const nameOf = (id: string) => channels.find(({ channelId }) => channelId === id)?.names[language] ?? id;
  return (
    <>
      {mayChange && manual.length > 0 && (
        <p>
          <Button size="small" onClick={() => acts.add(manual)}>
            {t('account.add')}
          </Button>
        </p>
      )}
      <Loaded look={look}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <p>{t('account.none')}</p>
          ) : (
            <PlainTable
              label={t('channel.accounts')}
              rows={accounts}
              rowKey={({ id }) => id}
              columns={[
                { title: t('deposit.channel'), cell: ({ channelId }) => nameOf(channelId) },
                { title: t('account.holder'), cell: ({ holder }) => holder },
                { title: t('account.number'), cell: (account) => <NumberOf account={account} /> },
                { title: t('deposit.state'), cell: ({ isEnabled }) => <Use isEnabled={isEnabled} /> },
                {
                  title: t('account.today'),
                  cell: ({ usedToday }) => <Money amount={usedToday} />,
                  end: true,
                },
                {
                  title: t('account.cap'),
                  cell: ({ dailyCap }) => (dailyCap === null ? '–' : <Money amount={dailyCap} />),
                  end: true,
                },
                { title: t('account.weight'), cell: ({ weight }) => weight, end: true },
                { title: t('channel.open'), cell: ({ openOrders }) => openOrders, end: true },
                { title: t('deposit.act'), cell: (account) => <Acts account={account} /> },
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}

function Use({ isEnabled }: Pick<Account, 'isEnabled'>) {
  const t = useText();
  return <Tag tone={isEnabled ? 'good' : 'alarm'}>{t(isEnabled ? 'account.on' : 'account.off')}</Tag>;
}

/** The last digits; in full after a press, which is written down. */
function NumberOf({ account: { id, last4 } }: { account: Account }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const look = useLook(showReceivingAccount, { params: { id } }, { enabled: isShown });
  if (isShown && look.data) return <strong>{look.data.number}</strong>;
  return (
    <>
      ••{last4}{' '}
      <Button
        size="small"
        variant="line"
        busy={isShown && look.isPending}
        aria-label={t('account.showTitle', last4)}
        onClick={() => setShown(true)}
      >
        {t('account.show')}
      </Button>
    </>
  );
}

function Acts({ account }: { account: Account }) {
  const t = useText();
  const acts = useAccountActs();
  if (!useMay()('cashier.channel.change')) return null;
  const { last4, isEnabled } = account;
  return (
    <>
      <Button
        size="small"
        variant="line"
        aria-label={t('account.changeTitle', last4)}
        onClick={() => acts.change(account)}
      >
        {t('channel.change')}
      </Button>{' '}
      <Button
        size="small"
        variant="line"
        aria-label={t(isEnabled ? 'account.stopTitle' : 'account.startTitle', last4)}
        onClick={() => acts.toggle(account)}
      >
        {t(isEnabled ? 'account.stop' : 'account.start')}
      </Button>
    </>
  );
}
