// One proposal: its proposer and reason, its effect, and the decision; the keys a and r only open the dialog.
import { useEffect, useEffectEvent } from 'react';
import { decideProposal } from '#contract/operators/proposals-calls.ts';
import { Button } from '#kit/button.tsx';
import { useNoLayerOpen } from '#kit/overlays/open-layers.ts';
import { isWriting } from '#kit/table/use-row-keys.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { type TextKey, useText } from '#office/base/i18n.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { Facts } from '#office/base/parts/facts.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Presence } from '#office/base/parts/presence.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { actName } from '../act-name.tsx';
import { DoneView } from './done-view.tsx';
import type { Proposal } from './proposal-queue.tsx';

type Decision = 'agree' | 'refuse' | 'takeBack';
const titles: Readonly<Record<Decision, TextKey>> = {
  agree: 'proposals.agree',
  refuse: 'proposals.refuse',
  takeBack: 'proposals.takeBack',
};

export function ProposalDetail({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const decide = useDecision(proposal);
  const name = actName(t, proposal.act);
  const { mayAgree } = proposal;
  return (
    <Panel
      title={name}
      actions={
        mayAgree ? (
          <>
            <Button variant="line" size="small" aria-keyshortcuts="r" onClick={() => decide('refuse')}>
              {t('proposals.refuse')}
            </Button>
            <Button size="small" aria-keyshortcuts="a" onClick={() => decide('agree')}>
              {t('proposals.agree')}
            </Button>
          </>
        ) : (
          <Button variant="line" size="small" aria-keyshortcuts="r" onClick={() => decide('takeBack')}>
            {t('proposals.takeBack')}
          </Button>
        )
      }
    >
      <Presence subject={proposal.id} />
      <Facts
        facts={[
          { name: t('audit.subject'), value: <Subject id={proposal.subject} name={proposal.subjectName} /> },
          { name: t('proposals.by'), value: proposal.proposedBy },
          { name: t('proposals.at'), value: <When at={proposal.proposedAt} /> },
          { name: t('proposals.expires'), value: <When at={proposal.expiresAt} look="age" /> },
          { name: t('audit.reason'), value: proposal.reason, isWide: true },
          { name: t('proposals.effect'), value: <ChangeView change={proposal.effect} />, isWide: true },
        ]}
      />
      {!mayAgree && <p>{t('proposals.ownHint')}</p>}
    </Panel>
  );
}

/** Opens the dialog of a decision, by a button or by its key. */
function useDecision({ id, act: proposed, effect, mayAgree }: Proposal): (decision: Decision) => void {
  const t = useText();
  const act = useAct();
  const isFree = useNoLayerOpen();
  const decide = (decision: Decision) =>
    void act({
      call: decideProposal,
      params: { id },
      title: `${t(titles[decision])}: ${actName(t, proposed)}`,
      confirm: t(titles[decision]),
      body: () => ({ verdict: decision === 'agree' ? ('AGREE' as const) : ('REFUSE' as const) }),
      effect: <ChangeView change={effect} />,
      tone: decision === 'refuse' ? 'danger' : 'plain',
      result: ({ done }) => <DoneView done={done} />,
    });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    if (event.key === 'a' && mayAgree) decide('agree');
    else if (event.key === 'r') decide(mayAgree ? 'refuse' : 'takeBack');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return decide;
}
