// The navigation: sections with the screens that the operator may open, and the number of waiting items.
import { Suspense, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Ornament } from '#kit/ornament.tsx';
import { brand } from '#office/base/brand.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { type Section, sections } from '../screen-row.ts';
import { useWaiting } from '../waiting.ts';
import { sectionIcons } from './section-icons.ts';
import styles from './navigation.module.css';
import { rowOf, useOwnScreens } from '../use-own-screens.ts';

export function Navigation() {
  const t = useText();
  const language = useLanguage();
  const own = useOwnScreens().filter(({ isDetail }) => !isDetail);
  const waiting = useWaiting(own);
  const { pathname } = useLocation();
  const present = rowOf(pathname)?.section;
  return (
    <nav aria-label={t('app.navigation')} className={styles.navigation}>
      <p className={styles.brand}>
        <Ornament size="26px" />
        <span>{brand.name[language]}</span>
      </p>
      <Suspense>
        {sections.map((section) => (
          <SectionLinks
            key={section}
            section={section}
            isOpen={section === present}
            links={own
              .filter((row) => row.section === section)
              .map(({ path, entry = path, title }) => ({
                path,
                entry,
                title: t(title),
                count: waiting.get(path) ?? 0,
              }))}
          />
        ))}
        <PresentInSight pathname={pathname} />
      </Suspense>
    </nav>
  );
}

/** On a phone the bar scrolls sideways: keeps the present screen in sight, from the moment its link is there. */
function PresentInSight({ pathname }: { pathname: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bar = mark.current?.closest('nav');
    const link = bar?.querySelector<HTMLElement>('[aria-current="page"]');
    if (bar && link) bar.scrollLeft = link.offsetLeft - bar.clientWidth / 3;
  }, [pathname]);
  return <span ref={mark} hidden />;
}

type SectionLinksProps = {
  section: Section;
  isOpen: boolean;
  links: readonly { path: string; entry: string; title: string; count: number }[];
};

/** A closed section leads to its first screen and shows all that waits in it. */
function SectionLinks({ section, isOpen, links }: SectionLinksProps) {
  const t = useText();
  const [first] = links;
  if (!first) return null;
  const Icon = sectionIcons[section];
  const waiting = links.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.section}>
      <NavLink
        to={first.entry}
        end
        className={styles.head ?? ''}
        aria-current={false}
        data-open={isOpen || undefined}
      >
        <Icon aria-hidden="true" size={17} />
        <span className={styles.name}>{t(`section.${section}`)}</span>
        {!isOpen && <Count of={waiting} />}
      </NavLink>
      {isOpen && (
        <ul className={styles.links}>
          {links.map(({ path, entry, title, count }) => (
            <li key={path}>
              <NavLink to={entry} className={styles.link ?? ''} end={path === '/'}>
                <span className={styles.name}>{title}</span>
                <Count of={count} />
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const most = 999;

function Count({ of }: { of: number }) {
  const t = useText();
  if (of === 0) return null;
  const text = of > most ? `${most}+` : String(of);
  return (
    <span className={styles.count} title={t('app.waiting', text)}>
      {text}
    </span>
  );
}
