// Offers a real account to a free-trial guest where free play is not enough.
import { askQuestion } from '#kit/overlays/question.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { endTrial } from './log-out.ts';

/**
 * Shows a guest what registration costs and requests a confirmation; Register ends the trial here and on the
 * platform.
 */
export async function offerFormalAccount(): Promise<void> {
  await loadTexts(['shell']);
  const t = currentText();
  const register = await askQuestion({
    title: t('shell.formalAccount'),
    text: t('shell.trialEnds'),
    confirm: t('app.register'),
    cancel: t('shell.cancel'),
  });
  if (!register) return;
  endTrial();
  navigate(paths.register);
}
