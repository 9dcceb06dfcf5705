// The acts on a content in its present state: publish, withdraw, end, discard the draft.
import { missingFields } from '#contract/messaging/missing-fields.ts';
import {
  discardDraft,
  endContent,
  publishContent,
  undoPublication,
} from '#contract/messaging/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { type TextFunction, type TextKey, useText } from '#office/base/i18n.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { useMay } from '#office/base/session.ts';
import type { Content } from './content-shape.ts';

/** The form's names of the missing fields (missing-fields.ts). */
const missingNames: Readonly<Record<string, TextKey>> = {
  'title.EN': 'content.titleEn',
  'title.BN': 'content.titleBn',
  'text.EN': 'content.textEn',
  'text.BN': 'content.textBn',
  pictureUrl: 'content.picture',
  linkage: 'content.link',
};

export function ContentActs({ content }: { content: Content }) {
  const t = useText();
  const { kind, draft } = content;
  const missing = draft ? missingFields(kind, draft.body) : [];
  return (
    <>
      {missing.length > 0 && (
        <output>
          {t('content.missing', missing.map((field) => t(missingNames[field] ?? 'content.words')).join(', '))}
        </output>
      )}
      <ShownActs content={content} />
      <DraftActs content={content} isComplete={missing.length === 0} />
    </>
  );
}

/** A published content can be withdrawn or ended. */
function ShownActs({ content: { id, kind, state, published } }: { content: Content }) {
  const t = useText();
  const act = useAct();
  if (!useMay()('messaging.content.publish') || !published) return null;
  const isShown = state === 'LIVE' || state === 'SCHEDULED';
  const about = { params: { id }, body: () => ({ version: published.version }) };
  const undo = (): void =>
    void act({ ...about, call: undoPublication, title: t('content.undo'), effect: t('content.undoEffect') });
  const end = (): void => void act({ ...about, call: endContent, title: t('content.end') });
  return (
    <>
      <Button size="small" variant="line" onClick={undo}>
        {t('content.undo')}
      </Button>
      {isShown && kind !== 'REGISTER' && kind !== 'AGREEMENT' && (
        <Button size="small" variant="line" onClick={end}>
          {t('content.end')}
        </Button>
      )}
    </>
  );
}

/** A draft is published or discarded. */
function DraftActs({
  content: { id, kind, draft, published },
  isComplete,
}: {
  content: Content;
  isComplete: boolean;
}) {
  const t = useText();
  const may = useMay();
  const act = useAct();
  if (!draft) return null;
  const about = { params: { id }, body: () => ({ revision: draft.revision }) };
  const discard = (): void =>
    void act({ ...about, call: discardDraft, title: t('content.discard'), tone: 'danger' });
  const publish = (): void =>
    void act({
      ...about,
      call: publishContent,
      title: t('content.publish'),
      confirm: t('content.publish'),
      effect: (
        <>
          {kind === 'H' && draft.body.pictureUrl === '' && <p role="alert">{t('content.noPicture')}</p>}
          <ChangeView change={{ before: flat(t, published?.body), after: flat(t, draft.body) }} />
        </>
      ),
    });
  return (
    <>
      {may('messaging.content.write') && (
        <Button size="small" variant="line" onClick={discard}>
          {t('content.discard')}
        </Button>
      )}
      {may('messaging.content.publish') && (
        <Button size="small" disabled={!isComplete} onClick={publish}>
          {t('content.publish')}
        </Button>
      )}
    </>
  );
}

type Body = NonNullable<Content['draft']>['body'];

/** The fields of a body by their names in the form, to compare two versions. */
export function flat(t: TextFunction, body: Body | undefined): Record<string, unknown> {
  if (!body) return {};
  const { title, text, groupName, audience, showsFrom, showsUntil, pictureUrl, linkage } = body;
  return {
    [t('content.titleEn')]: title.EN,
    [t('content.titleBn')]: title.BN,
    [t('content.textEn')]: text.EN,
    [t('content.textBn')]: text.BN,
    [t('content.audience')]: t(`content.${audience}`),
    [t('content.group')]: groupName || t('content.everywhere'),
    [t('content.from')]: showsFrom,
    [t('content.to')]: showsUntil,
    [t('content.picture')]: pictureUrl,
    [t('content.link')]: linkage,
  };
}
