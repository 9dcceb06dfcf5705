// The next step before a bet can be placed, in a few words.
import type { SelectionForm } from '#contract/lottery/forms.ts';
import type { TextFunction } from '#site/base/i18n.ts';

export function boardHint(t: TextFunction, form: SelectionForm): string {
  if (form.kind === 'NUMBERS') return t('lottery.writeNumbers', form.length);
  if (form.kind === 'PICK' && form.choose > 1) return t('lottery.chooseOf', form.choose);
  if (form.kind === 'FREE_ROWS') return t('lottery.chooseRows', form.choose);
  const isAll = form.kind === 'ROWS' || form.kind === 'SETS';
  return t(isAll ? 'lottery.chooseEach' : 'lottery.chooseOne');
}
