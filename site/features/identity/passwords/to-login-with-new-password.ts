// Runs after a forgotten password was replaced: forgets this device's secret, which is void, and opens login.
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { currentText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { readRemembered, remember } from '../session/remembered.ts';

export function toLoginWithNewPassword(): void {
  const who = readRemembered();
  if (who) remember(who);
  showToast(currentText()('identity.passwordSet'), { durationMs: toastDurations.short });
  navigate(paths.login, { replace: true });
}
