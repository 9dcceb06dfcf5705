// One verification: the member's entries, the pictures side by side, and the decision.
import { useNavigate, useParams } from 'react-router';
import { rejectionReasons } from '#contract/identity/kyc.ts';
import {
  decideVerification,
  listVerifications,
  readVerification,
  verificationPicture,
} from '#contract/identity/office-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { callOffice, useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { MarkedPicture } from '#office/base/parts/marked-picture.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Presence } from '#office/base/parts/presence.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useKeys } from '#office/base/use-keys.ts';
import { VerificationText } from '../members/verification-text.tsx';
import styles from './case-screen.module.css';

type Case = ValueOf<typeof readVerification>;

export default function CaseScreen() {
  const { id = '' } = useParams();
  const look = useLook(readVerification, { params: { id } });
  return <Loaded look={look}>{(found) => <CaseView key={found.id} found={found} />}</Loaded>;
}

function CaseView({ found }: { found: Case }) {
  const t = useText();
  const { id, account, memberId, state, reported, pictures, submittedAt } = found;
  return (
    <>
      <PageHead
        title={t('case.title', account)}
        back={{ to: '/reviews/verifications', text: t('screen.verifications') }}
        badges={
          <>
            <VerificationText state={state} />
            <Presence subject={id} />
          </>
        }
        actions={<Decision found={found} />}
      />
      <Panel title={t('case.reported')}>
        <Facts
          facts={[
            { name: t('member.account'), value: <Subject id={memberId} /> },
            { name: t('case.submitted'), value: <When at={submittedAt} /> },
            { name: t('case.reason'), value: found.reason },
            ...Object.entries(reported).map(([name, value]) => ({ name, value })),
            ...pictures
              .filter(({ alsoSentBy }) => alsoSentBy.length > 0)
              .map(({ part, alsoSentBy }) => ({
                name: `${t('case.alsoSent')} (${t(`picture.${part}`)})`,
                value: alsoSentBy.map((other) => <Subject key={other} id={other} />),
              })),
          ]}
        />
      </Panel>
      <Panel title={t('case.pictures')}>
        <div className={styles.pictures}>
          {pictures.map(({ part }) => (
            <MarkedPicture
              key={part}
              call={verificationPicture}
              params={{ id, part }}
              text={t(`picture.${part}`)}
            />
          ))}
        </div>
      </Panel>
    </>
  );
}

/** `a` verifies, `r` rejects, `n` opens the case that waits longest; `a` and `r` open the dialog of their act. */
function Decision({ found: { id, account, state } }: { found: Case }) {
  const t = useText();
  const act = useAct();
  const navigate = useNavigate();
  const mayDecide = useMay()('identity.verification.decide') && state === 'UNDER_REVIEW';
  const approve = () =>
    void act({
      call: decideVerification,
      title: t('case.approveTitle', account),
      effect: t('case.approveEffect'),
      params: { id },
      isWithoutReason: true,
      body: () => ({ verdict: 'VERIFIED' as const }),
    });
  const refuse = () =>
    void act({
      call: decideVerification,
      title: t('case.refuseTitle', account),
      effect: t('case.refuseEffect'),
      tone: 'danger',
      params: { id },
      isWithoutReason: true,
      fields: [
        { name: 'why', title: 'case.reason', kind: 'choice', choices: rejectionReasons },
        { name: 'note', title: 'case.note', kind: 'long-text', isOptional: true },
      ],
      body: ({ why, note }) => ({
        verdict: 'REJECTED' as const,
        reason: why as (typeof rejectionReasons)[number],
        ...(note ? { note: String(note) } : {}),
      }),
    });
  const next = async () => {
    const query = { state: 'UNDER_REVIEW', direction: 'asc', size: 2 } as const;
    const { rows } = await callOffice(listVerifications, { query });
    const other = rows.find((row) => row.id !== id);
    if (other) await navigate(`/reviews/verifications/${other.id}`);
    else showToast(t('case.noneWaits'), { durationMs: toastDurations.short });
  };
  useKeys({ ...(mayDecide ? { a: approve, r: refuse } : {}), n: () => void next() });
  return (
    <>
      {mayDecide && (
        <>
          <Button size="small" onClick={approve}>
            {t('case.approve')}
          </Button>
          <Button variant="line" size="small" onClick={refuse}>
            {t('case.refuse')}
          </Button>
        </>
      )}
      <Button variant="line" size="small" onClick={() => void next()}>
        {t('case.next')}
      </Button>
    </>
  );
}
