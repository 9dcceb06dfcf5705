// The act that sets a member's VIP level by hand, or gives it back to the points.
import { setVipLevel } from '#contract/promotions/vip-office-calls.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';

type Club = {
  readonly memberId: string;
  readonly account: string;
  readonly level: number;
  readonly kind: 'AUTO' | 'MANUAL';
};

export function useSetLevel() {
  const t = useText();
  const act = useAct();
  return ({ memberId, account, level, kind }: Club) =>
    act({
      call: setVipLevel,
      title: t('promo.setLevelOf', account),
      effect: t('promo.setLevelEffect'),
      params: { memberId },
      fields: [
        {
          name: 'level',
          title: 'promo.level',
          hint: 'promo.levelHint',
          kind: 'number',
          isOptional: true,
          value: kind === 'MANUAL' ? String(level) : '',
          refusals: ['INPUT_INVALID'],
        },
      ],
      body: (given) => {
        const written = String(given.level ?? '').trim();
        return { level: written === '' ? null : Number(written) };
      },
    });
}
