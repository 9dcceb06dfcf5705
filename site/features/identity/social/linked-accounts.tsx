// The accounts at providers a member can sign in with: linked there and back, unlinked after a proof.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { socialLinks, unlinkSocial } from '#contract/identity/social-calls.ts';
import { type SocialProviderName, socialProviders } from '#contract/identity/social.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { useFlag } from '#site/data/platform/platform-status.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { showDay } from '#kit/show-time.ts';
import { withProof } from '../proof/proof-question.ts';
import { Group } from '#site/base/parts/lines.tsx';
import { goToProvider, providerNames } from './go-to-provider.ts';
import { ProviderMark } from './provider-mark.tsx';
import styles from './social.module.css';

const linksQuery = (account: string) =>
  queryOptions({
    queryKey: ['identity', 'socialLinks', account],
    queryFn: ({ signal }) => callApi(socialLinks, {}, { signal, quiet: true }),
  });

/** Absent while no provider is switched on and none is linked. The page around it shows the question for a proof. */
export function LinkedAccounts({ account }: { account: string }) {
  const t = useText();
  const on: Readonly<Record<SocialProviderName, boolean>> = {
    google: useFlag('GOOGLELOGIN3'),
    facebook: useFlag('FACEBOOKLOGIN3'),
  };
  const { data } = useQuery(linksQuery(account));
  if (!data) return null;
  const linkOf = (provider: SocialProviderName) => data.find((link) => link.provider === provider);
  const shown = socialProviders.filter((provider) => on[provider] || linkOf(provider));
  if (shown.length === 0) return null;
  return (
    <Group title={t('social.links')}>
      {shown.map((provider) => (
        <House key={provider} account={account} provider={provider} link={linkOf(provider)} />
      ))}
    </Group>
  );
}

type Link = ValueOf<typeof socialLinks>[number];

function House({
  account,
  provider,
  link,
}: {
  account: string;
  provider: SocialProviderName;
  link: Link | undefined;
}) {
  const t = useText();
  const client = useQueryClient();
  const language = useLanguage();
  const name = providerNames[provider];
  const unlink = useMutation({
    mutationFn: () => withProof(() => callApi(unlinkSocial, { query: { provider } }, { quiet: true })),
    onSuccess: () => {
      showToast(t('social.unlinked', name));
      return client.invalidateQueries(linksQuery(account));
    },
  });
  const leave = useMutation({ mutationFn: () => goToProvider(provider) });
  return (
    <>
      <div className={styles.row}>
        <ProviderMark provider={provider} />
        <span className={styles.name}>
          {name}
          <span className={styles.since}>
            {link
              ? t('social.linkedOn', showDay(link.linkedAt, language, brand.timeZone))
              : t('social.notLinked')}
          </span>
        </span>
        {link ? (
          <Button
            variant="line"
            size="small"
            busy={unlink.isPending}
            aria-label={t('social.unlinkName', name)}
            onClick={() => unlink.mutate()}
          >
            {t('social.unlink')}
          </Button>
        ) : (
          <Button
            variant="line"
            size="small"
            busy={leave.isPending}
            aria-label={t(`social.${provider}`)}
            onClick={() => leave.mutate()}
          >
            {t('social.link')}
          </Button>
        )}
      </div>
      <Refusal error={unlink.error ?? leave.error} />
    </>
  );
}
