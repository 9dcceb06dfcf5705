// Binding a mobile number with a code, once and for good (KYC-04).
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { numberForm } from '#contract/identity/forms/forms.ts';
import { bindPhone } from '#contract/identity/profile-calls.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { codeOf } from '#site/base/api-error.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { ownDialingCode } from '../fields/own-dialing-code.ts';
import { MobileFields, type MobileFieldsValues, useDigitsOf } from '../fields/mobile-fields.tsx';
import { useRevalidation } from '../fields/use-revalidation.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import styles from './centre.module.css';
import { Panel } from '#site/base/parts/panel.tsx';
import { leavePanel, useRefresh } from './after-keeping.ts';
import { withProof } from '../proof/proof-question.ts';
import { securityConfigQuery } from '#site/data/identity/account.ts';

export function PhonePanel({ account }: { account: string }) {
  const t = useText();
  const config = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.phone')}>
      <Awaited query={config} height="4.4rem">
        {({ phoneMasked }) => (
          <div className={styles.panel}>
            {phoneMasked && <p className={styles.known}>{phoneMasked}</p>}
            <p className={styles.lead}>{t('centre.phoneHint')}</p>
            {!phoneMasked && <BindForm account={account} />}
            <SafeWays />
          </div>
        )}
      </Awaited>
    </Panel>
  );
}

/** Explains the risk of codes by SMS and links to the safer methods (ASVS 6.6.1). */
function SafeWays() {
  const t = useText();
  const to = (show: string) => withQuery(paths.securityCentre, { show });
  return (
    <div className={styles.after}>
      <p className={styles.hint}>{t('centre.smsRisk')}</p>
      <Link href={to('totp')} className={styles.link}>
        {t('centre.totp')}
      </Link>
      <Link href={to('passkeys')} className={styles.link}>
        {t('centre.passkeys')}
      </Link>
    </div>
  );
}

function BindForm({ account }: { account: string }) {
  const t = useText();
  const refresh = useRefresh(account);
  const digitsOf = useDigitsOf();
  const form = useForm<MobileFieldsValues>({
    resolver: byShape(() => numberForm(digitsOf)),
    mode: 'onTouched',
    defaultValues: { countryDialingCode: ownDialingCode, mobileNum: '', verificationCode: '' },
  });
  useRevalidation(form, ['mobileNum', 'verificationCode']);
  const sending = useMutation({
    mutationFn: (fields: MobileFieldsValues) =>
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
    onError: (error) => {
      if (codeOf(error) === 'VERIFICATION_CODE_ERROR')
        form.setError('verificationCode', { message: codeOf(error) }, { shouldFocus: true });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((fields) => sending.mutate(fields))(event)}>
      <MobileFields form={form} purpose="BIND" withCode />
      <Refusal error={sending.error} except={['VERIFICATION_CODE_ERROR']} />
      <Button type="submit" wide busy={sending.isPending}>
        {t('centre.phoneBind')}
      </Button>
    </form>
  );
}
