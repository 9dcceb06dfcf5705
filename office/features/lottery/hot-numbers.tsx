// The numbers of a lottery whose prizes are lowered, and lowering another one.
import { setHotNumber } from '#contract/lottery/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import type { Lottery } from './lottery.ts';
import { numberFields, shareOf } from './lower-act.ts';
import { PlainTable } from '#office/base/parts/plain-table.tsx';

type HotNumber = Lottery['hot'][number];
const full = 1000;

export function HotNumbers({ lottery: { gameCode, name, hot, betTypes } }: { lottery: Lottery }) {
  const t = useText();
  const language = useLanguage();
  const act = useAct();
  const may = useMay();
  const nameOf = (code: string) => betTypes.find(({ betType }) => betType === code)?.name[language] ?? code;
  const mayLower = may('lottery.hotNumber.set');
  const lower = () =>
    void act({
      call: setHotNumber,
      title: t('lotteries.lowerTitle', name[language]),
      effect: t('lotteries.lowerEffect'),
      fields: numberFields(t, language, betTypes),
      body: ({ betType, number, share }) => ({
        gameCode,
        betType: String(betType),
        number: String(number).trim(),
        share: shareOf(share),
      }),
    });
  const putBack = ({ betType, number }: HotNumber) =>
    void act({
      call: setHotNumber,
      title: `${t('lotteries.putBack')}: ${number}`,
      effect: t('lotteries.lowerEffect'),
      body: () => ({ gameCode, betType, number, share: full }),
    });
  return (
    <Panel
      title={t('lotteries.hot')}
      actions={
        mayLower && (
          <Button size="small" onClick={lower}>
            {t('lotteries.lower')}
          </Button>
        )
      }
    >
      {hot.length === 0 && <p>{t('lotteries.noHot')}</p>}
      {hot.length > 0 && <HotTable hot={hot} nameOf={nameOf} onPutBack={mayLower ? putBack : undefined} />}
    </Panel>
  );
}

type HotTableProps = {
  hot: readonly HotNumber[];
  nameOf: (betType: string) => string;
  onPutBack: ((row: HotNumber) => void) | undefined;
};

function HotTable({ hot, nameOf, onPutBack }: HotTableProps) {
  const t = useText();
  return (
    <PlainTable
      label={t('lotteries.hot')}
      rows={hot}
      rowKey={({ betType, number }) => `${betType} ${number}`}
      columns={[
        { title: t('lotteries.betType'), cell: ({ betType }) => nameOf(betType) },
        { title: t('lotteries.number'), cell: ({ number }) => number },
        { title: t('lotteries.share'), cell: ({ share }) => `${share / 10} %`, end: true },
        { title: t('lotteries.changed'), cell: ({ changedAt }) => <When at={changedAt} look="minute" /> },
        { title: t('groups.by'), cell: ({ changedBy }) => changedBy },
        {
          title: t('games.acts'),
          cell: (row) =>
            onPutBack && (
              <Button size="small" variant="line" onClick={() => onPutBack(row)}>
                {t('lotteries.putBack')}
              </Button>
            ),
        },
      ]}
    />
  );
}
