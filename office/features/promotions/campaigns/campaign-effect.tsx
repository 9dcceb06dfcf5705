// What a campaign cost and changed: its takers, and its audience beside the members who were left out by chance.
import type { ValueOf } from '#contract/call-types.ts';
import { offerEffect } from '#contract/promotions/campaigns/forecast-calls.ts';
import { useLook } from '#office/base/api.ts';
import { type TextKey, useText } from '#office/base/i18n.ts';
import { Figures } from '#office/base/parts/figures.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';
import styles from '../grants/promotions.module.css';

type Effect = ValueOf<typeof offerEffect>;
type Comparison = NonNullable<Effect['comparison']>;

export default function CampaignEffect({ id }: { id: string }) {
  const t = useText();
  const look = useLook(offerEffect, { params: { id } });
  return (
    <Loaded look={look}>
      {({ from, to, takers, comparison }) => (
        <>
          <p className={styles.quiet}>
            <When at={from} look="minute" /> – <When at={to} look="minute" />
          </p>
          <Panel title={t('offer.takers')}>
            <Takers takers={takers} />
          </Panel>
          <Panel title={t('offer.compared')}>
            {comparison ? (
              <ComparisonView comparison={comparison} />
            ) : (
              <p className={styles.quiet}>{t('offer.notCompared')}</p>
            )}
          </Panel>
        </>
      )}
    </Loaded>
  );
}

const percent = (value: number | null): string => (value === null ? '–' : `${value} %`);

function Takers({ takers }: { takers: Effect['takers'] }) {
  const t = useText();
  return (
    <>
      <Figures
        figures={[
          { name: t('promo.members'), value: takers.members, more: t('offer.simGrants', takers.grants) },
          {
            name: t('offer.netCost'),
            value: <Money amount={takers.cost} />,
            more: t('offer.netCostMeaning'),
          },
          {
            name: t('offer.grossWin'),
            value: <Money amount={takers.grossWin} isSigned />,
            more: t('offer.grossWinMeaning'),
          },
          { name: t('offer.costToGrossWin'), value: percent(takers.costToGrossWin) },
          {
            name: t('offer.conversion'),
            value: percent(takers.conversion),
            more: t('offer.conversionMeaning', takers.converted),
          },
          { name: t('offer.stakes'), value: <Money amount={takers.stakes} /> },
        ]}
      />
      <p className={styles.quiet}>{t('offer.takersHint')}</p>
    </>
  );
}

type Line = {
  readonly title: TextKey;
  readonly of: (group: Comparison['offered']) => React.ReactNode;
  readonly difference: Comparison['net'] | undefined;
  readonly unit: string;
};

function ComparisonView({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const { offered, heldOut, members, read, heldOutPercent } = comparison;
  const share = (part: 'deposited' | 'played' | 'stayed') => (group: Comparison['offered']) =>
    group.members === 0 ? '–' : `${group[part]} · ${Math.round((group[part] * 1000) / group.members) / 10} %`;
  const lines: readonly Line[] = [
    { title: 'promo.members', of: (group) => group.members, difference: undefined, unit: '' },
    { title: 'offer.deposited', of: share('deposited'), difference: comparison.deposited, unit: ' %' },
    { title: 'offer.played', of: share('played'), difference: comparison.played, unit: ' %' },
    { title: 'offer.stayed', of: share('stayed'), difference: comparison.stayed, unit: ' %' },
    {
      title: 'offer.grossWin',
      of: (group) => <Money amount={group.grossWin} isSigned />,
      difference: comparison.grossWin,
      unit: '',
    },
    { title: 'offer.netCost', of: (group) => <Money amount={group.cost} />, difference: undefined, unit: '' },
    { title: 'offer.netOfCost', of: () => '', difference: comparison.net, unit: '' },
  ];
  return (
    <>
      <PlainTable
        label={t('offer.compared')}
        rows={lines}
        rowKey={({ title }) => title}
        columns={[
          { title: t('offer.figure'), cell: ({ title }) => t(title) },
          { title: t('offer.offered'), cell: ({ of }) => of(offered), end: true },
          { title: t('offer.heldOutGroup'), cell: ({ of }) => of(heldOut), end: true },
          {
            title: t('offer.difference'),
            cell: ({ difference, unit }) => <Difference difference={difference} unit={unit} />,
            end: true,
          },
        ]}
      />
      <p className={styles.quiet}>
        {t('offer.comparedHint', heldOutPercent)} {read < members && t('offer.comparedSome', read, members)}
      </p>
    </>
  );
}

/** The middle with its range; a range on both sides of zero says that it may be chance. */
function Difference({ difference, unit }: Pick<Line, 'difference' | 'unit'>) {
  const t = useText();
  if (difference === undefined) return '';
  if (difference === null) return t('offer.tooFew');
  const { low, middle, high } = difference;
  const isChance = Number(low) <= 0 && Number(high) >= 0;
  return (
    <>
      {Number(middle) > 0 && '+'}
      {middle}
      {unit}{' '}
      <small>
        ({low} – {high}){isChance && ` · ${t('offer.mayBeChance')}`}
      </small>
    </>
  );
}
