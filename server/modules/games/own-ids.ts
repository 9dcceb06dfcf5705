// Ids of movements that the platform names itself: they begin with a letter that no id of a vendor can have.
import { ownIdMark } from '#contract/partners/vendor-forms.ts';

type OwnKind = 'sweep' | 'case' | 'balance' | 'refund' | 'free';

/** An id of ours after something that has an id already, like `~sweep:<bet>`. */
export function ownId(kind: OwnKind, of: string): string {
  return `${ownIdMark}${kind}:${of}`;
}
