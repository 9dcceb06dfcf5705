// Opens "tasks": the task page where the merchant has one, else a message that it comes later.
import type { PlatformInfo } from '#contract/platform.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { currentText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { paths } from '#site/base/paths.ts';

/** `info` are the public settings, as far as they are known. */
export function openTask(info: PlatformInfo | undefined): void {
  const configured = info?.resources.some(({ resourceType, url }) => resourceType === 'TASK' && url);
  if (configured && routeExists(paths.task)) navigate(paths.task);
  else showToast(currentText()('platform.coming_soon'));
}
