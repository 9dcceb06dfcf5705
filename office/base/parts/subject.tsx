// The subject of an act, an alarm or an audit entry: a link to its page where there is one.
import { Link } from 'react-router';
import { useText } from '../i18n.ts';
import { subjectText } from './subject-text.ts';
import styles from './parts.module.css';

/** The pages of things by the beginning of their ids; sections register theirs. */
const pages: { readonly prefix: string; readonly path: (id: string) => string }[] = [];

/** Makes every id that begins so a link, for example `mbr_` to the page of a member. */
export function registerSubject(prefix: string, path: (id: string) => string): void {
  pages.push({ prefix, path });
}

/**
 * Shown by its name where it has one, else by its id; the id is in the title. A part of something, written after a
 * slash, leads to the page of the whole.
 */
export function Subject({ id, name }: { id: string; name?: string | null }) {
  const t = useText();
  const page = pages.find(({ prefix }) => id.startsWith(prefix));
  if (!page)
    return (
      <span className={styles.subject} title={id}>
        {name ?? subjectText(t, id)}
      </span>
    );
  return (
    <Link to={page.path(id.split('/')[0] ?? id)} className={styles.subject} title={id}>
      {name ?? id}
    </Link>
  );
}
