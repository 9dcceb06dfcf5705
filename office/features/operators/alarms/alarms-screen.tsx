// The alarms for operators, newest first.
import { listAlarms } from '#contract/operators/alarms-calls.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';

/** The names of the details of alarms. */
const titles = {
  operator: 'alarms.operator',
  inviters: 'alarms.inviters',
  ip: 'alarms.ip',
  userAgent: 'alarms.userAgent',
  count: 'alarms.count',
  scope: 'alarms.scope',
  startsAt: 'alarms.startsAt',
  by: 'alarms.by',
  role: 'alarms.role',
  added: 'alarms.added',
  provider: 'alarms.provider',
  day: 'alarms.day',
  difference: 'alarms.difference',
} as const;
const isNamed = (name: string): name is keyof typeof titles => Object.hasOwn(titles, name);

function valueOf(name: string, value: unknown) {
  if (name === 'startsAt' && typeof value === 'number') return <When at={value} />;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const refreshMs = 30_000;

export default function AlarmsScreen() {
  const t = useText();
  const look = useLook(listAlarms, {}, { refreshMs });
  return (
    <>
      <PageHead title={t('screen.alarms')} hint={t('alarms.hint')} />
      <Loaded look={look}>
        {({ alarms }) =>
          alarms.length === 0 ? (
            <EmptyState title={t('alarms.none')} />
          ) : (
            alarms.map(({ id, at, kind, details }) => (
              <Panel key={id} title={t(`alarm.${kind}`)} actions={<When at={at} />}>
                <Facts
                  facts={Object.entries(details).map(([name, value]) => ({
                    name: isNamed(name) ? t(titles[name]) : name,
                    value: valueOf(name, value),
                  }))}
                />
              </Panel>
            ))
          )
        }
      </Loaded>
    </>
  );
}
