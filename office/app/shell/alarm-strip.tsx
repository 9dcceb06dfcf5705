// A strip over every screen while there is an alarm: the newest unread alarm of the last day. A first sign-in from a
// browser is shown as information, and only where no worse alarm is unread.
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { Link } from 'react-router';
import { listAlarms } from '#contract/operators/alarms-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { readStored, writeStored } from '#office/base/storage.ts';
import { useNow } from '#office/base/use-now.ts';
import styles from './shell.module.css';

const dayMs = 24 * 3600_000;
const refreshMs = 30_000;

export function AlarmStrip() {
  const t = useText();
  const may = useMay();
  const now = useNow(60_000);
  const [readUpTo, setRead] = useState(() => readStored('alarmRead') ?? '0');
  const { data } = useLook(listAlarms, {}, { refreshMs, enabled: may('operators.alarm.read') });
  const fresh = data?.alarms.filter(({ id, at }) => BigInt(id) > BigInt(readUpTo) && at > now - dayMs) ?? [];
  const [newest] = fresh;
  const shown = fresh.find(({ kind }) => kind !== 'NEW_DEVICE') ?? newest;
  if (!newest || !shown) return null;
  const isNotice = shown.kind === 'NEW_DEVICE';
  const Icon = isNotice ? Info : TriangleAlert;
  const read = () => {
    writeStored('alarmRead', newest.id);
    setRead(newest.id);
  };
  return (
    <output className={styles.alarm} data-tone={isNotice ? 'info' : 'danger'}>
      <Icon aria-hidden="true" size={16} />
      <span>
        {t(`alarm.${shown.kind}`)} · <When at={shown.at} look="age" />
      </span>
      <Link to="/alarms" onClick={read}>
        {t('alarm.show', fresh.length)}
      </Link>
      <button type="button" className={styles.alarmRead} onClick={read}>
        {t('alarm.read')}
      </button>
    </output>
  );
}
