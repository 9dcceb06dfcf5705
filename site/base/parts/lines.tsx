// Lines that belong together: a quiet title, and a card with one line below the other; a line that leads on has a sign for it.
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import { Link } from '#site/base/link.tsx';
import lines from './lines.module.css';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={lines.group} aria-label={title}>
      <h2 className={lines.title}>{title}</h2>
      <div className={lines.card}>{children}</div>
    </section>
  );
}

type EntryProps = {
  href: string;
  icon: ReactNode;
  children: ReactNode;
  /** The content at the end of the line: the present state. */
  state?: ReactNode;
};

export function Entry({ href, icon, children, state }: EntryProps) {
  return (
    <Link href={href} className={lines.line}>
      <span className={lines.icon}>{icon}</span>
      <span className={lines.words}>{children}</span>
      {state}
      <ChevronRight aria-hidden="true" className={lines.icon} />
    </Link>
  );
}

/** A line that acts instead of leading to an address of its own. */
export function Tap({ icon, children, onTap }: Omit<EntryProps, 'href' | 'state'> & { onTap: () => void }) {
  return (
    <button type="button" className={classNames(lines.line, lines.tap)} onClick={onTap}>
      <span className={lines.icon}>{icon}</span>
      <span className={lines.words}>{children}</span>
      <ChevronRight aria-hidden="true" className={lines.icon} />
    </button>
  );
}
