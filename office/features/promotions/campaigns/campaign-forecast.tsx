// Whom a campaign would reach and what it would cost, with everything that the figures assume.
import type { ValueOf } from '#contract/call-types.ts';
import { displayAmount } from '#contract/base/money.ts';
import { offerAudience, simulateOffer } from '#contract/promotions/campaigns/forecast-calls.ts';
import { Button } from '#kit/button.tsx';
import { useState } from 'react';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Figures } from '#office/base/parts/figures.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';
import type { OpenCampaign } from '../grants/campaign-words.tsx';
import styles from '../grants/promotions.module.css';

type Audience = ValueOf<typeof offerAudience>;
type Simulation = ValueOf<typeof simulateOffer>;

export default function CampaignForecast({ campaign }: { campaign: OpenCampaign }) {
  const t = useText();
  const { id, kind } = campaign;
  const audience = useLook(offerAudience, { params: { id } });
  return (
    <>
      <Panel title={t('offer.audience')}>
        <Loaded look={audience}>{(value) => <AudienceView audience={value} kind={kind} />}</Loaded>
      </Panel>
      <Panel title={t(kind === 'FREE_ROUNDS' ? 'offer.roundsCost' : 'offer.simulation')}>
        {kind === 'MANUAL' ? (
          <p className={styles.quiet}>{t('offer.simulationNone')}</p>
        ) : kind === 'FREE_ROUNDS' ? (
          <Loaded look={audience}>{(value) => <RoundsCost audience={value} campaign={campaign} />}</Loaded>
        ) : (
          <SimulationOnRequest campaign={campaign} />
        )}
      </Panel>
    </>
  );
}

function AudienceView({ audience, kind }: { audience: Audience; kind: OpenCampaign['kind'] }) {
  const t = useText();
  const { members, judged, reached, heldOut, bars } = audience;
  return (
    <>
      <Figures
        figures={[
          { name: t('offer.reached'), value: count(reached), more: t('offer.ofMembers', count(members)) },
          { name: t('offer.heldOutNow'), value: count(heldOut), more: t('offer.heldOutMeaning') },
        ]}
      />
      {bars.length > 0 && (
        <PlainTable
          label={t('offer.barsTitle')}
          rows={bars}
          rowKey={({ bar }) => bar}
          columns={[
            { title: t('offer.barsTitle'), cell: ({ bar }) => t(`offer.bar.${bar}`) },
            { title: t('promo.members'), cell: ({ members: of }) => count(of), end: true },
          ]}
        />
      )}
      <p className={styles.quiet}>
        {judged < members ? t('offer.judgedSome', count(judged), count(members)) : t('offer.judgedAll')}{' '}
        {kind === 'LOGIN' && t('offer.audienceOfLogin')}
        {(kind === 'CODE' || kind === 'MANUAL') && t('offer.audienceHidden')}
      </p>
    </>
  );
}

const count = (value: number): string => value.toLocaleString('en');

/** Free rounds have no past of deposits and bets; the return of their game says what they cost at most on average. */
function RoundsCost({
  audience: { reached, rounds },
  campaign,
}: {
  audience: Audience;
  campaign: OpenCampaign;
}) {
  const t = useText();
  const given = campaign.content.terms.freeRounds;
  if (!rounds || !given) return null;
  const { returnPercent, won, required, kept, budget } = rounds;
  const isShort = Number(won) > Number(budget);
  return (
    <>
      <Figures
        figures={[
          {
            name: t('offer.roundsWon'),
            value: <Money amount={won} />,
            more: t(isShort ? 'offer.roundsBudgetShort' : 'offer.simBudgetEnough', displayAmount(budget)),
          },
          {
            name: t('offer.roundsRequired'),
            value: <Money amount={required} />,
            more: t('offer.roundsAllCash'),
          },
          { name: t('offer.roundsKept'), value: <Money amount={kept} />, more: t('offer.roundsKeptMeaning') },
        ]}
      />
      <ul className={styles.faults}>
        <li>
          {t(
            'offer.roundsFormula',
            count(reached),
            given.rounds,
            displayAmount(given.stake),
            returnPercent ?? '100',
            displayAmount(campaign.content.terms.amount),
          )}
        </li>
        {returnPercent === null && <li>{t('offer.roundsReturnUnknown')}</li>}
        <li>{t('offer.roundsUpper')}</li>
      </ul>
    </>
  );
}

