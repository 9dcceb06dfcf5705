// Prepared answers in both languages, written and removed here.
import type { ValueOf } from '#contract/call-types.ts';
import {
  listCannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
} from '#contract/messaging/chat-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { useMay } from '#office/base/session.ts';

type Canned = ValueOf<typeof listCannedAnswers>[number];

export function CannedList() {
  const t = useText();
  const mayWrite = useMay()('messaging.cannedAnswer.change');
  const look = useLook(listCannedAnswers, {});
  return (
    <Panel title={t('chat.canned')} actions={mayWrite && <WriteButton />}>
      <Loaded look={look}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('chat.noneCanned')} />
          ) : (
            <PlainTable
              label={t('chat.canned')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { title: t('chat.title'), cell: ({ title }) => title },
                { title: t('chat.textBn'), cell: ({ text }) => text.BN },
                { title: t('chat.textEn'), cell: ({ text }) => text.EN },
                { title: t('chat.changedBy'), cell: ({ changedBy }) => changedBy },
                ...(mayWrite
                  ? [
                      {
                        title: '',
                        cell: (canned: Canned) => (
                          <>
                            <WriteButton canned={canned} /> <RemoveButton canned={canned} />
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Writes a new answer, or changes one. */
function WriteButton({ canned }: { canned?: Canned }) {
  const t = useText();
  const act = useAct();
  const title = canned ? `${t('chat.change')}: ${canned.title}` : t('chat.write');
  const write = () =>
    void act({
      call: saveCannedAnswer,
      title,
      fields: [
        { name: 'title', title: 'chat.title', kind: 'text', value: canned?.title ?? '' },
        { name: 'textBn', title: 'chat.textBn', kind: 'long-text', value: canned?.text.BN ?? '' },
        { name: 'textEn', title: 'chat.textEn', kind: 'long-text', value: canned?.text.EN ?? '' },
      ],
      body: (given) => ({
        ...(canned ? { id: canned.id } : {}),
        title: String(given.title),
        textBn: String(given.textBn),
        textEn: String(given.textEn),
      }),
      isWithoutReason: true,
      isQuiet: true,
    });
  return (
    <Button variant={canned ? 'line' : 'primary'} size="small" aria-label={title} onClick={write}>
      {t(canned ? 'chat.change' : 'chat.write')}
    </Button>
  );
}

function RemoveButton({ canned: { id, title } }: { canned: Canned }) {
  const t = useText();
  const act = useAct();
  const remove = () =>
    void act({
      call: removeCannedAnswer,
      title: t('chat.removeTitle', title),
      tone: 'danger',
      params: { id },
      body: () => ({}),
      isWithoutReason: true,
      isQuiet: true,
    });
  return (
    <Button variant="ghost" size="small" aria-label={`${t('chat.remove')}: ${title}`} onClick={remove}>
      {t('chat.remove')}
    </Button>
  );
}
