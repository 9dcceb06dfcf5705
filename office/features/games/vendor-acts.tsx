// Stops a vendor, starts it again, and plans its maintenance.
import { planMaintenance, setVendorState } from '#contract/games/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';
import { readMoment, writeMoment } from './merchant-moment.ts';
import { ownName } from './own-name.ts';
import type { Vendor } from './vendor.ts';
import { TurnoverAct } from './vendor-turnover.tsx';

const states = ['ENABLED', 'MAINTENANCE', 'DISABLED'] as const;
const hourMs = 60 * 60_000;

export function VendorActs({ vendor: shown }: { vendor: Vendor }) {
  const { vendor, state, gamesOn, openRounds, maintenance } = shown;
  const t = useText();
  const act = useAct();
  const may = useMay();
  if (!may('games.vendor.switch')) return null;
  // An operator can take over a stop that a plan began, so that the plan's end does not undo it.
  const isByPlan = state === 'MAINTENANCE' && maintenance.some((planned) => planned.state === 'RUNNING');
  const set = (next: (typeof states)[number]) =>
    void act({
      call: setVendorState,
      params: { vendor },
      title: `${ownName(shown)}: ${t(`vendors.set${next}`)}`,
      effect: t(`vendors.effect${next}`, gamesOn, openRounds),
      tone: next === 'ENABLED' ? 'plain' : 'danger',
      body: () => ({ state: next }),
    });
  const plan = () =>
    void act({
      call: planMaintenance,
      params: { vendor },
      title: t('vendors.planTitle', ownName(shown)),
      effect: t('vendors.planEffect'),
      fields: [
        {
          name: 'startsAt',
          title: 'vendors.startsAt',
          kind: 'moment',
          value: writeMoment(Date.now() + hourMs),
        },
        {
          name: 'endsAt',
          title: 'vendors.endsAt',
          kind: 'moment',
          value: writeMoment(Date.now() + 2 * hourMs),
        },
        { name: 'noticeEn', title: 'vendors.noticeEn', kind: 'text' },
        { name: 'noticeBn', title: 'vendors.noticeBn', kind: 'text' },
      ],
      body: ({ startsAt, endsAt, noticeEn, noticeBn }) => ({
        startsAt: readMoment(String(startsAt)),
        endsAt: readMoment(String(endsAt)),
        noticeEn: String(noticeEn),
        noticeBn: String(noticeBn),
      }),
    });
  return (
    <>
      {states
        .filter((next) => next !== state || isByPlan)
        .map((next) => (
          <Button key={next} size="small" variant="line" onClick={() => set(next)}>
            {t(`vendors.set${next}`)}
          </Button>
        ))}
      <TurnoverAct vendor={shown} />
      <Button size="small" onClick={plan}>
        {t('vendors.plan')}
      </Button>
    </>
  );
}
