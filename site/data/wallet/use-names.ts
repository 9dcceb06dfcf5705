// The names of the ledger's codes and wallets in the current language.
import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import type { vendorConfig } from '#contract/games/browse-calls.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { txCodesQuery } from '#site/data/wallet/records.ts';

/** A code that has no name, or none yet, is shown as it is. */
export function useTxCodeName(): (txCode: string) => string {
  const language = useLanguage();
  const codes = useQuery(txCodesQuery).data;
  return (txCode) => codes?.find((code) => code.txCode === txCode)?.names[language] ?? txCode;
}

/** A wallet at a vendor has the vendor's name, or its code until the name has loaded. */
export function useWalletName(): (walletId: string) => string {
  const t = useText();
  const vendors = useQuery(vendorConfigQuery(useLanguage())).data?.sorting;
  return (walletId) => {
    const [kind = '', vendor = ''] = walletId.split(':');
    switch (kind) {
      case 'CASH':
        return t('wallet.CASH');
      case 'BONUS':
        return t('wallet.BONUS');
      case 'LOCKED':
        return t('wallet.LOCKED');
      case 'TEST':
        return t('wallet.playMoney');
      case 'DEBT':
      case 'TEST_DEBT':
        return t('wallet.DEBT');
      case 'AGENT_CREDIT':
        return t('wallet.AGENT_CREDIT');
      case 'VENDOR':
        return t('wallet.VENDOR', nameIn(vendors, vendor) ?? vendor);
      default:
        return walletId;
    }
  };
}

type Sorting = ValueOf<typeof vendorConfig>['sorting'];

/** A vendor that is switched off has no name any more. */
const nameIn = (sorting: Sorting | undefined, vassalage: string): string | undefined =>
  sorting?.flatMap(({ vendorNames }) => vendorNames).find((entry) => entry.vassalage === vassalage)
    ?.accountTypeName;
