// Whether a sale is open, and the button that stops or opens it.
import { switchSale } from '#contract/lottery/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { Tag } from '#office/base/parts/tag.tsx';
import { useMay } from '#office/base/session.ts';

export function SaleState({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  return <Tag tone={isOpen ? 'good' : 'alarm'}>{t(isOpen ? 'lotteries.onSale' : 'lotteries.stopped')}</Tag>;
}

/** For one lottery, or for all without a code. */
export function SaleButton({ gameCode, name, isOpen }: { gameCode?: string; name: string; isOpen: boolean }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  if (!may('lottery.sale.switch')) return null;
  const keys = gameCode
    ? ({ stop: 'lotteries.stop', open: 'lotteries.open' } as const)
    : ({ stop: 'lotteries.stopAll', open: 'lotteries.openAll' } as const);
  const text = t(isOpen ? keys.stop : keys.open);
  const turn = () =>
    void act({
      call: switchSale,
      title: `${name}: ${text}`,
      effect: t('lotteries.saleEffect'),
      tone: isOpen ? 'danger' : 'plain',
      body: () => ({ isOpen: !isOpen, ...(gameCode ? { gameCode } : {}) }),
    });
  return (
    <Button size="small" variant="line" onClick={turn}>
      {text}
    </Button>
  );
}
