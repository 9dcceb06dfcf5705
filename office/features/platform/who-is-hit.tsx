// Whom a change of access shuts out or lets in, before it is done: numbers, countries and a few members.
import { Link } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { previewAccess } from '#contract/platform/office-calls.ts';
import { type CallArguments, useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';

type Hit = ValueOf<typeof previewAccess>['shutOut'];
const countriesShown = 8;

/** What a rule or a list of countries would change. */
export function AccessPreview({
  query,
}: {
  query: NonNullable<CallArguments<typeof previewAccess>['query']>;
}) {
  const t = useText();
  const { data } = useLook(previewAccess, { query }, { keepFormer: true });
  if (!data) return null;
  return (
    <>
      <HitView title={t('hit.shutOut')} hit={data.shutOut} isWhole={data.isWhole} />
      <HitView title={t('hit.letIn')} hit={data.letIn} isWhole={data.isWhole} />
    </>
  );
}

type HitViewProps = { title: string; hit: Hit; isWhole: boolean };

/** Those who are hit on one side. */
export function HitView({
  title,
  hit: { members, registered, sessions, countries, examples },
  isWhole,
}: HitViewProps) {
  const t = useText();
  const nameOf = useCountryName();
  const number = (count: number): string => (isWhole ? String(count) : t('hit.atLeast', count));
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Facts
        facts={[
          { name: t('hit.members'), value: number(members) },
          { name: t('hit.registered'), value: number(registered) },
          { name: t('hit.sessions'), value: number(sessions) },
          {
            name: t('hit.countries'),
            value: countries
              .slice(0, countriesShown)
              .map((one) => t('hit.ofCountry', nameOf(one.country), one.members, one.sessions))
              .join('; '),
          },
          {
            name: t('hit.examples'),
            value: examples.map(({ id, account, country }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <Link to={`/members/${id}`} target="_blank">
                  {account}
                </Link>{' '}
                ({nameOf(country)})
              </span>
            )),
          },
        ].filter(({ value }) => value.length > 0)}
      />
    </section>
  );
}

function useCountryName(): (code: string | null) => string {
  const t = useText();
  const language = useLanguage();
  const names = new Intl.DisplayNames([language === 'BN' ? 'bn' : 'en'], { type: 'region' });
  return (code) => (code === null ? t('hit.noCountry') : (names.of(code) ?? code));
}
