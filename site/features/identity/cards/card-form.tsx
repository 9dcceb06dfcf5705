// The form of a new card: its kind, the wallet or bank from the merchant's list, and the number in its form.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type PayoutBank, payoutKinds } from '#contract/identity/cards/bank-card.ts';
import { bankCardForm } from '#contract/identity/forms/forms.ts';
import { addBankCard } from '#contract/identity/profile-calls.ts';
import { Button } from '#kit/button.tsx';
import { byShape } from '#kit/fields/by-shape.ts';
import { Segments } from '#kit/fields/segments.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { codeOf } from '#site/base/api-error.ts';
import { type TextFunction, useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { BankMark } from '#site/data/cashier/bank-mark.tsx';
import { complaintText, type Complaints } from '../fields/complaint-text.ts';
import { withProof } from '../proof/proof-question.ts';
import styles from './cards.module.css';

type Kind = PayoutBank['kind'];
type Card = { bankCode: string; number: string };
type FormProps = {
  banks: readonly PayoutBank[];
  onDone: () => Promise<void>;
  onCancel: () => void;
};

const complaints: Complaints = {
  REQUIRED: 'centre.needed',
  'bankCode.REQUIRED': 'centre.cardBankMissing',
  ALREADY_SET: 'centre.cardTwice',
};

/** Another kind begins an empty form. */
export function CardForm({ banks, ...acts }: FormProps) {
  const t = useText();
  const kinds = payoutKinds.filter((kind) => banks.some((bank) => bank.kind === kind));
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'BANK');
  return (
    <>
      {kinds.length > 1 && (
        <div className={styles.kind}>
          <Segments
            label={t('centre.cardKind')}
            options={kinds.map((id) => ({ id, label: t(`centre.card${id}`) }))}
            selected={kind}
            onSelect={setKind}
          />
        </div>
      )}
      <OfKind key={kind} {...acts} kind={kind} banks={banks.filter((bank) => bank.kind === kind)} />
    </>
  );
}

function OfKind({ banks, kind, onDone, onCancel }: FormProps & { kind: Kind }) {
  const t = useText();
  const bankOf = (code: string) => banks.find((bank) => bank.code === code);
  const { control, formState, handleSubmit, register, setError, setValue } = useForm<Card>({
    mode: 'onTouched',
    resolver: byShape(() => bankCardForm(bankOf)),
    defaultValues: { bankCode: '', number: '' },
  });
  const bankCode = useWatch({ control, name: 'bankCode' });
  const numberRule = ruleOf(t, bankOf(bankCode));
  const sending = useMutation({
    mutationFn: (card: Card) => withProof(() => callApi(addBankCard, { body: card }, { quiet: true })),
    onSuccess: async () => {
      await onDone();
      showToast(t('centre.cardAdded'));
    },
    onError: (error) => {
      const code = codeOf(error);
      if (code === 'ALREADY_SET' || code === 'FIELD_FORMAT')
        setError('number', { message: code }, { shouldFocus: true });
    },
  });
  const fault = (name: keyof Card) =>
    formState.errors[name]?.message === 'FIELD_FORMAT'
      ? numberRule
      : complaintText(t, complaints, formState.errors, name);
  return (
    <form
      noValidate
      aria-label={t('centre.cardAdd')}
      onSubmit={(event) => void handleSubmit((card) => sending.mutate(card))(event)}
    >
      <BankChoice
        banks={banks}
        kind={kind}
        selected={bankCode}
        error={fault('bankCode')}
        onSelect={(code) => setValue('bankCode', code, { shouldValidate: true })}
      />
      <TextField
        {...register('number')}
        label={t(kind === 'WALLET' ? 'centre.cardWalletNumber' : 'centre.cardBankNumber')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={32}
        hint={numberRule}
        error={fault('number')}
      />
      <Refusal error={sending.error} except={['ALREADY_SET', 'FIELD_FORMAT']} />
      <Button type="submit" wide busy={sending.isPending}>
        {t('centre.cardAdd')}
      </Button>
      <Button variant="line" wide className={styles.cancel} onClick={onCancel}>
        {t('centre.cancel')}
      </Button>
    </form>
  );
}

function ruleOf(t: TextFunction, bank: PayoutBank | undefined): string | undefined {
  if (!bank) return undefined;
  const { digits, begins } = bank;
  return begins
    ? t('centre.cardExact', digits.most, begins)
    : t('centre.cardBetween', digits.least, digits.most);
}

type ChoiceProps = {
  banks: readonly PayoutBank[];
  kind: Kind;
  selected: string;
  error: string | undefined;
  onSelect: (code: string) => void;
};

/** Wallets are few and known by their colour; the banks of a country are a list. */
function BankChoice({ banks, kind, selected, error, onSelect }: ChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  if (kind === 'BANK')
    return (
      <SelectField
        label={t('centre.cardBank')}
        options={[
          { value: '', text: t('centre.choose') },
          ...banks.map(({ code, names }) => ({ value: code, text: names[language] })),
        ]}
        value={selected}
        error={error}
        onChange={({ target }) => onSelect(target.value)}
      />
    );
  return (
    <fieldset className={styles.wallets} aria-describedby={error && id}>
      <legend className={styles.legend}>{t('centre.cardWALLET')}</legend>
      <div className={styles.tiles}>
        {banks.map(({ code, names }) => (
          <label key={code} className={styles.wallet}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={code === selected}
              onChange={() => onSelect(code)}
            />
            <span className={styles.face}>
              <BankMark bankCode={code} />
              <span className={styles.walletName}>{names[language]}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={id} role={error ? 'alert' : undefined} className={styles.fault}>
        {error}
      </p>
    </fieldset>
  );
}
