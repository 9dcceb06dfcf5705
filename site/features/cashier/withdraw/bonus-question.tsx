// Asks before a withdrawal that ends the active bonus: what is given up, and that cash stays whole.
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { WithdrawConfig } from '#site/data/cashier/withdrawals.ts';

type Props = {
  readonly bonus: NonNullable<WithdrawConfig['bonus']>;
  readonly open: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
};

export function BonusQuestion({ bonus, open, onAgree, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('withdraw.bonusTitle')}
      actions={
        <>
          <Button variant="line" onClick={onAgree}>
            {t('withdraw.bonusAgree')}
          </Button>
          <Button onClick={onClose}>{t('withdraw.bonusKeep')}</Button>
        </>
      }
    >
      <p>
        {t('withdraw.bonusText', bonus.names[language], singleAmount(bonus.amount))}{' '}
        {t('withdraw.bonusProgress', singleAmount(bonus.counted), singleAmount(bonus.required))}
      </p>
      {bonus.openBets > 0 && <p>{t('withdraw.bonusOpen', bonus.openBets)}</p>}
    </Dialog>
  );
}
