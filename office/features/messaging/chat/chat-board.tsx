// The left side of the console: members who wait, the longest first, and the operator's own chats.
import { useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { type chatBoard, takeChat } from '#contract/messaging/chat-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { callOffice } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useErrorText } from '#office/base/use-error-text.ts';
import styles from './chat-console.module.css';

export type Board = ValueOf<typeof chatBoard>;
type Row = Board['own'][number];
type Props = { board: Board; open: readonly string[]; onOpen: (id: string) => void };

export function ChatBoard({ board, open, onOpen }: Props) {
  const t = useText();
  const mayTake = useMay()('messaging.chat.answer');
  const [fault, setFault] = useState<unknown>();
  const sentence = useErrorText(fault);
  const take = (id: string) => {
    setFault(undefined);
    callOffice(takeChat, { params: { id }, body: {} }).then(() => onOpen(id), setFault);
  };
  const line = (row: Row) => (
    <li key={row.id} className={classNames(styles.row, open.includes(row.id) && styles.open)}>
      <BoardRow row={row} onOpen={onOpen} />
      {row.state === 'QUEUED' && mayTake && (
        <Button size="small" aria-label={`${t('chat.take')}: ${row.account}`} onClick={() => take(row.id)}>
          {t('chat.take')}
        </Button>
      )}
    </li>
  );
  return (
    <aside className={styles.board}>
      <h2 className={styles.heading}>
        {t('chat.waiting')} {board.waiting.length > 0 && <Tag tone="warn">{board.waiting.length}</Tag>}
      </h2>
      {sentence && (
        <p className={styles.fault} role="alert">
          {sentence}
        </p>
      )}
      {board.waiting.length === 0 && <p className={styles.empty}>{t('chat.noneWaiting')}</p>}
      <ul className={styles.rows}>{board.waiting.map(line)}</ul>
      <h2 className={styles.heading}>{t('chat.own')}</h2>
      {board.own.length === 0 && <p className={styles.empty}>{t('chat.noneOwn')}</p>}
      <ul className={styles.rows}>{board.own.map(line)}</ul>
    </aside>
  );
}

function BoardRow({ row, onOpen }: { row: Row; onOpen: (id: string) => void }) {
  const t = useText();
  return (
    <button type="button" className={styles.member} onClick={() => onOpen(row.id)}>
      <span className={styles.name}>
        {row.account}
        {row.unseen > 0 && <Tag tone="alarm">{t('chat.unseen', row.unseen)}</Tag>}
        {row.isLeft && <Tag>{t('chat.left')}</Tag>}
      </span>
      <span className={styles.detail}>
        {t(`chat.topic.${row.topic}`)} · {row.language} ·{' '}
        <When at={row.state === 'QUEUED' ? row.queuedAt : row.lastAt} look="age" />
      </span>
      <span className={styles.last}>
        {row.isMemberTyping ? t('chat.typing', row.account) : row.lastText || t('chat.picture')}
      </span>
    </button>
  );
}
