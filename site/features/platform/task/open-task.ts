// Opens "tasks": the task page where the merchant has one, else a message that it comes later.
import type { PlatformInfo } from '#contract/platform.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { currentText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';

/** Whether the merchant has a task centre. */
export const hasTaskLink = ({ resources }: PlatformInfo): boolean =>
  resources.some(({ resourceType, url }) => resourceType === 'TASK' && url !== '');

/** `info` are the public settings, as far as they are known. */
export function openTask(info: PlatformInfo | undefined): void {
  if (info && hasTaskLink(info)) navigate(paths.task);
  else showToast(currentText()('platform.coming_soon'));
}
