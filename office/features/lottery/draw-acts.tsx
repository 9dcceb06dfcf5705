// The acts of two operators on a draw: call it off or correct it, with the effect for each member before the decision.
import { callDrawOff, correctDraw } from '#contract/lottery/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';
import { DrawEffect } from './draw-effect.tsx';
import type { Draw } from './draw.ts';

const ahead: readonly string[] = ['SCHEDULED', 'OPEN', 'CLOSED'];
const symbolsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function DrawActs({ found: { draw } }: { found: Draw }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const { gameCode, drawNo } = draw;
  const callOff = () =>
    void act({
      call: callDrawOff,
      title: t('draws.callOffTitle', drawNo),
      effect: <DrawEffect gameCode={gameCode} drawNo={drawNo} result={null} />,
      tone: 'danger',
      body: () => ({ gameCode, numero: drawNo }),
    });
  const correct = () =>
    void act({
      call: correctDraw,
      title: t('draws.correctTitle', drawNo),
      effect: (given) => (
        <DrawEffect gameCode={gameCode} drawNo={drawNo} result={symbolsOf(textOf(given.result))} />
      ),
      tone: 'danger',
      fields: [{ name: 'result', title: 'draws.resultField', kind: 'text' }],
      body: ({ result }) => ({ gameCode, numero: drawNo, result: symbolsOf(textOf(result)) }),
    });
  return (
    <>
      {ahead.includes(draw.state) && may('lottery.draw.callOff') && (
        <Button size="small" variant="line" onClick={callOff}>
          {t('draws.callOff')}
        </Button>
      )}
      {draw.settledAt !== null && may('lottery.draw.correct') && (
        <Button size="small" variant="line" onClick={correct}>
          {t('draws.correct')}
        </Button>
      )}
    </>
  );
}
