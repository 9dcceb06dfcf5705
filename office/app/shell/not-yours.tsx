// Shown instead of a screen without permission: the roles that usually have it, and the reader's next step.
import ShieldX from 'lucide-react/icons/shield-x';
import { operatorRoles, type Permission } from '#contract/base/permissions.ts';
import { startingRoles } from '#contract/base/starting-roles.ts';
import { ErrorState } from '#kit/states/error-state.tsx';
import { useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';

/** The roles of a new installation; operators may have changed them, so the text says "usually". */
export default function NotYours({ permission }: { permission: Permission }) {
  const t = useText();
  const may = useMay();
  const holders = operatorRoles.filter((role) => startingRoles[role].includes(permission));
  return (
    <ErrorState
      title={t('app.notYours')}
      hint={[
        t('app.usuallyFor', holders.map((role) => t(`role.${role}`)).join(', ')),
        t(may('operators.account.grant') ? 'app.proposeRole' : 'app.askForRole'),
      ].join(' ')}
      drawing={<ShieldX aria-hidden="true" size={48} strokeWidth={1.2} />}
    />
  );
}
