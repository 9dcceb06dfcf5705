// Activities and the applications for them: the plan, and the decision on each application.
import { useState } from 'react';
import { applicationStates } from '#contract/promotions/events/activities-office.ts';
import {
  applicationPicture,
  decideApplication,
  listApplications,
} from '#contract/promotions/events/activities-office-calls.ts';
import { Button } from '#kit/button.tsx';
import type { Given } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { MarkedPicture } from '#office/base/parts/marked-picture.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { ActivityPlan, useAddActivity } from './activity-plan.tsx';

type Row = RowOf<typeof listApplications>;

const textIn = (given: Given, name: string): string => String(given[name] ?? '').trim();
const tones = { WAITING: 'warn', ISSUED: 'good', REJECTED: 'plain' } as const;
const columns: readonly ListColumn<Row>[] = [
  {
    id: 'madeAt',
    title: 'promo.sent',
    cell: ({ madeAt }) => <When at={madeAt} look="age" />,
    sort: 'madeAt',
    width: 110,
  },
  {
    id: 'account',
    title: 'promo.account',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 140,
  },
  { id: 'activity', title: 'promo.activity', cell: (row) => <Name row={row} />, width: 180 },
  { id: 'remark', title: 'promo.remark', cell: ({ remark }) => remark, width: 260 },
  { id: 'pictures', title: 'promo.pictures', cell: (row) => <Pictures row={row} />, width: 200 },
  { id: 'state', title: 'promo.state', cell: (row) => <State row={row} />, width: 110 },
  {
    id: 'granted',
    title: 'promo.granted',
    cell: ({ granted }) => (granted === null ? '–' : <Money amount={granted} />),
    end: true,
    width: 100,
  },
  { id: 'decidedBy', title: 'promo.decidedBy', cell: ({ decidedBy }) => decidedBy ?? '–', width: 110 },
  { id: 'act', title: 'promo.act', cell: (row) => <Decide row={row} />, pinned: true, width: 190 },
];
const filters = [
  {
    name: 'state',
    title: 'promo.state',
    kind: 'choice',
    choices: applicationStates.map((value) => ({ value, title: `promo.application.${value}` as const })),
  },
] as const satisfies readonly ListFilter[];

export default function ActivitiesScreen() {
  const t = useText();
  const mayChange = useMay()('promotions.activity.change');
  const add = useAddActivity();
  return (
    <>
      <PageHead
        title={t('screen.activities')}
        hint={t('promo.activitiesHint')}
        actions={
          mayChange && (
            <Button size="small" onClick={() => add()}>
              {t('promo.addActivity')}
            </Button>
          )
        }
      />
      <ActivityPlan />
      <ListScreen
        call={listApplications}
        label={t('promo.applications')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        empty={t('promo.applicationsNone')}
        toneOf={({ state }) => (state === 'WAITING' ? 'warn' : undefined)}
      />
    </>
  );
}

function Name({ row: { activity } }: { row: Row }) {
  return activity[useLanguage()];
}

function State({ row: { state } }: { row: Row }) {
  return <Tag tone={tones[state]}>{useText()(`promo.application.${state}`)}</Tag>;
}

/** Each is fetched when it is opened, because each look is written down. */
function Pictures({ row: { id, pictures, samePictures, account } }: { row: Row }) {
  const t = useText();
  const [opened, setOpened] = useState<number>();
  if (pictures === 0) return '–';
  const nameOf = (nth: number) => t('promo.pictureOf', nth, account);
  return (
    <>
      {[1, 2, 3].slice(0, pictures).map((nth) => (
        <Button
          key={nth}
          size="small"
          variant="line"
          aria-label={nameOf(nth)}
          onClick={() => setOpened(opened === nth ? undefined : nth)}
        >
          {nth}
        </Button>
      ))}
      {opened !== undefined && (
        <MarkedPicture call={applicationPicture} params={{ id, nth: String(opened) }} text={nameOf(opened)} />
      )}
      {samePictures > 0 && <Tag tone="alarm">{t('promo.samePictures', samePictures)}</Tag>}
    </>
  );
}

function Decide({ row }: { row: Row }) {
  const t = useText();
  const act = useAct();
  const { id, account, state, reward } = row;
  if (!useMay()('promotions.activity.decide') || state !== 'WAITING') return null;
  const grant = () =>
    void act({
      call: decideApplication,
      title: t('promo.grantApplication', account),
      effect: t('promo.grantApplicationEffect', reward),
      params: { id },
      fields: [
        {
          name: 'granted',
          title: 'promo.granted',
          kind: 'amount',
          value: reward,
          refusals: ['AMOUNT_RANGE'],
        },
      ],
      body: (given) => ({ granted: textIn(given, 'granted') }),
    });
  const refuse = () =>
    void act({
      call: decideApplication,
      title: t('promo.refuseApplication', account),
      effect: t('promo.refuseApplicationEffect'),
      tone: 'danger',
      params: { id },
      fields: [
        { name: 'noteBn', title: 'promo.noteBn', kind: 'text', refusals: ['TEXTS_MISSING'] },
        { name: 'noteEn', title: 'promo.noteEn', kind: 'text' },
      ],
      body: (given) => ({
        granted: null,
        noteBn: textIn(given, 'noteBn'),
        noteEn: textIn(given, 'noteEn'),
      }),
    });
  return (
    <>
      <Button size="small" aria-label={t('promo.grantApplication', account)} onClick={grant}>
        {t('promo.grant')}
      </Button>{' '}
      <Button size="small" variant="line" aria-label={t('promo.refuseApplication', account)} onClick={refuse}>
        {t('promo.refuse')}
      </Button>
    </>
  );
}
