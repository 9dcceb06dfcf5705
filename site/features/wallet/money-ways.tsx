// The buttons to deposit and to withdraw; each shows when its page exists.
import Banknote from 'lucide-react/icons/banknote';
import HandCoins from 'lucide-react/icons/hand-coins';
import type { ReactNode } from 'react';
import buttons from '#kit/button.module.css';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { Link } from '#site/base/link.tsx';
import { paths } from '#site/base/paths.ts';
import styles from './money-ways.module.css';

export function MoneyWays() {
  const t = useText();
  return (
    <div className={styles.ways}>
      <Way href={paths.voucherCenter} look="primary" icon={<Banknote aria-hidden="true" />}>
        {t('app.deposit')}
      </Way>
      <Way href={paths.withdraw} look="line" icon={<HandCoins aria-hidden="true" />}>
        {t('wallet.withdraw')}
      </Way>
    </div>
  );
}

type WayProps = { href: string; look: 'primary' | 'line'; icon: ReactNode; children: ReactNode };

function Way({ href, look, icon, children }: WayProps) {
  if (!routeExists(href)) return null;
  return (
    <Link href={href} className={classNames(buttons.button, buttons[look], styles.way)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
