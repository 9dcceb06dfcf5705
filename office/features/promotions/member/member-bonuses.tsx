// The bonuses of one member: those granted, one given by hand, and whether new ones are blocked.
import { officeOffers } from '#contract/promotions/offers-office-calls.ts';
import { promoBlocks } from '#contract/promotions/campaigns/abuse-calls.ts';
import { Button } from '#kit/button.tsx';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useBlockActs } from '../abuse/use-block-acts.ts';
import { MemberClub } from '../vip/member-club.tsx';
import { GiveByHand } from './give-by-hand.tsx';
import { MemberOffers } from './member-offers.tsx';
import styles from '../grants/promotions.module.css';
import { GrantList } from '../grants/grant-list.tsx';

type Props = { readonly id: string; readonly account: string };

export default function MemberBonuses({ id, account }: Props) {
  const may = useMay();
  return (
    <>
      {may('promotions.offer.decide') && <ByHand account={account} />}
      {may('promotions.abuse.read') && <Blocks id={id} account={account} />}
      {may('promotions.vip.read') && <MemberClub id={id} account={account} />}
      <MemberOffers id={id} />
      <GrantList fixed={{ member: id }} />
    </>
  );
}

/** The campaigns from which operators may give now. */
function ByHand({ account }: Pick<Props, 'account'>) {
  const t = useText();
  const language = useLanguage();
  const look = useLook(officeOffers, {
    query: { kind: 'MANUAL', state: 'LIVE', size: 20, sort: 'changedAt', direction: 'desc' },
  });
  return (
    <Loaded look={look}>
      {({ rows }) => (
        <Panel title={t('offer.giveTitle')}>
          {rows.length === 0 ? (
            <p className={styles.quiet}>{t('offer.giveNone')}</p>
          ) : (
            <div className={styles.buttons}>
              {rows.map((campaign) => (
                <GiveByHand
                  key={campaign.id}
                  id={campaign.id}
                  account={account}
                  label={campaign.names[language]}
                />
              ))}
            </div>
          )}
        </Panel>
      )}
    </Loaded>
  );
}

function Blocks({ id, account }: Props) {
  const t = useText();
  const may = useMay();
  const { block, unblock } = useBlockActs();
  const look = useLook(promoBlocks, { params: { memberId: id } });
  return (
    <Loaded look={look}>
      {({ isBlocked, blocks }) => (
        <Panel
          title={t('offer.blocks')}
          actions={
            may('promotions.abuse.decide') && (
              <Button
                size="small"
                variant="line"
                onClick={() => void (isBlocked ? unblock(id, account) : block(id, account))}
              >
                {t(isBlocked ? 'offer.unblock' : 'offer.block')}
              </Button>
            )
          }
        >
          <p className={styles.quiet}>{t(isBlocked ? 'offer.isBlocked' : 'offer.isNotBlocked')}</p>
          {blocks.length > 0 && (
            <PlainTable
              label={t('offer.blocks')}
              rows={blocks}
              rowKey={({ at }) => String(at)}
              columns={[
                { title: t('offer.from'), cell: ({ at }) => <When at={at} /> },
                { title: t('offer.by'), cell: ({ by }) => by },
                { title: t('promo.why'), cell: ({ reason }) => reason },
                {
                  title: t('offer.until'),
                  cell: ({ endedAt, endedBy }) =>
                    endedAt === null ? (
                      '–'
                    ) : (
                      <>
                        <When at={endedAt} /> · {endedBy}
                      </>
                    ),
                },
              ]}
            />
          )}
        </Panel>
      )}
    </Loaded>
  );
}
