// The top of a screen: its title, its subject, and its acts.
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { brand } from '../brand.ts';
import { useLanguage } from '../i18n.ts';
import styles from './parts.module.css';

type PageHeadProps = {
  title: string;
  /** One line below the title. */
  hint?: ReactNode;
  /** The parent list of a detail page. */
  back?: { readonly to: string; readonly text: string };
  /** States and flags beside the title. */
  badges?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
};

/** Also names the browser's tab. */
export function PageHead({ title, hint, back, badges, actions }: PageHeadProps) {
  const language = useLanguage();
  useEffect(() => {
    document.title = `${title} · ${brand.name[language]}`;
  }, [title, language]);
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        {back && (
          <Link to={back.to} className={styles.back}>
            ← {back.text}
          </Link>
        )}
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{title}</h1>
          {badges}
        </div>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
