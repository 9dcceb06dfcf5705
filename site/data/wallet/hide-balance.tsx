// The button that hides all balances and shows them again.
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#site/base/i18n.ts';
import { hideBalances, useBalanceHidden } from './balance-hidden.ts';

export function HideBalance() {
  const t = useText();
  const hidden = useBalanceHidden();
  return (
    <IconButton
      label={t(hidden ? 'shell.showBalance' : 'shell.hideBalance')}
      onClick={() => hideBalances(!hidden)}
    >
      {hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  );
}
