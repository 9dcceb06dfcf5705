// Every SMS and mail that the product sent lately, and what became of it.
import { useText } from '#office/base/i18n.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { MessageList } from './message-list.tsx';

export default function MessagesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.messages')} hint={t('message.hint')} />
      <MessageList />
    </>
  );
}
