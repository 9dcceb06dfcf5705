// The whole story of one bonus: what was agreed to, its deposit, every step and movement, and every bet of its time.
import { useParams } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { displayAmount } from '#contract/base/money.ts';
import { categoryNames } from '#contract/games/category-names.ts';
import { isForDeposit } from '#contract/promotions/offer-kinds.ts';
import { officeGrant } from '#contract/promotions/offers-office-calls.ts';
import { furtherTerms, shortTerms } from '#contract/promotions/short-terms.ts';
import { Button } from '#kit/button.tsx';
import { TermsList } from '#kit/cards/terms-card.tsx';
import { useLook } from '#office/base/api.ts';
import { brand } from '#office/base/brand.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useCampaignActs } from './campaign-acts.ts';
import { GrantState } from './campaign-words.tsx';
import styles from './promotions.module.css';
import { GrantBets } from './grant-bets.tsx';

type Story = ValueOf<typeof officeGrant>;

export default function GrantScreen() {
  const t = useText();
  const language = useLanguage();
  const may = useMay();
  const { takeBack } = useCampaignActs();
  const { id = '' } = useParams();
  const look = useLook(officeGrant, { params: { id } });
  return (
    <Loaded look={look}>
      {(grant) => (
        <>
          <PageHead
            title={t('offer.grantOf', grant.account ?? grant.memberId)}
            hint={`${grant.names[language]} · ${id}`}
            back={{ to: '/grants', text: t('screen.grants') }}
            badges={<GrantState state={grant.state} />}
            actions={
              may('promotions.offer.decide') &&
              (grant.state === 'ACTIVE' || grant.state === 'CLOSING') && (
                <Button size="small" variant="line" onClick={() => void takeBack(grant)}>
                  {t('offer.void')}
                </Button>
              )
            }
          />
          <Panel title={t('offer.overview')}>
            <GrantFacts grant={grant} />
          </Panel>
          <Panel title={t('offer.story')}>
            <Steps grant={grant} />
          </Panel>
          <Panel title={t('offer.movements')}>
            <Movements grant={grant} />
          </Panel>
          <Panel title={t('offer.betsOfGrant')}>
            <GrantBets id={id} isBegun={grant.activeAt !== null} />
          </Panel>
          <Panel title={t('offer.agreedTerms', grant.version)}>
            <Terms grant={grant} />
          </Panel>
        </>
      )}
    </Loaded>
  );
}

function GrantFacts({ grant }: { grant: Story }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Facts
      facts={[
        { name: t('promo.account'), value: <Subject id={grant.memberId} name={grant.account} /> },
        { name: t('offer.campaign'), value: <Subject id={grant.offerId} name={grant.names[language]} /> },
        { name: t('promo.kind'), value: t(`offer.kind.${grant.kind}`) },
        {
          name: t('offer.cause'),
          value: isForDeposit(grant.kind) && grant.orderNo ? <Subject id={grant.orderNo} /> : grant.sourceRef,
        },
        { name: t('promo.amount'), value: <Money amount={grant.amount} /> },
        ...(grant.freeRounds
          ? [
              {
                name: t('offer.kind.FREE_ROUNDS'),
                value: t(
                  'offer.roundsState',
                  grant.freeRounds.left,
                  grant.freeRounds.rounds,
                  displayAmount(grant.freeRounds.won),
                ),
              },
            ]
          : []),
        { name: t('offer.required'), value: <Money amount={grant.required} /> },
        { name: t('offer.counted'), value: <Money amount={grant.counted} /> },
        { name: t('offer.openBets'), value: grant.openBets },
        { name: t('offer.taken'), value: <When at={grant.acceptedAt} /> },
        { name: t('offer.activeSince'), value: grant.activeAt && <When at={grant.activeAt} /> },
        { name: t('promo.endsAt'), value: grant.endsAt && <When at={grant.endsAt} /> },
        { name: t('offer.over'), value: grant.overAt && <When at={grant.overAt} /> },
      ]}
    />
  );
}

function Steps({ grant: { steps } }: { grant: Story }) {
  const t = useText();
  return (
    <PlainTable
      label={t('offer.story')}
      rows={steps}
      rowKey={({ state, at }) => `${state} ${at}`}
      columns={[
        { title: t('offer.at'), cell: ({ at }) => <When at={at} /> },
        { title: t('promo.state'), cell: ({ state }) => <GrantState state={state} /> },
        {
          title: t('promo.why'),
          cell: ({ reason }) => (reason === null ? '–' : t(`offer.reason.${reason}`)),
        },
        { title: t('offer.by'), cell: ({ actor }) => actor || t('offer.byItself') },
        { title: t('offer.note'), cell: ({ note }) => note || '–' },
      ]}
    />
  );
}

function Movements({ grant: { movements } }: { grant: Story }) {
  const t = useText();
  if (movements.length === 0) return <p className={styles.quiet}>{t('offer.movementsNone')}</p>;
  return (
    <PlainTable
      label={t('offer.movements')}
      rows={movements}
      rowKey={({ reference, account }) => `${reference} ${account}`}
      columns={[
        { title: t('offer.at'), cell: ({ at }) => <When at={at} /> },
        { title: t('offer.movement'), cell: ({ code }) => code },
        { title: t('offer.wallet'), cell: ({ account }) => account },
        { title: t('promo.amount'), cell: ({ amount }) => <Money amount={amount} isSigned />, end: true },
        { title: t('offer.reference'), cell: ({ reference }) => reference },
      ]}
    />
  );
}

function Terms({ grant: { kind, terms, texts } }: { grant: Story }) {
  const t = useText();
  const language = useLanguage();
  const words = {
    money: (amount: string) => `${brand.currencySymbol}${displayAmount(amount)}`,
    category: (category: keyof (typeof categoryNames)['EN']) => categoryNames[language][category],
  };
  return (
    <>
      <TermsList terms={[...shortTerms(kind, terms, language, words), ...furtherTerms(kind, language)]} />
      <p className={styles.texts}>{texts ? texts[language] : t('offer.textsUnknown')}</p>
    </>
  );
}
