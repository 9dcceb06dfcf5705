// The top bar: logo or back arrow and title on the left, balance or login on the right.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useEffect, useState } from 'react';
import { classNames } from '#kit/class-names.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { useAwake } from '#kit/use-awake.ts';
import { Link } from '#site/base/link.tsx';
import { useText } from '#site/base/i18n.ts';
import { goBack } from '#site/base/navigation.ts';
import { isHomePath, paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import styles from './header.module.css';
import { Logo } from '../brand/logo.tsx';

/** In the header of home only (HDR-07); fetched when the page works. */
const AppLink = lazy(() => import('./app-link.tsx'));
const HeaderMember = lazy(() => import('./header-member.tsx'));

export function Header({ path, title, onMenu }: { path: string; title: string; onMenu: () => void }) {
  const t = useText();
  const solid = useScrolledPastHalfRem();
  const session = useSession();
  const isHome = isHomePath(path);
  const awake = useAwake();
  return (
    <header className={classNames(styles.header, solid && styles.solid)} data-solid={solid}>
      {isHome ? (
        <span className={styles.brand}>
          <Logo />
        </span>
      ) : (
        <>
          <IconButton label={t('app.back')} onClick={goBack}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <h1 className={classNames(styles.title, hasLongWord(title) && styles.longTitle)}>{title}</h1>
        </>
      )}
      <div className={styles.side}>
        {isHome && awake && (
          <Suspense fallback={null}>
            <AppLink />
          </Suspense>
        )}
        {session ? (
          <Suspense fallback={<span className={styles.member} />}>
            <HeaderMember session={session} />
          </Suspense>
        ) : (
          <VisitorButtons />
        )}
        <IconButton label={t('app.menu')} aria-haspopup="dialog" onClick={onMenu}>
          <Menu aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
}

/** A word that is wider than the place between the arrow and a large balance; vowel signs take no place of their own. */
const hasLongWord = (title: string): boolean =>
  title.split(' ').some((word) => word.replace(/\p{M}/gu, '').length > 8);

function VisitorButtons() {
  const t = useText();
  return (
    <div className={styles.visitor} data-visitor-only="">
      <Link href={paths.login} className={styles.login}>
        {t('app.login')}
      </Link>
      <Link href={paths.register} className={styles.register}>
        {t('app.register')}
      </Link>
    </div>
  );
}

/** Strictly more than half a rem of the page's own scale. */
function useScrolledPastHalfRem(): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const judge = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setPast(window.scrollY > rem / 2);
    };
    judge();
    window.addEventListener('scroll', judge, { passive: true });
    return () => window.removeEventListener('scroll', judge);
  }, []);
  return past;
}
