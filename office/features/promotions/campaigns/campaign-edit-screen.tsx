// The page that writes a new campaign, or the next version of one that is not live.
import { useState } from 'react';
import { useParams } from 'react-router';
import { officeOffer } from '#contract/promotions/offers-office-calls.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { newCampaign } from './campaign-content.ts';
import { CampaignForm } from './campaign-form.tsx';

export default function CampaignEditScreen() {
  const { id } = useParams();
  return id === undefined ? <NewCampaign /> : <KnownCampaign id={id} />;
}

function NewCampaign() {
  const t = useText();
  const [content] = useState(() => newCampaign(Date.now()));
  return (
    <>
      <PageHead
        title={t('offer.create')}
        hint={t('offer.createHint')}
        back={{ to: '/bonuses', text: t('screen.bonuses') }}
      />
      <CampaignForm content={content} />
    </>
  );
}

function KnownCampaign({ id }: { id: string }) {
  const t = useText();
  const language = useLanguage();
  const look = useLook(officeOffer, { params: { id } });
  return (
    <Loaded look={look}>
      {({ names, version, state, content }) => (
        <>
          <PageHead
            title={t('offer.changeOf', names[language])}
            hint={t('offer.changeHint', version + 1)}
            back={{ to: `/bonuses/${id}`, text: names[language] }}
          />
          {state === 'DRAFT' || state === 'PAUSED' ? (
            <CampaignForm
              key={version}
              known={{ id, version, wasLive: state === 'PAUSED' }}
              content={content}
            />
          ) : (
            <EmptyState title={t('offer.notChangeable')} hint={t('offer.notChangeableHint')} />
          )}
        </>
      )}
    </Loaded>
  );
}
