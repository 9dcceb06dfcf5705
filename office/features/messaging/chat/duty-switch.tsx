// Begins and ends the operator's duty on chats; while it is on, the console shows a sign of life now and then.
import { useCallback, useEffect, useState } from 'react';
import { beOnDuty } from '#contract/messaging/chat-office-calls.ts';
import { dutyLifeMs } from '#contract/messaging/chat-words.ts';
import { Button } from '#kit/button.tsx';
import { callOffice } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Tag } from '#office/base/parts/tag.tsx';
import { readStored, writeStored } from '#office/base/storage.ts';

/** In the tab's storage, so that a reload keeps the operator on duty. */
const key = 'chatDuty';

export function DutySwitch() {
  const t = useText();
  const [isOn, setOn] = useState(() => readStored(key, 'sessionStorage') !== null);
  const announce = useCallback(
    (on: boolean) => callOffice(beOnDuty, { body: { isOn: on } }).catch(() => undefined),
    [],
  );
  useEffect(() => {
    if (!isOn) return;
    void announce(true);
    const timer = setInterval(() => void announce(true), dutyLifeMs / 3);
    return () => clearInterval(timer);
  }, [isOn, announce]);
  const turn = () => {
    writeStored(key, isOn ? null : 'on', 'sessionStorage');
    setOn(!isOn);
    if (isOn) void announce(false);
  };
  return (
    <>
      <Tag tone={isOn ? 'good' : 'warn'}>{t(isOn ? 'chat.onDuty' : 'chat.offDuty')}</Tag>
      <Button variant={isOn ? 'line' : 'primary'} size="small" onClick={turn}>
        {t(isOn ? 'chat.finish' : 'chat.begin')}
      </Button>
    </>
  );
}
