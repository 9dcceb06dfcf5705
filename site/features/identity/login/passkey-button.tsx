// The way in without a password, where the browser has passkeys.
import { useMutation } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';

export function PasskeyButton({ className }: { className?: string | undefined }) {
  const t = useText();
  const sending = useMutation({
    mutationFn: async (_pressed: true) => (await import('./passkey-sign-in.ts')).signInWithPasskey(),
    onSuccess: () => navigate(paths.home, { replace: true }),
  });
  if (typeof PublicKeyCredential === 'undefined') return null;
  return (
    <>
      <Refusal error={sending.error} />
      <Button
        variant="line"
        wide
        className={className}
        icon={<Fingerprint aria-hidden="true" />}
        busy={sending.isPending}
        onClick={() => sending.mutate(true)}
      >
        {t('identity.passkeyLogin')}
      </Button>
    </>
  );
}
