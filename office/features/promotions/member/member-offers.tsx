// The campaigns that run now, each with everything that keeps one member from it.
import { memberOffers } from '#contract/promotions/campaigns/forecast-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import styles from '../grants/promotions.module.css';

export function MemberOffers({ id }: { id: string }) {
  const t = useText();
  const language = useLanguage();
  const look = useLook(memberOffers, { params: { memberId: id } });
  return (
    <Panel title={t('offer.ofMember')}>
      <Loaded look={look}>
        {({ offers }) =>
          offers.length === 0 ? (
            <p className={styles.quiet}>{t('offer.ofMemberNone')}</p>
          ) : (
            <PlainTable
              label={t('offer.ofMember')}
              rows={offers}
              rowKey={(offer) => offer.id}
              columns={[
                {
                  title: t('offer.campaign'),
                  cell: (offer) => <Subject id={offer.id} name={offer.names[language]} />,
                },
                { title: t('promo.kind'), cell: ({ kind }) => t(`offer.kind.${kind}`) },
                {
                  title: t('promo.why'),
                  cell: ({ bars, isHeldOut }) =>
                    bars.length === 0 ? (
                      <Tag tone="good">{t('offer.mayHave')}</Tag>
                    ) : (
                      [
                        ...bars.map((bar) => t(`offer.bar.${bar}`)),
                        ...(isHeldOut ? [t('offer.isHeldOut')] : []),
                      ].join(' · ')
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