/** It reads a month of bets, so it runs when somebody wants it. */
function SimulationOnRequest({ campaign }: { campaign: OpenCampaign }) {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const { id } = campaign;
  const look = useLook(simulateOffer, { params: { id } }, { enabled: isWanted });
  if (!isWanted)
    return (
      <>
        <p className={styles.quiet}>{t('offer.simulationHint')}</p>
        <Button size="small" onClick={() => setWanted(true)}>
          {t('offer.simulate')}
        </Button>
      </>
    );
  return <Loaded look={look}>{(value) => <SimulationView simulation={value} campaign={campaign} />}</Loaded>;
}

function SimulationView({ simulation, campaign }: { simulation: Simulation; campaign: OpenCampaign }) {
  const t = useText();
  const { basis, from, to, members, simulated, takers, grants, estimate, budget } = simulation;
  if (members === 0) return <p className={styles.quiet}>{t(`offer.simulationEmpty.${basis}`)}</p>;
  const isWhole = simulated >= members;
  const over = simulation.converted + simulation.withdrawn + simulation.expired;
  const isShort = Number(estimate.granted) > Number(budget);
  return (
    <>
      <Figures
        figures={[
          {
            name: t('offer.simCost'),
            value: <Money amount={estimate.cost} />,
            more: isWhole
              ? t('offer.simExact')
              : t('offer.simRange', displayAmount(estimate.costLow), displayAmount(estimate.costHigh)),
          },
          {
            name: t('offer.simOpen'),
            value: <Money amount={estimate.open} />,
            more: t('offer.simOpenMeaning'),
          },
          {
            name: t('offer.simTakers'),
            value: count(estimate.takers),
            more: t('offer.simGrants', count(estimate.grants)),
          },
          {
            name: t('offer.simGranted'),
            value: <Money amount={estimate.granted} />,
            more: t(isShort ? 'offer.simBudgetShort' : 'offer.simBudgetEnough', displayAmount(budget)),
          },
        ]}
      />
      <PlainTable
        label={t('offer.simEnds')}
        rows={(['converted', 'withdrawn', 'expired', 'running'] as const).map((end) => ({ end }))}
        rowKey={({ end }) => end}
        columns={[
          { title: t('offer.simEnds'), cell: ({ end }) => t(`offer.simEnd.${end}`) },
          { title: t('offer.grants'), cell: ({ end }) => count(simulation[end]), end: true },
          {
            title: t('offer.share'),
            cell: ({ end }) =>
              end === 'running' || over === 0 ? '–' : `${Math.round((simulation[end] * 1000) / over) / 10} %`,
            end: true,
          },
        ]}
      />
      <h3>{t('offer.simAssumes')}</h3>
      <ul className={styles.faults}>
        <li>
          {t('offer.simTime')} <When at={from} look="minute" /> – <When at={to} look="minute" />
        </li>
        <li>{t(isWhole ? 'offer.simWhole' : 'offer.simSample', count(simulated), count(members))}</li>
        <li>{t('offer.simOwn', count(takers), count(grants), displayAmount(simulation.required))}</li>
        <li>{t(basis === 'DEPOSITS' ? 'offer.simDeposits' : 'offer.simPlayers')}</li>
        <li>{t('offer.simBehaviour')}</li>
        <li>{t('offer.simAccounts')}</li>
        {campaign.content.heldOutPercent > 0 && (
          <li>{t('offer.simHeldOut', campaign.content.heldOutPercent)}</li>
        )}
        <li>{t('offer.simBudgetLine')}</li>
      </ul>
    </>
  );
}
