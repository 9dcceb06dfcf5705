// The operator's own menu: the name, language, theme and sign-out.
import CircleUser from 'lucide-react/icons/circle-user';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { signOut } from '#contract/operators/session-calls.ts';
import { Popover } from '#kit/overlays/popover.tsx';
import { callOffice } from '#office/base/api.ts';
import { languageNames, setLanguage, useLanguage, useText } from '#office/base/i18n.ts';
import { sessionStore, useSessionState } from '#office/base/session.ts';
import { setTheme, useTheme } from '#office/base/theme.ts';
import { reportLeft } from '../session/tabs.ts';
import styles from './operator-menu.module.css';

export function OperatorMenu() {
  const t = useText();
  const { session } = useSessionState();
  const client = useQueryClient();
  const language = useLanguage();
  const theme = useTheme();
  const operator = session?.operator;
  const leave = async () => {
    // If the server cannot be reached, the token is deleted anyway; the server ends the session after its idle time.
    await callOffice(signOut, {}).catch(() => undefined);
    sessionStore.leave();
    reportLeft();
    client.clear();
  };
  return (
    <Popover
      label={t('menu.own')}
      align="end"
      className={styles.opener}
      button={
        <>
          <CircleUser aria-hidden="true" size={18} />
          <span className={styles.name}>{operator?.name}</span>
        </>
      }
    >
      {(close) => (
        <div className={styles.menu}>
          <p className={styles.roles}>
            {operator?.roles.map((role) => t(`role.${role}`)).join(' · ') || t('menu.noRoles')}
          </p>
          <Choice
            label={t('menu.language')}
            options={(['EN', 'BN'] as const).map((id) => ({ id, text: languageNames[id] }))}
            chosen={language}
            onChoose={(next) => void setLanguage(next)}
          />
          <Choice
            label={t('menu.theme')}
            options={[
              { id: 'dark', text: t('app.dark') },
              { id: 'light', text: t('app.light') },
            ]}
            chosen={theme}
            onChoose={setTheme}
          />
          <Link to="/account" className={styles.item} onClick={close}>
            {t('menu.account')}
          </Link>
          <button type="button" className={styles.item} onClick={() => void leave()}>
            {t('menu.signOut')}
          </button>
        </div>
      )}
    </Popover>
  );
}

type ChoiceProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; text: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

function Choice<Id extends string>({ label, options, chosen, onChoose }: ChoiceProps<Id>) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            className={styles.option}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
