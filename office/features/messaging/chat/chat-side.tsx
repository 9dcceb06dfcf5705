// Beside an open chat: the member's card, tags, and notes that members never see.
import { readMember } from '#contract/identity/members/members-calls.ts';
import { noteOnChat, tagChat } from '#contract/messaging/chat-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import styles from './chat-pane.module.css';
import type { Conversation } from './use-conversation.ts';

type Props = { conversation: Conversation; onChanged: () => Promise<void> };

export function ChatSide(props: Props) {
  const may = useMay();
  return (
    <aside className={styles.side}>
      {may('identity.member.read') && <MemberCard conversation={props.conversation} />}
      <Tags {...props} />
      <Notes {...props} />
    </aside>
  );
}

function MemberCard({ conversation: { chat } }: Pick<Props, 'conversation'>) {
  const t = useText();
  const look = useLook(readMember, { params: { id: chat.memberId } });
  return (
    <section>
      <h3 className={styles.sideTitle}>{t('chat.card')}</h3>
      <Loaded look={look}>
        {(member) => (
          <Facts
            facts={[
              { name: t('chat.account'), value: <Subject id={chat.memberId} name={member.account} /> },
              { name: t('chat.memberState'), value: t(`memberState.${member.state}`) },
              { name: t('chat.vip'), value: member.level },
              { name: t('chat.labels'), value: member.labels.join(', ') },
              { name: t('chat.registered'), value: <When at={member.registeredAt} look="minute" /> },
              {
                name: t('chat.lastSeen'),
                value: member.lastLoginAt === null ? null : <When at={member.lastLoginAt} look="age" />,
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

function Tags({ conversation: { chat }, onChanged }: Props) {
  const t = useText();
  const act = useAct();
  const mayWrite = useMay()('messaging.chat.answer');
  const change = () =>
    void act({
      call: tagChat,
      title: t('chat.setTags'),
      params: { id: chat.id },
      fields: [
        {
          name: 'tags',
          title: 'chat.tags',
          hint: 'chat.tagsHint',
          kind: 'text',
          value: chat.tags.join(', '),
          isOptional: true,
        },
      ],
      body: (given) => ({
        tags: String(given.tags)
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      }),
      isWithoutReason: true,
      isQuiet: true,
    }).then(onChanged);
  return (
    <section>
      <h3 className={styles.sideTitle}>{t('chat.tags')}</h3>
      <p className={styles.tags}>
        {chat.tags.length === 0 && t('chat.noTags')}
        {chat.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      {mayWrite && (
        <Button variant="line" size="small" onClick={change}>
          {t('chat.setTags')}
        </Button>
      )}
    </section>
  );
}

function Notes({ conversation: { chat, notes }, onChanged }: Props) {
  const t = useText();
  const act = useAct();
  const mayWrite = useMay()('messaging.chat.answer');
  const write = () =>
    void act({
      call: noteOnChat,
      title: t('chat.addNote'),
      effect: t('chat.notesHint'),
      params: { id: chat.id },
      fields: [{ name: 'text', title: 'chat.note', kind: 'long-text' }],
      body: (given) => ({ text: String(given.text) }),
      isWithoutReason: true,
      isQuiet: true,
    }).then(onChanged);
  return (
    <section>
      <h3 className={styles.sideTitle}>{t('chat.notes')}</h3>
      <p className={styles.sideHint}>{t('chat.notesHint')}</p>
      {notes.length === 0 && <p className={styles.sideHint}>{t('chat.noNotes')}</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <span className={styles.text}>{note.body}</span>
            <span className={styles.meta}>
              {note.operator} · <When at={note.at} look="minute" />
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button variant="line" size="small" onClick={write}>
          {t('chat.addNote')}
        </Button>
      )}
    </section>
  );
}
