// Campaigns of bonuses: their state and budget, the acts on them, what they cost, and the newest grants.
import * as calls from '#contract/promotions/offers-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { useMay } from '#office/base/session.ts';
import { type Campaign, useCampaignActs } from './campaign-acts.ts';
import { GrantTable } from './grant-table.tsx';

const newest = { query: { size: 100, sort: 'changedAt', direction: 'desc' } } as const;

export default function CampaignsScreen() {
  const t = useText();
  const look = useLook(calls.officeOffers, newest);
  const grants = useLook(calls.officeGrants, {
    query: { size: 50, sort: 'acceptedAt', direction: 'desc' },
  });
  const cost = useLook(calls.offerCost, { query: {} });
  const { create } = useCampaignActs();
  const mayWrite = useMay()('promotions.offer.write');
  return (
    <>
      <PageHead
        title={t('screen.bonuses')}
        hint={t('offer.hint')}
        actions={
          mayWrite && (
            <Button size="small" onClick={() => void create()}>
              {t('offer.create')}
            </Button>
          )
        }
      />
      <Loaded look={look}>
        {({ rows }) => (
          <Panel title={t('screen.bonuses')}>
            <CampaignTable campaigns={rows} />
          </Panel>
        )}
      </Loaded>
      <Loaded look={cost}>
        {({ cost: sum }) => (
          <Panel title={t('offer.cost')}>
            <p>
              {t('offer.costHint')} <Money amount={sum} />
            </p>
          </Panel>
        )}
      </Loaded>
      <Loaded look={grants}>
        {({ rows }) => (
          <Panel title={t('offer.grants')}>
            <GrantTable grants={rows} />
          </Panel>
        )}
      </Loaded>
    </>
  );
}

const tones = { DRAFT: 'plain', LIVE: 'good', PAUSED: 'warn', ENDED: 'plain' } as const;

function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <PlainTable
      label={t('screen.bonuses')}
      rows={campaigns}
      rowKey={({ id }) => id}
      columns={[
        { title: t('promo.name'), cell: ({ names }) => names[language] },
        { title: t('promo.kind'), cell: ({ kind }) => t(`offer.kind.${kind}`) },
        {
          title: t('promo.state'),
          cell: ({ state }) => <Tag tone={tones[state]}>{t(`offer.state.${state}`)}</Tag>,
        },
        { title: t('offer.budget'), cell: ({ budget }) => <Money amount={budget} />, end: true },
        { title: t('offer.reserved'), cell: ({ reserved }) => <Money amount={reserved} />, end: true },
        { title: t('offer.spent'), cell: ({ spent }) => <Money amount={spent} />, end: true },
        { title: t('promo.act'), cell: (campaign) => <Acts campaign={campaign} /> },
      ]}
    />
  );
}

function Acts({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const may = useMay();
  const { start, pause, end } = useCampaignActs();
  const { state } = campaign;
  const button = (label: string, onClick: () => unknown) => (
    <Button size="small" variant="line" onClick={() => void onClick()}>
      {label}
    </Button>
  );
  return (
    <>
      {may('promotions.offer.decide') &&
        (state === 'DRAFT' || state === 'PAUSED') &&
        button(t('offer.start'), () => start(campaign))}
      {may('promotions.offer.write') && state === 'LIVE' && button(t('offer.pause'), () => pause(campaign))}
      {may('promotions.offer.decide') && state !== 'ENDED' && button(t('promo.end'), () => end(campaign))}
    </>
  );
}
