// The page of one content: its form and its preview on a phone, its publication, its versions.
import { useParams, useSearchParams } from 'react-router';
import { type ContentBody, contentKinds } from '#contract/messaging/office.ts';
import { readContent } from '#contract/messaging/office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { ContentActs } from './content-acts.tsx';
import { ContentForm } from './content-form.tsx';
import { StateTag } from './state-tag.tsx';
import { VersionList } from './version-list.tsx';

const emptyBody: ContentBody = {
  groupName: '',
  audience: 'ALL',
  showsFrom: null,
  showsUntil: null,
  title: { BN: '', EN: '' },
  text: { BN: '', EN: '' },
  pictureUrl: '',
  linkage: '',
};

export default function ContentScreen() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewContent /> : <KnownContent key={id} id={id} />;
}

function NewContent() {
  const t = useText();
  const [search] = useSearchParams();
  const kind = contentKinds.find((one) => one === search.get('kind')) ?? 'PL';
  return (
    <>
      <PageHead
        title={t('content.newTitle', t(`content.${kind}`))}
        back={{ to: '/contents', text: t('screen.contents') }}
      />
      <ContentForm key={kind} kind={kind} body={emptyBody} revision={null} />
    </>
  );
}

function KnownContent({ id }: { id: string }) {
  const t = useText();
  const language = useLanguage();
  const look = useLook(readContent, { params: { id } });
  return (
    <Loaded look={look}>
      {(content) => {
        const body = content.draft?.body ?? content.published?.body ?? emptyBody;
        return (
          <>
            <PageHead
              title={body.title[language] || body.title.EN || body.title.BN || id}
              hint={`${t(`content.${content.kind}`)} · ${id}`}
              back={{ to: '/contents', text: t('screen.contents') }}
              badges={<StateTag state={content.state} />}
              actions={<ContentActs content={content} />}
            />
            <ContentForm
              key={`${content.draft?.revision ?? 0}-${content.published?.version ?? 0}`}
              id={id}
              kind={content.kind}
              body={body}
              revision={content.draft?.revision ?? null}
            />
            <VersionList content={content} />
          </>
        );
      }}
    </Loaded>
  );
}
