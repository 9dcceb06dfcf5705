// The acts on a case of risk: investigate it, note something, clear it, or confirm it with an action.
import { Button } from '#kit/button.tsx';
import { useText } from '#office/base/i18n.ts';
import { useMay, useSessionState } from '#office/base/session.ts';
import { useKeys } from '#office/base/use-keys.ts';
import type { RiskCase } from './risk-state.tsx';
import { useRiskActs } from './use-risk-acts.ts';

/** `a` clears a case that is investigated, `r` confirms it, and `n` notes something. */
export function RiskActs({ risk }: { risk: RiskCase }) {
  const t = useText();
  const { state, holder } = risk;
  const { investigate, note, clear, confirm } = useRiskActs(risk);
  const mayDecide = useMay()('cashier.risk.decide');
  const own = useSessionState().session?.operator.name;
  const isWaiting = state === 'OPEN' || state === 'INVESTIGATING';
  const isMine = mayDecide && state === 'INVESTIGATING';
  useKeys(isMine ? { a: clear, r: confirm, n: note } : mayDecide ? { n: note } : {});
  if (!mayDecide) return null;
  return (
    <>
      <Button variant="line" size="small" onClick={note}>
        {t('risk.addNote')}
      </Button>
      {isWaiting && holder !== own && (
        <Button variant={state === 'OPEN' ? 'primary' : 'line'} size="small" onClick={investigate}>
          {t('risk.investigate')}
        </Button>
      )}
      {isMine && (
        <>
          <Button size="small" onClick={clear}>
            {t('risk.clear')}
          </Button>
          <Button variant="line" size="small" onClick={confirm}>
            {t('risk.confirm')}
          </Button>
        </>
      )}
    </>
  );
}
