// The operators' notes about a member, and a new note.
import { addNote, listNotes } from '#contract/identity/members/members-calls.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';

export function MemberNotes({ id }: { id: string }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const look = useLook(listNotes, { params: { id } });
  const add = () =>
    void act({
      call: addNote,
      title: t('member.addNote'),
      effect: t('member.noteEffect'),
      params: { id },
      isWithoutReason: true,
      fields: [{ name: 'text', title: 'member.noteText', kind: 'long-text' }],
      body: ({ text }) => ({ text: String(text) }),
    });
  return (
    <>
      {may('identity.note.write') && <Button onClick={add}>{t('member.addNote')}</Button>}
      <Loaded look={look}>
        {({ notes }) =>
          notes.length === 0 ? (
            <EmptyState title={t('member.noNotes')} />
          ) : (
            notes.map((note) => (
              <Panel key={note.id} title={note.operator} actions={<When at={note.at} />}>
                <p>{note.text}</p>
              </Panel>
            ))
          )
        }
      </Loaded>
    </>
  );
}
