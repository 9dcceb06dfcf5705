// Said of a lottery that is none, with the way to those that are.
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';

export default function UnknownLottery() {
  const t = useText();
  return (
    <EmptyState
      title={t('lottery.unknown')}
      action={<Button onClick={() => navigate(paths.lottery)}>{t('lottery.toLobby')}</Button>}
    />
  );
}
