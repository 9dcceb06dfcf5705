// All operators with their roles and open sessions; inviting, other roles, new invitations, shutting out.
import { listOperators } from '#contract/operators/accounts-calls.ts';
import { Button } from '#kit/button.tsx';
import { DataTable } from '#kit/table/data-table.tsx';
import { useNavigate, useParams } from 'react-router';
import { useLook } from '#office/base/api.ts';
import { type TextFunction, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import styles from './accounts.module.css';
import { type Account, OperatorDetail } from './operator-detail.tsx';
import { useOperatorActs } from './use-operator-acts.tsx';

const tones: Readonly<Record<Account['state'], Tone>> = {
  INVITED: 'warn',
  ACTIVE: 'good',
  DISABLED: 'plain',
};

export default function OperatorsScreen() {
  const t = useText();
  const may = useMay();
  const acts = useOperatorActs();
  const look = useLook(listOperators, {}, { refreshMs: 60_000 });
  const { id } = useParams();
  const navigate = useNavigate();
  const columns = columnsOf(t);
  return (
    <>
      <PageHead
        title={t('screen.operators')}
        hint={t('accounts.hint')}
        actions={
          may('operators.account.grant') && (
            <Button size="small" onClick={acts.invite}>
              {t('accounts.invite')}
            </Button>
          )
        }
      />
      <Loaded look={look}>
        {({ operators }) => {
          const chosen = operators.find(({ name }) => name === id);
          return (
            <div className={styles.split} data-open={chosen ? '' : undefined}>
              <div className={styles.table}>
                <DataTable
                  label={t('screen.operators')}
                  place="operators"
                  columns={columns}
                  rows={operators}
                  rowKey={({ name }) => name}
                  count={operators.length + 1}
                  onOpen={({ name }) => void navigate(`/operators/${encodeURIComponent(name)}`)}
                />
              </div>
              {chosen && (
                <OperatorDetail
                  key={chosen.name}
                  account={chosen}
                  acts={acts}
                  onClose={() => void navigate('/operators')}
                />
              )}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

const columnsOf = (t: TextFunction) => [
  { id: 'name', title: t('accounts.name'), cell: ({ name }: Account) => name, width: 150 },
  {
    id: 'state',
    title: t('accounts.state'),
    cell: ({ state }: Account) => <Tag tone={tones[state]}>{t(`accounts.${state}`)}</Tag>,
    width: 110,
  },
  {
    id: 'roles',
    title: t('accounts.roles'),
    cell: ({ roles }: Account) => roles.map((role) => t(`role.${role}`)).join(', ') || '–',
    width: 240,
  },
  {
    id: 'sessions',
    title: t('accounts.sessions'),
    cell: ({ sessions }: Account) => sessions.length,
    end: true,
    width: 90,
  },
  {
    id: 'seen',
    title: t('accounts.lastSeen'),
    cell: ({ sessions }: Account) =>
      sessions[0] ? <When at={Math.max(...sessions.map((one) => one.lastSeenAt))} look="age" /> : '–',
    width: 130,
  },
];
