// The queue of proposals, oldest first; j and k walk it.
import { useEffect, useEffectEvent } from 'react';
import type { listProposals } from '#contract/operators/proposals-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { useNoLayerOpen } from '#kit/overlays/open-layers.ts';
import { isWriting } from '#kit/table/use-row-keys.ts';
import { useText } from '#office/base/i18n.ts';
import { subjectText } from '#office/base/parts/subject-text.ts';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { actName } from '../act-name.tsx';
import styles from './proposals.module.css';

export type Proposal = ValueOf<typeof listProposals>['proposals'][number];
type QueueProps = { proposals: readonly Proposal[]; chosen: string; onChoose: (id: string) => void };

export function ProposalQueue({ proposals, chosen, onChoose }: QueueProps) {
  const t = useText();
  const isFree = useNoLayerOpen();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
    const next = proposals[proposals.findIndex(({ id }) => id === chosen) + step];
    if (step !== 0 && next) onChoose(next.id);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <ul className={styles.queue} aria-label={t('screen.proposals')}>
      {proposals.map(({ id, act, subject, subjectName, proposedBy, proposedAt, mayAgree }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.item}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className={styles.itemTitle}>{actName(t, act)}</span>
            <span className={styles.itemLine}>{subjectName ?? subjectText(t, subject)}</span>
            <span className={styles.itemLine}>
              {proposedBy} · <When at={proposedAt} look="age" />
            </span>
            {!mayAgree && <Tag>{t('proposals.own')}</Tag>}
          </button>
        </li>
      ))}
    </ul>
  );
}
