// Lowers the prize of one number from where its exposure is seen.
import { setHotNumber } from '#contract/lottery/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';
import { shareField, shareOf } from './lower-act.ts';

type Props = { gameCode: string; betType: string; number: string; share: number };

export function LowerButton({ gameCode, betType, number, share }: Props) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  if (!may('lottery.hotNumber.set')) return null;
  const lower = () =>
    void act({
      call: setHotNumber,
      title: `${t('lotteries.lower')}: ${number}`,
      effect: t('lotteries.lowerEffect'),
      fields: [shareField(t, share)],
      body: (given) => ({ gameCode, betType, number, share: shareOf(given.share) }),
    });
  return (
    <Button size="small" variant="line" onClick={lower}>
      {t('lotteries.lower')}
    </Button>
  );
}
