// The fields of a campaign: what it is, what it gives, what must be bet, who gets it, and what it may cost.
import { type Path, useWatch } from 'react-hook-form';
import { gameCategories } from '#contract/games/game.ts';
import { categoryNames } from '#contract/games/category-names.ts';
import { isForDeposit, offerKinds } from '#contract/promotions/offer-kinds.ts';
import { offerPeriods } from '#contract/promotions/offer-terms.ts';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextArea } from '#kit/fields/text-area.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { type TextKey, useLanguage, useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import type { CampaignFormState, WrittenCampaign } from './campaign-content.ts';
import { FreeRoundFields } from './free-round-fields.tsx';
import styles from '../grants/promotions.module.css';

type FieldsProps = {
  form: CampaignFormState;
  /** The part without an offer is fixed after the first start. */
  wasLive: boolean;
};

export function CampaignFields({ form, wasLive }: FieldsProps) {
  const t = useText();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isListed = kind !== 'CODE' && kind !== 'MANUAL';
  return (
    <>
      <What form={form} kind={kind} />
      <Panel title={t('offer.part.gives')}>
        <div className={styles.row}>
          {isForDeposit(kind) && (
            <>
              <Line form={form} name="ratePercent" title="offer.rate" hint="offer.rateRange" isNumber />
              <Line form={form} name="minDeposit" title="offer.minDeposit" isNumber />
            </>
          )}
          <Line form={form} name="amount" title={amountTitle(kind)} isNumber />
          {kind === 'FREE_ROUNDS' && <FreeRoundFields form={form} />}
        </div>
      </Panel>
      <Panel title={t('offer.part.bets')}>
        <div className={styles.row}>
          <Line form={form} name="multiple" title="offer.multiple" hint="offer.multipleRange" isNumber />
          <Line form={form} name="countAtMost" title="offer.countAtMost" hint="offer.countHint" isNumber />
          <Line form={form} name="validDays" title="offer.validDays" hint="offer.daysRange" isNumber />
        </div>
        <Weights form={form} />
      </Panel>
      <Whom form={form} kind={kind} wasLive={wasLive} isListed={isListed} />
    </>
  );
}

const amountTitle = (kind: WrittenCampaign['kind']): TextKey =>
  kind === 'FREE_ROUNDS' ? 'offer.mostOfRounds' : isForDeposit(kind) ? 'offer.amount' : 'offer.bonus';

function What({ form, kind }: Pick<FieldsProps, 'form'> & Pick<WrittenCampaign, 'kind'>) {
  const t = useText();
  return (
    <Panel title={t('offer.part.what')}>
      <div className={styles.row}>
        <SelectField
          label={t('promo.kind')}
          options={offerKinds.map((value) => ({ value, text: t(`offer.kind.${value}`) }))}
          hint={t(`offer.kindHint.${kind}`)}
          {...form.register('kind')}
          value={kind}
        />
        {kind === 'CODE' && <Line form={form} name="code" title="offer.code" hint="offer.codeHint" />}
        <Moment form={form} name="startsAt" title="promo.startsAt" />
        <Moment form={form} name="endsAt" title="promo.endsAt" />
      </div>
      <div className={styles.row}>
        <Words form={form} language="BN" />
        <Words form={form} language="EN" />
      </div>
    </Panel>
  );
}

type WhomProps = FieldsProps & Pick<WrittenCampaign, 'kind'> & { isListed: boolean };

function Whom({ form, kind, wasLive, isListed }: WhomProps) {
  const t = useText();
  const period = useWatch({ control: form.control, name: 'period' });
  return (
    <Panel title={t('offer.part.whom')}>
      <div className={styles.row}>
        {kind === 'LOGIN' ? (
          <Line form={form} name="awayDays" title="offer.away" hint="offer.awayHint" isNumber />
        ) : (
          <SelectField
            label={t('promo.period')}
            options={offerPeriods.map((value) => ({ value, text: t(`offer.period.${value}`) }))}
            {...form.register('period')}
            value={period}
          />
        )}
        <Line
          form={form}
          name="registeredWithinDays"
          title="offer.newOnly"
          hint="offer.newOnlyHint"
          isNumber
        />
        {isListed && (
          <Line
            form={form}
            name="heldOutPercent"
            title="offer.heldOut"
            hint={wasLive ? 'offer.heldOutFixed' : 'offer.heldOutHint'}
            isNumber
            isFixed={wasLive}
          />
        )}
        <Line form={form} name="budget" title="offer.budget" hint="offer.budgetHint" isNumber />
      </div>
    </Panel>
  );
}

type LineProps = {
  form: CampaignFormState;
  name: Path<WrittenCampaign>;
  title: TextKey;
  hint?: TextKey;
  isNumber?: boolean;
  isFixed?: boolean;
};

function Line({ form, name, title, hint, isNumber, isFixed }: LineProps) {
  const t = useText();
  const { error } = form.getFieldState(name, form.formState);
  return (
    <TextField
      label={t(title)}
      hint={hint && t(hint)}
      inputMode={isNumber ? 'decimal' : undefined}
      readOnly={isFixed}
      error={error?.message}
      {...form.register(name)}
    />
  );
}

function Moment({ form, name, title }: Pick<LineProps, 'form' | 'title'> & { name: 'startsAt' | 'endsAt' }) {
  const t = useText();
  const { error } = form.getFieldState(name, form.formState);
  return <TextField type="datetime-local" label={t(title)} error={error?.message} {...form.register(name)} />;
}

function Words({ form, language }: { form: CampaignFormState; language: 'BN' | 'EN' }) {
  const t = useText();
  const lang = language === 'BN' ? 'bn' : 'en';
  const faultOf = (name: 'names' | 'texts') =>
    form.getFieldState(`${name}.${language}`, form.formState).error?.message;
  return (
    <div>
      <TextField
        label={t(language === 'BN' ? 'promo.nameBn' : 'promo.nameEn')}
        lang={lang}
        maxLength={60}
        error={faultOf('names')}
        {...form.register(`names.${language}`)}
      />
      <TextArea
        label={t(language === 'BN' ? 'offer.textBn' : 'offer.textEn')}
        lang={lang}
        rows={5}
        maxLength={4_000}
        error={faultOf('texts')}
        {...form.register(`texts.${language}`)}
      />
    </div>
  );
}

/** Percent of a bet that counts, by category. */
function Weights({ form }: { form: CampaignFormState }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <p className={styles.quiet}>{t('offer.weightsWords')}</p>
      <div className={styles.weights}>
        {gameCategories.map((category) => (
          <TextField
            key={category}
            label={categoryNames[language][category]}
            inputMode="numeric"
            error={form.getFieldState(`weights.${category}`, form.formState).error?.message}
            {...form.register(`weights.${category}`)}
          />
        ))}
      </div>
    </>
  );
}
