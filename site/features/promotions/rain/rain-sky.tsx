// The running rain: envelopes fall on a canvas, a touch grabs one, and a button does the same for keyboards.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { grabEnvelope } from '#contract/promotions/events/rain-calls.ts';
import { Button } from '#kit/button.tsx';
import { useReducedMotion } from '#kit/use-reduced-motion.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { promotionsKey, type RainRound } from '#site/data/promotions.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { drawEnvelopes, envelopeAt, newEnvelopes } from './envelopes.ts';
import styles from './rain.module.css';

type Props = { account: string; round: RainRound; secondsLeft: number };

export function RainSky({ account, round, secondsLeft }: Props) {
  const t = useText();
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: () => callApi(grabEnvelope, { params: { roundId: round.roundId } }, { quiet: true }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: promotionsKey(account) }),
        client.invalidateQueries({ queryKey: walletQuery(account).queryKey }),
      ]),
  });
  const turnsLeft = act.data?.turnsLeft ?? round.turnsLeft;
  const isDone = turnsLeft === 0;
  const grab = () => {
    if (!act.isPending && !isDone) act.mutate();
  };
  const won = (amount: string) => t('rain.won', `${brand.currencySymbol}${displayAmount(amount)}`);
  const result = act.data && (act.data.amount === null ? t('rain.empty') : won(act.data.amount));
  return (
    <section className={styles.sky} aria-label={t('rain.running')}>
      <Canvas onTouch={grab} />
      <p className={styles.left} role="timer">
        {t('rain.left', secondsLeft)}
      </p>
      <output className={styles.result}>{result ?? t('rain.touch')}</output>
      <Button busy={act.isPending} disabled={isDone} onClick={grab}>
        {isDone ? t('rain.allUsed') : t('rain.grab', turnsLeft)}
      </Button>
      <Refusal error={act.error} />
    </section>
  );
}

/** Decoration for the eye; the button below does the same. With reduced motion the envelopes hang still. */
function Canvas({ onTouch }: { onTouch: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const envelopes = useRef(newEnvelopes());
  const isStill = useReducedMotion();
  useEffect(() => {
    const surface = canvas.current;
    const context = surface?.getContext('2d');
    if (!surface || !context) return;
    let frame = 0;
    let last: number | undefined;
    const step = (now: number) => {
      const passedMs = isStill || last === undefined ? 0 : now - last;
      last = now;
      const scale = window.devicePixelRatio || 1;
      const { clientWidth: width, clientHeight: height } = surface;
      if (surface.width !== Math.round(width * scale)) {
        surface.width = Math.round(width * scale);
        surface.height = Math.round(height * scale);
      }
      context.setTransform(scale, 0, 0, scale, 0, 0);
      drawEnvelopes(context, envelopes.current, { width, height, passedMs });
      if (!isStill) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isStill]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className={styles.canvas}
      onPointerDown={({ nativeEvent, currentTarget }) => {
        const { clientWidth: width, clientHeight: height } = currentTarget;
        const at = { x: nativeEvent.offsetX, y: nativeEvent.offsetY };
        if (envelopeAt(envelopes.current, at, { width, height })) onTouch();
      }}
    />
  );
}
