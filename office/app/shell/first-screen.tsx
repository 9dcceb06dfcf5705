// Redirects to the operator's first screen, also from an unknown address.
import Compass from 'lucide-react/icons/compass';
import { Navigate } from 'react-router';
import { ErrorState } from '#kit/states/error-state.tsx';
import { useText } from '#office/base/i18n.ts';
import { sections } from '../screen-row.ts';
import { useOwnScreens } from '../use-own-screens.ts';

/** The first screen of the navigation that the operator may open. */
export function FirstScreen() {
  const own = useOwnScreens().filter(({ isDetail }) => !isDetail);
  const first = sections.flatMap((section) => own.filter((row) => row.section === section))[0];
  return first ? <Navigate to={first.path} replace /> : <UnknownScreen />;
}

export function UnknownScreen() {
  const t = useText();
  return (
    <ErrorState
      title={t('app.unknownPage')}
      hint={t('app.unknownPageHint')}
      drawing={<Compass aria-hidden="true" size={48} strokeWidth={1.2} />}
    />
  );
}
