// The offer of a real account to a free-trial guest, wherever free play is not enough.
import { askQuestion } from '#kit/question.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { endTrial } from './log-out.ts';

/** Says what registering costs a guest, and asks; Register ends the trial here and on the platform. */
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
