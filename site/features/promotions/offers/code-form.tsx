// The field for the code of a bonus.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enterCode } from '#contract/promotions/offers-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import type { Offer } from '#site/data/promotion-offers.ts';
import { promotionsKey } from '#site/data/promotions.ts';
import styles from './offers.module.css';

/** The words of why a code that is right gives nothing. */
function barOf(error: unknown): TextKey {
  const { bar = 'BONUS_ACTIVE' } = (error instanceof ApiError && (error.value as Barred | undefined)) || {};
  return `promotions.bar.${bar}`;
}
type Barred = { readonly bar?: NonNullable<Offer['bar']> };

export function CodeForm({ account }: { readonly account: string }) {
  const t = useText();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const sending = useMutation({
    mutationFn: () => callApi(enterCode, { body: { code } }, { quiet: true }),
    onSuccess: () => {
      setCode('');
      showToast(t('promotions.codeDone'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: promotionsKey(account) }),
  });
  return (
    <form
      noValidate
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '' && !sending.isPending) sending.mutate();
      }}
    >
      <TextField
        label={t('promotions.code')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          sending.reset();
        }}
        end={
          <Button type="submit" size="small" variant="line" busy={sending.isPending}>
            {t('promotions.codeUse')}
          </Button>
        }
      />
      <Refusal
        error={sending.error}
        texts={{ NOT_FOUND: 'promotions.codeWrong', OFFER_BARRED: barOf(sending.error) }}
      />
    </form>
  );
}
