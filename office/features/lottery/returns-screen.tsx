// The payments of lotteries beside the expected ones, by bet type, with the deviation.
import { useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { houseFigures } from '#contract/lottery/office-calls.ts';
import { businessDayOf, shiftDay } from '#kit/business-days.ts';
import { Segments } from '#kit/fields/segments.tsx';
import { useLook } from '#office/base/api.ts';
import { brand } from '#office/base/brand.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';
import { useNow } from '#office/base/use-now.ts';
import { PlainTable } from '#office/base/parts/plain-table.tsx';

type Row = ValueOf<typeof houseFigures>['content'][number];
type Verdict = NonNullable<Row['judged']>['verdict'];
const tones: Readonly<Record<Verdict, Tone>> = {
  TOO_FEW: 'plain',
  FAIR: 'good',
  WARN: 'warn',
  ALARM: 'alarm',
};
const spans = ['1', '7', '30'] as const;
const rowsAtMost = 500;

export default function ReturnsScreen() {
  const t = useText();
  const now = useNow(60_000);
  const [days, setDays] = useState<(typeof spans)[number]>('7');
  const endDate = businessDayOf(now, brand.timeZone);
  const body = {
    by: 'BET_TYPE',
    endDate,
    startDate: shiftDay(endDate, 1 - Number(days)),
    pageSize: rowsAtMost,
  } as const;
  const look = useLook(houseFigures, { body }, { keepFormer: true });
  return (
    <>
      <PageHead
        title={t('screen.returns')}
        hint={t('returns.hint')}
        actions={
          <Segments
            label={t('list.period')}
            look="inline"
            options={spans.map((id) => ({
              id,
              label: id === '1' ? t('returns.today') : t('returns.period', id),
            }))}
            selected={days}
            onSelect={setDays}
          />
        }
      />
      <Loaded look={look}>
        {({ content }) =>
          content.length === 0 ? <p>{t('returns.none')}</p> : <ReturnTable rows={content} />
        }
      </Loaded>
    </>
  );
}

function ReturnTable({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  return (
    <PlainTable
      label={t('screen.returns')}
      rows={rows}
      rowKey={(row) => `${row.gameCode} ${row.betTypeName ?? ''}`}
      columns={[
        { title: t('lotteries.name'), cell: ({ gameName }: Row) => gameName },
        { title: t('lotteries.betType'), cell: ({ betTypeName }) => betTypeName ?? '–' },
        { title: t('draws.lines'), cell: ({ lines }) => lines, end: true },
        { title: t('draws.stake'), cell: ({ stake }) => <Money amount={stake} />, end: true },
        { title: t('returns.actual'), cell: ({ returnPercent }) => percent(returnPercent), end: true },
        { title: t('returns.theory'), cell: ({ expectedPercent }) => percent(expectedPercent), end: true },
        { title: t('returns.z'), cell: ({ judged }) => judged?.z ?? '–', end: true },
        { title: t('returns.shown'), cell: ({ judged }) => percent(judged?.shownPercent), end: true },
        { title: t('returns.needed'), cell: ({ judged }) => judged?.drawsForOnePercent ?? '–', end: true },
        {
          title: t('returns.verdict'),
          cell: ({ judged }) =>
            judged ? <Tag tone={tones[judged.verdict]}>{t(`returns.${judged.verdict}`)}</Tag> : '–',
        },
      ]}
    />
  );
}

const percent = (value: string | null | undefined): string => (value ? `${value} %` : '–');
