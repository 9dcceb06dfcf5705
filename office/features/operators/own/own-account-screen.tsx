// An operator's own ways in: open sessions, and passkeys beside the authenticator app.
import {
  endOwnSession,
  listOwnSessions,
  listPasskeys,
  removePasskey,
} from '#contract/operators/passkeys-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { hasPasskeys } from '#office/base/passkey.ts';
import styles from './own.module.css';
import { useNewPasskey } from './use-new-passkey.ts';

export default function OwnAccountScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.own')} hint={t('own.hint')} />
      <OwnSessions />
      <OwnPasskeys />
    </>
  );
}

function OwnSessions() {
  const t = useText();
  const act = useAct();
  const look = useLook(listOwnSessions, {});
  const end = (id: string) =>
    void act({
      call: endOwnSession,
      params: { id },
      title: t('own.endTitle'),
      effect: t('accounts.endSessionsEffect'),
      isWithoutReason: true,
      isQuiet: true,
    });
  return (
    <Panel title={t('accounts.sessions')}>
      <Loaded look={look}>
        {({ sessions }) => (
          <ul className={styles.list}>
            {sessions.map(({ id, ip, userAgent, startedAt, lastSeenAt, isThis }) => (
              <li key={id} className={styles.item}>
                <span className={styles.text}>
                  <b>{ip}</b> {isThis && <Tag tone="good">{t('own.thisOne')}</Tag>}
                  <span className={styles.line}>{userAgent}</span>
                  <span className={styles.line}>
                    {t('accounts.startedAt')} <When at={startedAt} look="minute" /> · {t('accounts.lastSeen')}{' '}
                    <When at={lastSeenAt} look="age" />
                  </span>
                </span>
                {!isThis && (
                  <Button variant="line" size="small" onClick={() => end(id)}>
                    {t('own.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function OwnPasskeys() {
  const t = useText();
  const act = useAct();
  const look = useLook(listPasskeys, {});
  const add = useNewPasskey();
  const remove = (id: string, name: string) =>
    void act({
      call: removePasskey,
      params: { id },
      title: t('own.removeTitle', name),
      confirm: t('own.remove'),
      effect: t('own.removeEffect'),
      tone: 'danger',
      isWithoutReason: true,
      isQuiet: true,
    });
  return (
    <Panel
      title={t('own.passkeys')}
      actions={
        hasPasskeys() && (
          <Button variant="line" size="small" onClick={() => void add()}>
            {t('own.add')}
          </Button>
        )
      }
    >
      <Loaded look={look}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className={styles.none}>{t('own.noPasskeys')}</p>
          ) : (
            <ul className={styles.list}>
              {passkeys.map(({ id, name }) => (
                <li key={id} className={styles.item}>
                  <b className={styles.text}>{name}</b>
                  <Button variant="line" size="small" onClick={() => remove(id, name)}>
                    {t('own.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
