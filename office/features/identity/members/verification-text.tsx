// The state of a member's verification as a text.
import type { listMembers } from '#contract/identity/members/members-calls.ts';
import { useText } from '#office/base/i18n.ts';
import type { RowOf } from '#office/base/list/list-types.ts';

export function VerificationText({ state }: { state: RowOf<typeof listMembers>['verification'] }) {
  const t = useText();
  return t(`verification.${state}`);
}
