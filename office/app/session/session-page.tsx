// The card in the middle of an empty page: signing in, and taking up an invitation.
import { type ReactNode, useEffect } from 'react';
import { Ornament } from '#kit/ornament.tsx';
import { brand } from '#office/base/brand.ts';
import { languageNames, setLanguage, useLanguage, useText } from '#office/base/i18n.ts';
import { setTheme, useTheme } from '#office/base/theme.ts';
import styles from './session.module.css';

type SessionPageProps = { title: string; hint?: string; children: ReactNode };

export function SessionPage({ title, hint, children }: SessionPageProps) {
  const t = useText();
  const language = useLanguage();
  const theme = useTheme();
  const [otherLanguage, otherTheme] = [
    language === 'EN' ? 'BN' : 'EN',
    theme === 'dark' ? 'light' : 'dark',
  ] as const;
  useEffect(() => {
    document.title = `${title} · ${brand.name[language]}`;
  }, [title, language]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.mark}>
          <Ornament size="56px" />
        </div>
        <p className={styles.brand}>
          {brand.name[language]} · {t('app.office')}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
      <div className={styles.choices}>
        <button type="button" className={styles.choice} onClick={() => void setLanguage(otherLanguage)}>
          <span lang={otherLanguage.toLowerCase()}>{languageNames[otherLanguage]}</span>
        </button>
        <button type="button" className={styles.choice} onClick={() => setTheme(otherTheme)}>
          {t(otherTheme === 'light' ? 'app.light' : 'app.dark')}
        </button>
      </div>
    </main>
  );
}
