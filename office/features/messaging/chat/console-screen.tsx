// Live chats for operators: the console, all chats, supervision, and prepared answers, each on its tab.
import { useText } from '#office/base/i18n.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tabs } from '#office/base/parts/tabs.tsx';
import { useMay } from '#office/base/session.ts';
import { CannedList } from './canned-list.tsx';
import { ChatConsole } from './chat-console.tsx';
import { ChatFigures } from './chat-figures.tsx';
import { ChatList } from './chat-list.tsx';
import { DutySwitch } from './duty-switch.tsx';

export default function ConsoleScreen() {
  const t = useText();
  const may = useMay();
  return (
    <>
      <PageHead
        title={t('screen.chats')}
        hint={t('chat.hint')}
        actions={may('messaging.chat.answer') && <DutySwitch />}
      />
      <Tabs
        label={t('screen.chats')}
        tabs={[
          { id: 'console', title: t('chat.console'), content: () => <ChatConsole /> },
          { id: 'all', title: t('chat.all'), content: () => <ChatList /> },
          ...(may('messaging.chat.supervise')
            ? [{ id: 'figures', title: t('chat.figures'), content: () => <ChatFigures /> }]
            : []),
          { id: 'canned', title: t('chat.canned'), content: () => <CannedList /> },
        ]}
      />
    </>
  );
}
