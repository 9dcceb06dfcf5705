// The permissions of each role as a table; a change of one role is proposed to a second operator.
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { listRoles, setRole } from '#contract/operators/accounts-calls.ts';
import {
  type OperatorRole,
  type Permission,
  permissions,
  permissionsOfAll,
} from '#contract/base/permissions.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { useMay } from '#office/base/session.ts';
import hidden from '#kit/visually-hidden.module.css';
import styles from './roles.module.css';

type Roles = ValueOf<typeof listRoles>['roles'];
/** A role being changed, with the permissions it would have. */
type Draft = { readonly role: OperatorRole; readonly chosen: readonly Permission[] };

/** Those that every operator has are not given by roles. */
const grantable = permissions.filter((one) => !(permissionsOfAll as readonly Permission[]).includes(one));
const byModule = [...Map.groupBy(grantable, (permission) => permission.split('.')[0] ?? '')];

/** The section of the navigation that a module's permissions are for. */
const sectionOf = {
  operators: 'section.operators',
  identity: 'section.members',
  protection: 'section.reviews',
  wallet: 'section.money',
  games: 'section.games',
  lottery: 'section.lottery',
  promotions: 'section.promotions',
  messaging: 'section.content',
  platform: 'section.platform',
  reporting: 'section.today',
} as const;

export default function RolesScreen() {
  const t = useText();
  const mayGrant = useMay()('operators.account.grant');
  const look = useLook(listRoles, {});
  const [draft, setDraft] = useState<Draft>();
  const propose = useProposal(setDraft);
  return (
    <>
      <PageHead
        title={t('screen.roles')}
        hint={t('roles.hint')}
        actions={
          draft && (
            <>
              <Button variant="line" size="small" onClick={() => setDraft(undefined)}>
                {t('app.cancel')}
              </Button>
              <Button size="small" onClick={() => propose(look.data?.roles ?? [], draft)}>
                {t('roles.propose', t(`role.${draft.role}`))}
              </Button>
            </>
          )
        }
      />
      <Loaded look={look}>
        {({ roles }) => (
          // Without a button in it, it has to be scrolled by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles.scroller} tabIndex={0} aria-label={t('roles.permission')}>
            <table className={styles.matrix} aria-label={t('screen.roles')}>
              <thead>
                <tr>
                  <th scope="col">{t('roles.permission')}</th>
                  {roles.map((one) => (
                    <RoleHead
                      key={one.role}
                      role={one}
                      {...(mayGrant && !draft ? { onChange: setDraft } : {})}
                    />
                  ))}
                </tr>
              </thead>
              {byModule.map(([module, inModule]) => (
                <tbody key={module}>
                  <tr>
                    <th scope="rowgroup" colSpan={roles.length + 1} className={styles.module}>
                      {t(sectionOf[module as keyof typeof sectionOf])}
                    </th>
                  </tr>
                  {inModule.map((permission) => (
                    <PermissionRow
                      key={permission}
                      permission={permission}
                      roles={roles}
                      draft={draft}
                      onDraft={setDraft}
                    />
                  ))}
                </tbody>
              ))}
            </table>
          </section>
        )}
      </Loaded>
    </>
  );
}

type RoleHeadProps = { role: Roles[number]; onChange?: (draft: Draft) => void };

function RoleHead({ role: { role, isChanged, permissions: chosen }, onChange }: RoleHeadProps) {
  const t = useText();
  return (
    <th scope="col">
      <span className={styles.role}>{t(`role.${role}`)}</span>
      {isChanged && <span className={styles.changed}>{t('roles.changed')}</span>}
      {onChange && (
        <button
          type="button"
          className={styles.change}
          aria-label={t('roles.changeOf', t(`role.${role}`))}
          onClick={() => onChange({ role, chosen })}
        >
          {t('roles.change')}
        </button>
      )}
    </th>
  );
}

/** Opens the dialog of a change; the draft ends once it is sent. */
function useProposal(setDraft: (draft: undefined) => void): (roles: Roles, draft: Draft) => void {
  const t = useText();
  const act = useAct();
  return (roles, { role, chosen }) => {
    const before = roles.find((one) => one.role === role)?.permissions ?? [];
    void act({
      call: setRole,
      params: { role },
      title: t('roles.title', t(`role.${role}`)),
      confirm: t('accounts.propose'),
      effect: <ChangeView change={{ before, after: chosen }} />,
      body: () => ({ permissions: [...chosen] }),
    }).then((answer) => {
      if (answer) setDraft(undefined);
    });
  };
}

type RowProps = {
  permission: Permission;
  roles: Roles;
  draft: Draft | undefined;
  onDraft: (draft: Draft) => void;
};

function PermissionRow({ permission, roles, draft, onDraft }: RowProps) {
  const t = useText();
  return (
    <tr>
      <th scope="row" className={styles.permission}>
        {t(`permission.${permission}`)}
      </th>
      {roles.map(({ role, permissions: held }) => {
        const isHeld = held.includes(permission);
        if (draft?.role !== role)
          return (
            <td key={role} className={styles.cell}>
              {isHeld && <Check aria-hidden="true" size={16} />}
              <span className={hidden.hidden}>{t(isHeld ? 'app.yes' : 'app.no')}</span>
            </td>
          );
        const isChosen = draft.chosen.includes(permission);
        return (
          <td key={role} className={styles.cell} data-differs={isChosen !== isHeld || undefined}>
            <input
              type="checkbox"
              aria-label={`${t(`role.${role}`)}: ${t(`permission.${permission}`)}`}
              checked={isChosen}
              onChange={() =>
                onDraft({
                  role,
                  chosen: isChosen
                    ? draft.chosen.filter((one) => one !== permission)
                    : [...draft.chosen, permission],
                })
              }
            />
          </td>
        );
      })}
    </tr>
  );
}
