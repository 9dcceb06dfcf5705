// The act that lowers a number's prize: the number as players write it, the prize as a percentage.
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { hotExamples, hotNumberOf } from '#contract/lottery/hot-number.ts';
import type { ActField } from '#office/base/acts/act-types.ts';
import type { TextFunction } from '#office/base/i18n.ts';
import type { Lottery } from './lottery.ts';

const percentForm = /^\d{1,3}(\.\d)?$/;
const perPercent = 10;

/** The field of the prize, with its present value in thousandths. */
export const shareField = (t: TextFunction, share: number): ActField => ({
  name: 'share',
  title: 'lotteries.shareField',
  hint: 'lotteries.shareHint',
  kind: 'text',
  value: String(share / perPercent),
  check: (written) =>
    percentForm.test(written) && Number(written) <= 100 ? undefined : t('lotteries.shareForm'),
});

/** The thousandths of a percentage that `shareField` accepts. */
export const shareOf = (written: unknown): number => Math.round(Number(written) * perPercent);

/** The fields of a number of any bet type of a lottery. */
export function numberFields(
  t: TextFunction,
  language: 'BN' | 'EN',
  betTypes: Lottery['betTypes'],
): readonly ActField[] {
  const formOf = (given: Readonly<Record<string, unknown>>): SelectionForm | undefined =>
    betTypes.find(({ betType }) => betType === given.betType)?.form;
  const hint = (form: SelectionForm | undefined): string | undefined =>
    form && t(`lotteries.number.${'rows' in form ? 'ROWS' : form.kind}`, ...hotExamples(form));
  return [
    {
      name: 'betType',
      title: 'lotteries.betType',
      kind: 'choice',
      isSearched: true,
      choices: betTypes.map(({ betType, name }) => ({ value: betType, text: name[language] })),
    },
    {
      name: 'number',
      title: 'lotteries.number',
      kind: 'text',
      hint: (given) => hint(formOf(given)),
      check: (written, given) => {
        const form = formOf(given);
        if (!form || hotNumberOf(form, written) !== undefined) return undefined;
        // The commonest mistake: the number of the ticket, where only its places can be lowered.
        const isWhole = 'rows' in form && /^\d{2,}$/.test(written.trim());
        return isWhole ? t('lotteries.wholeNumber', ...hotExamples(form)) : hint(form);
      },
    },
    shareField(t, 500),
  ];
}
