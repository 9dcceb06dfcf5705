// The dialogs of the acts on a case of risk.
import {
  clearRiskCase,
  confirmRiskCase,
  investigateRiskCase,
  noteRiskCase,
} from '#contract/cashier/risk-calls.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import type { RiskCase } from './risk-state.tsx';

const actions = ['NONE', 'FREEZE', 'REPORT'] as const;
type Action = (typeof actions)[number];

/** Each function opens the dialog of its act. */
export function useRiskActs({ id, account, memberId, rule, holder }: RiskCase) {
  const t = useText();
  const act = useAct();
  const name = account ?? memberId;
  const investigate = () =>
    void act({
      call: investigateRiskCase,
      title: t('risk.investigateTitle', name),
      effect: holder === null ? t('risk.investigateEffect') : t('risk.takeOverEffect', holder),
      confirm: t('risk.investigate'),
      params: { id },
    });
  const note = () =>
    void act({
      call: noteRiskCase,
      title: t('risk.noteTitle', name),
      effect: t('risk.noteEffect'),
      params: { id },
      isWithoutReason: true,
      fields: [{ name: 'text', title: 'risk.note', kind: 'long-text' }],
      body: ({ text }) => ({ text: String(text) }),
    });
  const clear = () =>
    void act({
      call: clearRiskCase,
      title: t('risk.clearTitle', name),
      effect: t('risk.clearEffect'),
      confirm: t('risk.clear'),
      params: { id },
    });
  const confirm = () =>
    void act({
      call: confirmRiskCase,
      title: t('risk.confirmTitle', name),
      effect: ({ action }) => {
        const chosen = (action || 'NONE') as Action;
        return t(`riskEffect.${chosen === 'NONE' && rule === 'BY_OPERATOR' ? 'NONE_BY_TWO' : chosen}`, name);
      },
      confirm: t('risk.confirm'),
      tone: 'danger',
      params: { id },
      fields: [
        {
          name: 'action',
          title: 'risk.action',
          kind: 'choice',
          choices: actions.map((value) => ({ value, title: `riskAction.${value}` as const })),
        },
      ],
      body: ({ action }) => ({ action: action as Action }),
    });
  return { investigate, note, clear, confirm };
}
