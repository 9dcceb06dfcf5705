// Binding a mobile number with a code, once and for good (KYC-04).
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bindPhone } from '#contract/identity/profile.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { useSending } from '#site/base/use-sending.ts';
import { MobileFields, type MobileFieldsValues } from '../mobile-fields.tsx';
import { useRevalidation } from '../use-revalidation.ts';
import styles from './centre.module.css';
import { leavePanel, Panel, useRefresh } from './panel.tsx';
import { withProof } from './proof-question.ts';
import { securityConfigQuery } from './queries.ts';

export function PhonePanel({ account }: { account: string }) {
  const t = useText();
  const { data } = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.phone')}>
      <div className={styles.panel}>
        {data?.phoneMasked && <p>{data.phoneMasked}</p>}
        <p className={styles.lead}>{t('centre.phoneHint')}</p>
        {data && !data.phoneMasked && <BindForm account={account} />}
      </div>
    </Panel>
  );
}

function BindForm({ account }: { account: string }) {
  const t = useText();
  const refresh = useRefresh(account);
  const form = useForm<MobileFieldsValues>({
    mode: 'onTouched',
    defaultValues: { countryDialingCode: '+880', mobileNum: '', verificationCode: '' },
  });
  useRevalidation(form, ['mobileNum', 'verificationCode']);
  const sending = useSending({
    send: (fields: MobileFieldsValues) =>
      withProof(() =>
        callApi(
          bindPhone,
          {
            body: {
              ...fields,
              mobileNum: fields.mobileNum.trim(),
              verificationCode: fields.verificationCode.trim(),
            },
          },
          { quiet: true },
        ),
      ),
    onSuccess: async () => {
      await refresh();
      showToast(t('centre.saved'));
      leavePanel();
    },
    onError: async (error) => {
      const message = await errorText(error);
      if (error instanceof ApiError && error.code === 'VERIFICATION_CODE_ERROR')
        form.setError('verificationCode', { message: 'identity.codeWrong' }, { shouldFocus: true });
      else if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED') showToast(message);
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((fields) => sending.start(fields))(event)}>
      <MobileFields form={form} purpose="BIND" withCode />
      <Button type="submit" wide busy={sending.isPending}>
        {t('centre.phoneBind')}
      </Button>
    </form>
  );
}
