// For supervisors: who waits how long, what every operator has open, answer times and ratings of one day.
import { useNavigate } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { chatFigures } from '#contract/messaging/chat-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { spanText } from './chat-list.tsx';

/** In ms. */
const refreshMs = 15_000;

type Figures = ValueOf<typeof chatFigures>;

export function ChatFigures() {
  const t = useText();
  const look = useLook(chatFigures, {}, { refreshMs });
  return (
    <Loaded look={look}>
      {(figures) => (
        <>
          <Panel>
            <Facts
              facts={[
                { name: t('chat.waiting'), value: figures.waiting },
                { name: t('chat.longestWait'), value: spanText(t, figures.longestWaitSeconds) },
                { name: t('chat.open'), value: figures.open.length },
              ]}
            />
          </Panel>
          <Panel title={t('chat.operators')}>
            <Operators rows={figures.operators} />
          </Panel>
          <Panel title={t('chat.open')}>
            <OpenChats rows={figures.open} />
          </Panel>
        </>
      )}
    </Loaded>
  );
}

function Operators({ rows }: { rows: Figures['operators'] }) {
  const t = useText();
  const span = (seconds: number | null) => (seconds === null ? '–' : spanText(t, seconds));
  return (
    <PlainTable
      label={t('chat.operators')}
      rows={rows}
      rowKey={({ operator }) => operator}
      columns={[
        { title: t('chat.operator'), cell: ({ operator }) => operator },
        {
          title: t('chat.duty'),
          cell: ({ isOnDuty }) => (
            <Tag tone={isOnDuty ? 'good' : 'plain'}>{t(isOnDuty ? 'chat.onDuty' : 'chat.offDuty')}</Tag>
          ),
        },
        { title: t('chat.open'), cell: ({ open }) => open, end: true },
        { title: t('chat.closedToday'), cell: ({ closedToday }) => closedToday, end: true },
        { title: t('chat.firstAnswer'), cell: (row) => span(row.firstAnswerSeconds), end: true },
        { title: t('chat.duration'), cell: (row) => span(row.durationSeconds), end: true },
        { title: t('chat.rating'), cell: ({ rating }) => rating?.toFixed(1) ?? '–', end: true },
      ]}
    />
  );
}

function OpenChats({ rows }: { rows: Figures['open'] }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <PlainTable
      label={t('chat.open')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: t('chat.account'), cell: ({ account }) => account },
        { title: t('chat.operator'), cell: ({ operator }) => operator ?? '–' },
        { title: t('chat.topic'), cell: ({ topic }) => t(`chat.topic.${topic}`) },
        { title: t('chat.begun'), cell: ({ queuedAt }) => <When at={queuedAt} look="age" /> },
        {
          title: '',
          cell: ({ id, account }) => (
            <Button
              variant="line"
              size="small"
              aria-label={`${t('chat.console')}: ${account}`}
              onClick={() => void navigate(`/chats?open=${id}`)}
            >
              {t('chat.console')}
            </Button>
          ),
        },
      ]}
    />
  );
}
