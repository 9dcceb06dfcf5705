// The console: who waits and the operator's own chats on the left, open chats side by side, and the member beside them.
import { useSearchParams } from 'react-router';
import { chatBoard } from '#contract/messaging/chat-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { ChatBoard } from './chat-board.tsx';
import { ChatPane } from './chat-pane.tsx';
import styles from './chat-console.module.css';

/** The board is read again at every change; this is for changes that the event stream has lost. In ms. */
const refreshMs = 15_000;
const panesAtMost = 3;

/** The address names the open chats, so a reload opens them again. */
function usePanes() {
  const [search, setSearch] = useSearchParams();
  const open = (search.get('open') ?? '').split(',').filter(Boolean);
  const show = (ids: readonly string[]) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (ids.length > 0) next.set('open', ids.join(','));
        else next.delete('open');
        return next;
      },
      { replace: true },
    );
  return {
    open,
    openPane: (id: string) => !open.includes(id) && show([...open, id].slice(-panesAtMost)),
    closePane: (id: string) => show(open.filter((one) => one !== id)),
  };
}

export function ChatConsole() {
  const t = useText();
  const { open, openPane, closePane } = usePanes();
  const look = useLook(chatBoard, {}, { refreshMs });
  return (
    <Loaded look={look}>
      {(board) => (
        <div className={styles.console}>
          <ChatBoard board={board} open={open} onOpen={openPane} />
          <div className={styles.panes}>
            {open.length === 0 && <p className={styles.none}>{t('chat.choose')}</p>}
            {open.map((id) => (
              <ChatPane
                key={id}
                id={id}
                board={board}
                boardAt={look.dataUpdatedAt}
                isAlone={open.length === 1}
                onClose={() => closePane(id)}
              />
            ))}
          </div>
        </div>
      )}
    </Loaded>
  );
}
