// The page of one campaign: its budget and acts, how members see it, what it would do and did, its grants and versions.
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { displayAmount } from '#contract/base/money.ts';
import { officeOffer } from '#contract/promotions/offers-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import link from '#office/base/parts/link-button.module.css';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Tabs } from '#office/base/parts/tabs.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { BudgetMeter } from './budget-meter.tsx';
import { useCampaignActs } from '../grants/campaign-acts.ts';
import { CampaignState, type OpenCampaign } from '../grants/campaign-words.tsx';
import styles from '../grants/promotions.module.css';
import { OfferPreview } from './offer-preview.tsx';

const GrantList = lazy(() =>
  import('../grants/grant-list.tsx').then((part) => ({ default: part.GrantList })),
);
const Forecast = lazy(() => import('./campaign-forecast.tsx'));
const Effect = lazy(() => import('./campaign-effect.tsx'));
const Versions = lazy(() => import('./version-list.tsx'));

export default function CampaignScreen() {
  const t = useText();
  const language = useLanguage();
  const { id = '' } = useParams();
  const look = useLook(officeOffer, { params: { id } });
  return (
    <Loaded look={look}>
      {(campaign) => (
        <>
          <PageHead
            title={campaign.names[language]}
            hint={`${t(`offer.kind.${campaign.kind}`)} · ${t('offer.versionNo', campaign.version)}`}
            back={{ to: '/bonuses', text: t('screen.bonuses') }}
            badges={<CampaignState state={campaign.state} />}
            actions={<Acts campaign={campaign} />}
          />
          <CampaignTabs campaign={campaign} />
        </>
      )}
    </Loaded>
  );
}

function CampaignTabs({ campaign }: { campaign: OpenCampaign }) {
  const t = useText();
  const { id, state, version } = campaign;
  const later = (content: ReactNode) => () => (
    <Suspense fallback={<Skeleton height="12rem" />}>{content}</Suspense>
  );
  return (
    <Tabs
      label={t('offer.tabs')}
      tabs={[
        { id: 'overview', title: t('offer.overview'), content: () => <Overview campaign={campaign} /> },
        {
          id: 'forecast',
          title: t('offer.forecast'),
          content: later(<Forecast key={version} campaign={campaign} />),
        },
        ...(state === 'DRAFT'
          ? []
          : [
              {
                id: 'grants',
                title: t('offer.grants'),
                content: later(<GrantList fixed={{ offerId: id }} />),
              },
              { id: 'effect', title: t('offer.effect'), content: later(<Effect id={id} />) },
            ]),
        { id: 'versions', title: t('offer.versions'), content: later(<Versions key={version} id={id} />) },
      ]}
    />
  );
}

function Overview({ campaign }: { campaign: OpenCampaign }) {
  const t = useText();
  const language = useLanguage();
  const { state, faults, content, counts, gameStakes = [] } = campaign;
  const { game, stake = '' } = content.terms.freeRounds ?? {};
  return (
    <>
      {faults.length > 0 && state !== 'ENDED' && (
        <Panel title={t('offer.faults')}>
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>
                {t(
                  `offer.fault.${fault}`,
                  game?.[language] ?? '',
                  displayAmount(stake),
                  gameStakes.map(displayAmount).join(', '),
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('offer.budget')}>
        <BudgetMeter {...campaign} />
        {state !== 'DRAFT' && (
          <Facts
            facts={[
              { name: t('offer.grantedSum'), value: <Money amount={campaign.granted} /> },
              { name: t('offer.convertedSum'), value: <Money amount={campaign.converted} /> },
              { name: t('offer.takenBackSum'), value: <Money amount={campaign.takenBack} /> },
              ...counts.map(({ state: one, count }) => ({ name: t(`offer.grant.${one}`), value: count })),
            ]}
          />
        )}
      </Panel>
      <Panel title={t('offer.whenAndWhom')}>
        <Facts
          facts={[
            { name: t('promo.startsAt'), value: <When at={campaign.startsAt} look="minute" /> },
            { name: t('promo.endsAt'), value: <When at={campaign.endsAt} look="minute" /> },
            { name: t('promo.period'), value: t(`offer.period.${content.period}`) },
            { name: t('offer.newOnly'), value: content.registeredWithinDays },
            { name: t('offer.heldOut'), value: `${content.heldOutPercent} %` },
            { name: t('offer.code'), value: content.code },
            { name: t('offer.createdBy'), value: campaign.createdBy },
          ]}
        />
      </Panel>
      <OfferPreview content={content} />
    </>
  );
}

function Acts({ campaign }: { campaign: OpenCampaign }) {
  const t = useText();
  const may = useMay();
  const { start, pause, end, give } = useCampaignActs();
  const { id, state, kind, content } = campaign;
  const [mayWrite, mayDecide] = [may('promotions.offer.write'), may('promotions.offer.decide')];
  const isStill = state === 'DRAFT' || state === 'PAUSED';
  const button = (label: string, onClick: () => unknown, isMain = false) => (
    <Button size="small" variant={isMain ? 'primary' : 'line'} onClick={() => void onClick()}>
      {label}
    </Button>
  );
  return (
    <>
      {mayDecide && state !== 'ENDED' && button(t('promo.end'), () => end(campaign))}
      {mayWrite && state === 'LIVE' && button(t('offer.pause'), () => pause(campaign))}
      {mayWrite && isStill && (
        <Link to={`/bonuses/${id}/edit`} className={link.line}>
          {t('offer.change')}
        </Link>
      )}
      {mayDecide &&
        state === 'LIVE' &&
        kind === 'MANUAL' &&
        button(t('offer.give'), () => give({ ...campaign, most: content.terms.amount }), true)}
      {mayDecide &&
        isStill &&
        button(t(state === 'PAUSED' ? 'offer.resume' : 'offer.start'), () => start(campaign), true)}
    </>
  );
}
