// One operator beside the list: roles, open sessions, and acts.
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { listOperators } from '#contract/operators/accounts-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay, useSessionState } from '#office/base/session.ts';
import styles from './accounts.module.css';
import type { OperatorActs } from './use-operator-acts.tsx';

export type Account = ValueOf<typeof listOperators>['operators'][number];
type DetailProps = { account: Account; acts: OperatorActs; onClose: () => void };

export function OperatorDetail({ account, acts, onClose }: DetailProps) {
  const t = useText();
  const may = useMay();
  const { session } = useSessionState();
  const { name, state, roles, sessions, createdAt } = account;
  const isOther = session?.operator.name !== name;
  const isOpen = state !== 'DISABLED';
  const [mayGrant, mayManage] = [may('operators.account.grant'), may('operators.account.manage')];
  return (
    <Panel
      title={name}
      actions={
        <IconButton label={t('app.close')} onClick={onClose}>
          <X aria-hidden="true" size={18} />
        </IconButton>
      }
    >
      <Facts
        facts={[
          { name: t('accounts.state'), value: t(`accounts.${state}`) },
          { name: t('accounts.since'), value: <When at={createdAt} look="minute" /> },
          {
            name: t('accounts.roles'),
            value: roles.map((role) => t(`role.${role}`)).join(', '),
            isWide: true,
          },
        ]}
      />
      <div className={styles.acts}>
        {isOpen && isOther && mayGrant && (
          <>
            <Button variant="line" size="small" onClick={() => acts.setRoles(account)}>
              {t('accounts.setRoles')}
            </Button>
            <Button variant="line" size="small" onClick={() => acts.renew(account)}>
              {t('accounts.renew')}
            </Button>
          </>
        )}
        {isOpen && mayManage && sessions.length > 0 && (
          <Button variant="line" size="small" onClick={() => acts.endSessions(account)}>
            {t('accounts.endSessions')}
          </Button>
        )}
        {isOpen && isOther && mayManage && (
          <Button variant="line" size="small" onClick={() => acts.disable(account)}>
            {t('accounts.disable')}
          </Button>
        )}
        {may('operators.audit.read') && (
          <Link to={`/audit?operator=${encodeURIComponent(name)}`}>{t('accounts.audit')}</Link>
        )}
      </div>
      <h3 className={styles.heading}>{t('accounts.sessions')}</h3>
      {sessions.length === 0 && <p className={styles.none}>{t('accounts.noSessions')}</p>}
      <ul className={styles.sessions}>
        {sessions.map(({ id, ip, userAgent, startedAt, lastSeenAt }) => (
          <li key={id}>
            <b>{ip}</b> · <When at={lastSeenAt} look="age" />
            <span className={styles.agent}>{userAgent}</span>
            <span className={styles.agent}>
              {t('accounts.startedAt')} <When at={startedAt} look="minute" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
