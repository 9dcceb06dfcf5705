// The page of one campaign: its form, whom it would reach, what became of it, and the acts: test, send, stop.
import { useParams } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { type CampaignDraft, receiversByOne } from '#contract/messaging/campaigns.ts';
import {
  countReceivers,
  readCampaign,
  scheduleCampaign,
  stopCampaign,
  testCampaign,
} from '#contract/messaging/campaigns-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { momentOf } from '#office/base/local-moment.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignState, ChannelNames } from './campaign-words.tsx';

type Campaign = ValueOf<typeof readCampaign>;
const list = '/campaigns';
const empty: CampaignDraft = {
  template: { title: { BN: '', EN: '' }, body: { BN: '', EN: '' }, link: '' },
  segment: { types: [0] },
  channels: ['INBOX'],
};

export default function CampaignScreen() {
  const t = useText();
  const { id = '' } = useParams();
  if (id !== 'new') return <KnownCampaign key={id} id={id} />;
  return (
    <>
      <PageHead title={t('campaign.newTitle')} back={{ to: list, text: t('screen.campaigns') }} />
      <CampaignForm id={null} revision={0} draft={empty} isOpen />
    </>
  );
}

function KnownCampaign({ id }: { id: string }) {
  const t = useText();
  const language = useLanguage();
  const look = useLook(readCampaign, { params: { id } });
  return (
    <Loaded look={look}>
      {(campaign) => {
        const { title, state, revision, template, segment, channels } = campaign;
        const isDraft = state === 'DRAFT';
        return (
          <>
            <PageHead
              title={title[language]}
              hint={id}
              back={{ to: list, text: t('screen.campaigns') }}
              badges={<CampaignState state={state} />}
              actions={<Acts campaign={campaign} />}
            />
            {isDraft ? <Reach key={revision} id={id} /> : <Results campaign={campaign} />}
            <CampaignForm
              key={revision}
              id={id}
              revision={revision}
              draft={{ template, segment, channels }}
              isOpen={isDraft}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Whom the saved draft would reach now. */
function Reach({ id }: { id: string }) {
  const t = useText();
  const look = useLook(countReceivers, { params: { id } });
  return (
    <Panel title={t('campaign.reach')}>
      <Loaded look={look}>
        {({ members, ...byChannel }) => (
          <p>
            <strong>{t('campaign.reachMembers', members)}</strong>
            {' · '}
            {(['INBOX', 'SMS', 'MAIL'] as const)
              .map((channel) => `${t(`campaign.${channel}`)}: ${byChannel[channel]}`)
              .join(' · ')}
          </p>
        )}
      </Loaded>
    </Panel>
  );
}

function Results({ campaign: { sendAt, receivers, channels, results } }: { campaign: Campaign }) {
  const t = useText();
  return (
    <Panel title={t('campaign.results')}>
      <Facts
        facts={[
          { name: t('campaign.sendAt'), value: sendAt === null ? null : <When at={sendAt} /> },
          { name: t('campaign.channels'), value: <ChannelNames channels={channels} /> },
          { name: t('campaign.receivers'), value: receivers },
          { name: t('campaign.delivered'), value: results.inbox },
          { name: t('campaign.read'), value: results.read },
          { name: t('campaign.sentElsewhere'), value: results.sent },
          { name: t('campaign.waiting'), value: results.waiting },
          { name: t('campaign.failed'), value: results.failed },
        ]}
      />
    </Panel>
  );
}

function Acts({ campaign: { id, state, revision } }: { campaign: Campaign }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const test = () =>
    void act({
      call: testCampaign,
      title: t('campaign.test'),
      effect: t('campaign.testEffect'),
      fields: [{ name: 'account', title: 'campaign.testAccount', kind: 'text', refusals: ['INPUT_INVALID'] }],
      params: { id },
      body: (given) => ({ account: String(given.account) }),
      isWithoutReason: true,
    });
  const send = () =>
    void act({
      call: scheduleCampaign,
      title: t('campaign.send'),
      effect: t('campaign.sendEffect', receiversByOne),
      fields: [{ name: 'sendAt', title: 'campaign.sendAt', kind: 'moment', isOptional: true }],
      params: { id },
      body: (given) => ({ revision, sendAt: momentOf(String(given.sendAt ?? '')) }),
    });
  const stop = () =>
    void act({
      call: stopCampaign,
      title: t('campaign.stop'),
      effect: t('campaign.stopEffect'),
      tone: 'danger',
      params: { id },
    });
  const mayEnd = state === 'SCHEDULED' || state === 'SENDING';
  return (
    <>
      {may('messaging.campaign.write') && (
        <Button size="small" variant="line" onClick={test}>
          {t('campaign.test')}
        </Button>
      )}
      {may('messaging.campaign.send') && state === 'DRAFT' && (
        <Button size="small" onClick={send}>
          {t('campaign.send')}
        </Button>
      )}
      {may('messaging.campaign.send') && mayEnd && (
        <Button size="small" variant="line" onClick={stop}>
          {t('campaign.stop')}
        </Button>
      )}
    </>
  );
}
