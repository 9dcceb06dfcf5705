// How a board is filled, in one sentence.
import type { SelectionForm } from '#contract/lottery/forms.ts';
import type { TextFunction } from '#site/base/i18n.ts';

/** Numbers are written: their field says how. */
export function boardHint(t: TextFunction, form: SelectionForm): string | null {
  if (form.kind === 'NUMBERS') return null;
  if (form.kind === 'PICK' && form.choose > 1) return t('lottery.chooseOf', form.choose);
  if (form.kind === 'FREE_ROWS') return t('lottery.chooseRows', form.choose);
  const isAll = form.kind === 'ROWS' || form.kind === 'SETS';
  return t(isAll ? 'lottery.chooseEach' : 'lottery.chooseOne');
}
