// Opens and closes a bet type of a lottery, and sets how many units a line of it may have.
import { setBetType } from '#contract/lottery/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';
import styles from './lottery.module.css';
import type { Lottery } from './lottery.ts';

type Props = { gameCode: string; betType: Lottery['betTypes'][number] };

export function BetTypeActs({ gameCode, betType: { betType, name, isOpen, maxUnits } }: Props) {
  const t = useText();
  const language = useLanguage();
  const act = useAct();
  const may = useMay();
  if (!may('lottery.betType.set')) return null;
  const text = t(isOpen ? 'lotteries.close' : 'lotteries.reopen');
  const turn = () =>
    void act({
      call: setBetType,
      title: `${name[language]}: ${text}`,
      effect: t('lotteries.saleEffect'),
      tone: isOpen ? 'danger' : 'plain',
      body: () => ({ gameCode, betType, isOpen: !isOpen }),
    });
  const cap = () =>
    void act({
      call: setBetType,
      title: t('lotteries.unitsTitle', name[language]),
      fields: [
        {
          name: 'maxUnits',
          title: 'lotteries.unitsField',
          kind: 'number',
          value: String(maxUnits),
          isOptional: true,
        },
      ],
      body: (given) => ({ gameCode, betType, maxUnits: given.maxUnits ? Number(given.maxUnits) : null }),
    });
  return (
    <span className={styles.acts}>
      <Button size="small" variant="line" onClick={turn}>
        {text}
      </Button>
      <Button size="small" variant="line" onClick={cap}>
        {t('lotteries.setUnits')}
      </Button>
    </span>
  );
}
