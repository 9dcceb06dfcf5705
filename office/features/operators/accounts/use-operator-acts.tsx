// The acts on operators, each with the dialog of acts.
import {
  disableOperator,
  endSessions,
  inviteOperator,
  renewInvitation,
  setRoles,
} from '#contract/operators/accounts-calls.ts';
import { type OperatorRole, operatorRoles } from '#contract/base/permissions.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';

type Known = { readonly name: string; readonly roles: readonly OperatorRole[] };
export type OperatorActs = ReturnType<typeof useOperatorActs>;

const rolesField = {
  name: 'roles',
  title: 'accounts.roles',
  kind: 'choices',
  choices: operatorRoles.map((role) => ({ value: role, title: `role.${role}` as const })),
} as const;

export function useOperatorActs() {
  const t = useText();
  const act = useAct();
  return {
    invite: () =>
      void act({
        call: inviteOperator,
        title: t('accounts.inviteTitle'),
        confirm: t('accounts.propose'),
        effect: t('accounts.inviteEffect'),
        fields: [
          {
            name: 'name',
            title: 'accounts.name',
            kind: 'text',
            hint: 'accounts.nameHint',
            refusals: ['ALREADY_SET'],
          },
          rolesField,
        ],
        body: ({ name, roles }) => ({ name: String(name).trim(), roles: roles as OperatorRole[] }),
      }),
    setRoles: ({ name, roles }: Known) =>
      void act({
        call: setRoles,
        params: { name },
        title: t('accounts.setRolesTitle', name),
        confirm: t('accounts.propose'),
        effect: (given) => <ChangeView change={{ before: roles, after: given.roles ?? [] }} />,
        fields: [{ ...rolesField, value: roles }],
        body: (given) => ({ roles: given.roles as OperatorRole[] }),
      }),
    renew: ({ name }: Known) =>
      void act({
        call: renewInvitation,
        params: { name },
        title: t('accounts.renewTitle', name),
        confirm: t('accounts.propose'),
        effect: t('accounts.renewEffect'),
        tone: 'danger',
        body: () => ({}),
      }),
    endSessions: ({ name }: Known) =>
      void act({
        call: endSessions,
        params: { name },
        title: t('accounts.endSessionsTitle', name),
        effect: t('accounts.endSessionsEffect'),
        body: () => ({}),
      }),
    disable: ({ name }: Known) =>
      void act({
        call: disableOperator,
        params: { name },
        title: t('accounts.disableTitle', name),
        confirm: t('accounts.disable'),
        effect: t('accounts.disableEffect'),
        tone: 'danger',
        body: () => ({}),
      }),
  };
}
