// The member's money in wallets at vendors.
import { useQuery } from '@tanstack/react-query';
import { useText } from '#site/base/i18n.ts';
import type { Session } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { WalletList } from './wallet-list.tsx';

/** Renders nothing for a member who never had money at such a vendor. */
export function GameWallets({ session: { userName } }: { session: Session }) {
  const t = useText();
  const { data } = useQuery(walletQuery(userName));
  const wallets = data?.wallets.filter(({ vendor }) => vendor !== null) ?? [];
  if (!data || wallets.length === 0) return null;
  return <WalletList account={userName} title={t('wallet.gameWallets')} summary={data} wallets={wallets} />;
}
