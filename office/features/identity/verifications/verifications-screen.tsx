// The queue of verifications; by default the waiting ones.
import { useText } from '#office/base/i18n.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { VerificationList } from './verification-list.tsx';

export default function VerificationsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.verifications')} hint={t('case.hint')} />
      <VerificationList />
    </>
  );
}
