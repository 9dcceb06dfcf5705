// All bonuses that members have or had.
import { useText } from '#office/base/i18n.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { GrantList } from './grant-list.tsx';

export default function GrantsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.grants')} hint={t('offer.grantsHint')} />
      <GrantList />
    </>
  );
}
