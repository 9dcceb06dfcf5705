// The newest grants of bonuses with their progress, and the act that takes one back.
import type { ValueOf } from '#contract/call-types.ts';
import { officeGrants, voidGrant } from '#contract/promotions/offers-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { useMay } from '#office/base/session.ts';

type Grant = ValueOf<typeof officeGrants>['rows'][number];

export function GrantTable({ grants }: { grants: readonly Grant[] }) {
  const t = useText();
  const language = useLanguage();
  const act = useAct();
  const mayVoid = useMay()('promotions.offer.decide');
  const takeBack = ({ id, account, memberId }: Grant) =>
    void act({
      call: voidGrant,
      title: t('offer.voidOf', account ?? memberId),
      effect: t('offer.voidEffect'),
      tone: 'danger',
      params: { id },
    });
  return (
    <PlainTable
      label={t('offer.grants')}
      rows={grants}
      rowKey={({ id }) => id}
      columns={[
        { title: t('promo.account'), cell: ({ account, memberId }) => account ?? memberId },
        { title: t('promo.name'), cell: ({ names }) => names[language] },
        { title: t('promo.state'), cell: ({ state }) => t(`offer.grant.${state}`) },
        { title: t('promo.amount'), cell: ({ amount }) => <Money amount={amount} />, end: true },
        { title: t('offer.counted'), cell: ({ counted }) => <Money amount={counted} />, end: true },
        { title: t('offer.required'), cell: ({ required }) => <Money amount={required} />, end: true },
        {
          title: t('promo.act'),
          cell: (grant) =>
            mayVoid &&
            (grant.state === 'ACTIVE' || grant.state === 'CLOSING') && (
              <Button size="small" variant="line" onClick={() => takeBack(grant)}>
                {t('offer.void')}
              </Button>
            ),
        },
      ]}
    />
  );
}
