// The page to which a provider redirects the browser: signs in, or lets a newcomer choose the next step.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { isSignedIn, isTrialGuest } from '#contract/base/roles.ts';
import { finishSocial } from '#contract/identity/social-calls.ts';
import { ErrorState } from '#kit/states/error-state.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { loadTexts, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { currentActor } from '#site/base/session.ts';
import type { LoginHalf } from '../proof/second-step-dialog.tsx';
import { openSession } from '../session/sign-in.ts';
import { LinkQuestion } from './link-question.tsx';
import { Newcomer } from './newcomer.tsx';
import styles from './social.module.css';

const SecondStepDialog = lazy(() => import('../proof/second-step-dialog.tsx'));

type Finished = ValueOf<typeof finishSocial>;
type Stage =
  | { readonly at: 'checking' }
  | { readonly at: 'linking' }
  | { readonly at: 'newcomer'; readonly newcomer: NonNullable<Finished['newcomer']> }
  | { readonly at: 'second'; readonly half: LoginHalf }
  | { readonly at: 'failed'; readonly why: string };

/** A member who is signed in wants to link, and must confirm; a guest counts as a visitor. */
const hasAccount = (): boolean => isSignedIn(currentActor()) && !isTrialGuest(currentActor());
const goHome = () => navigate(paths.home, { replace: true });
const goToLogin = () => navigate(paths.login, { replace: true });

export default function SocialLoginScreen() {
  const t = useText();
  const [stage, setStage] = useState<Stage>(() => ({ at: hasAccount() ? 'linking' : 'checking' }));
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current || hasAccount()) return;
    isShown.current = true;
    const go = async (): Promise<void> => {
      const next = await finish();
      if (next) setStage(next);
      else goHome();
    };
    void go();
  }, []);
  return (
    <section className={styles.screen}>
      {partOf(stage, t)}
      {stage.at === 'second' && (
        <Suspense fallback={null}>
          <SecondStepDialog
            half={stage.half}
            onClose={goToLogin}
            onSession={(session) => openSession(session).then(goHome)}
          />
        </Suspense>
      )}
    </section>
  );
}

function partOf(stage: Stage, t: ReturnType<typeof useText>): ReactNode {
  if (stage.at === 'linking') return <LinkQuestion />;
  if (stage.at === 'newcomer') return <Newcomer newcomer={stage.newcomer} />;
  if (stage.at === 'failed') return <Failed why={stage.why} />;
  return (
    <output className={styles.waiting}>
      <Spinner />
      <span>{t('social.checking')}</span>
    </output>
  );
}

function Failed({ why }: { why: string }) {
  const t = useText();
  return (
    <>
      <ErrorState title={t('social.failed')} hint={why} />
      <p className={styles.hint}>
        <a
          href={paths.login}
          onClick={(event) => {
            event.preventDefault();
            goToLogin();
          }}
        >
          {t('social.backToLogin')}
        </a>
      </p>
    </>
  );
}

/** The next step, or undefined when the visitor is signed in. */
async function finish(): Promise<Stage | undefined> {
  try {
    const { session, newcomer } = await callApi(finishSocial, {}, { quiet: true });
    if (newcomer) return { at: 'newcomer', newcomer };
    if (session) await openSession(session);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') {
      await loadTexts(['identityLater']);
      return { at: 'second', half: error.value as LoginHalf };
    }
    return { at: 'failed', why: await errorText(error) };
  }
}
