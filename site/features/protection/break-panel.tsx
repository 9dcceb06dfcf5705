// Starts a break: its length, its effect, and a second step with the member's password.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentBreak } from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Panel } from '#site/base/parts/panel.tsx';
import { type BreakChoice, choicesBeyond } from './break-choices.ts';
import { BreakDialog } from './break-dialog.tsx';
import { BreakNote } from './break-note.tsx';
import { playSummaryQuery } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';

function wordOf(t: TextFunction, { days, months }: BreakChoice): string {
  if (days !== undefined) return t('bounds.days', days);
  if (months === undefined) return t('bounds.forever');
  return months % 12 === 0 ? t('bounds.years', months / 12) : t('bounds.months', months);
}

const endings = {
  COOL_OFF: 'bounds.endsItself',
  SELF_EXCLUSION: 'bounds.endsAsked',
  PERMANENT: 'bounds.endsNever',
} as const;

export function BreakPanel({ account }: { account: string }) {
  const t = useText();
  const summary = useQuery(playSummaryQuery(account));
  return (
    <Panel title={t('bounds.breakTitle')}>
      <Awaited query={summary} height="7rem">
        {({ currentBreak }) => <Choice account={account} currentBreak={currentBreak} />}
      </Awaited>
    </Panel>
  );
}

function Choice({ account, currentBreak }: { account: string; currentBreak: CurrentBreak | null }) {
  const t = useText();
  const [now] = useState(() => Date.now());
  const open = choicesBeyond(currentBreak, now);
  const [picked, setPicked] = useState<BreakChoice>();
  const [isAsking, setAsking] = useState(false);
  const choice = open.find((one) => one === picked) ?? open[0];
  return (
    <>
      {currentBreak && <BreakNote currentBreak={currentBreak} />}
      {choice && (
        <section className={styles.card}>
          <fieldset className={styles.lengths}>
            <legend className={styles.heading}>
              {t(currentBreak ? 'bounds.longer' : 'bounds.breakFor')}
            </legend>
            <div className={styles.grid}>
              {open.map((one) => (
                <label key={wordOf(t, one)} className={styles.length}>
                  <input
                    type="radio"
                    name="break"
                    className={styles.radio}
                    checked={one === choice}
                    onChange={() => setPicked(one)}
                  />
                  <span className={styles.chip}>{wordOf(t, one)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <h3 className={styles.heading}>{t('bounds.meansTitle')}</h3>
          <ul className={styles.points}>
            {([1, 2, 3, 4, 5] as const).map((nth) => (
              <li key={nth}>{t(`bounds.means${nth}`)}</li>
            ))}
            <li key="ends">
              <strong>{t(endings[choice.kind])}</strong>
            </li>
          </ul>
          <Button wide onClick={() => setAsking(true)}>
            {t('bounds.go')}
          </Button>
          <BreakDialog
            account={account}
            choice={choice}
            length={wordOf(t, choice)}
            open={isAsking}
            onClose={() => setAsking(false)}
          />
        </section>
      )}
    </>
  );
}
