// The destination of an entry for members, by the visitor who taps it.
import { type ActorType, inviteOutcome, isSignedIn, isTrialGuest } from '#contract/base/roles.ts';
import { askQuestion } from '#kit/overlays/question.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { paths } from '#site/base/paths.ts';
import { currentActor } from '#site/base/session.ts';
import { offerFormalAccount } from '#site/data/identity/formal-account.ts';

/** Visitor to login, free-trial guest to the offer of a real account, everybody else in (section 4). */
export function memberCentreOutcome(actor: ActorType): 'login' | 'formal-account' | 'enter' {
  if (!isSignedIn(actor)) return 'login';
  return isTrialGuest(actor) ? 'formal-account' : 'enter';
}

/** A tap on the member centre. */
export function openMemberCentre(): void {
  const outcome = memberCentreOutcome(currentActor());
  if (outcome === 'login') navigate(paths.login);
  else if (outcome === 'formal-account') void offerFormalAccount();
  else navigate(paths.memberHome);
}

/** A tap on "invite friends". */
export function openInvite(referralEnabled: boolean): void {
  const outcome = inviteOutcome(currentActor(), referralEnabled);
  if (outcome === 'login') navigate(paths.login);
  else if (outcome === 'formal-account') void offerFormalAccount();
  else if (outcome === 'agent-modal') void showAgentWindow();
  else if (outcome === 'invite-page' && routeExists(paths.inviteFriends)) navigate(paths.inviteFriends);
  else void loadTexts(['shell']).then(() => showToast(currentText()('shell.comingSoon')));
}

/** The window of agents: what they can do for new players, and the way to their own pages. */
async function showAgentWindow(): Promise<void> {
  await loadTexts(['shell']);
  const t = currentText();
  const goOn = await askQuestion({
    title: t('shell.agentWindow'),
    text: t('shell.agentWindowHint'),
    confirm: t('shell.agentCentre'),
    cancel: t('app.close'),
  });
  if (goOn) navigate(paths.agent);
}
