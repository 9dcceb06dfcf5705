// Panels that open and close under their heading, alone or as an accordion that keeps one open.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './collapse.module.css';

type Accordion = { openName: string | null; toggle(name: string): void };
const accordion = createContext<Accordion | null>(null);

/** Inside it at most one panel is open; at first the one named `defaultOpen`. */
export function CollapseAccordion({ defaultOpen, children }: { defaultOpen?: string; children: ReactNode }) {
  const [openName, setOpenName] = useState<string | null>(defaultOpen ?? null);
  const toggle = (name: string) => setOpenName((current) => (current === name ? null : name));
  return <accordion.Provider value={{ openName, toggle }}>{children}</accordion.Provider>;
}

type CollapseProps = { name: string; title: ReactNode; icon?: ReactNode; children: ReactNode };

/** A heading button with its panel below; `name` distinguishes it from the other parts of an accordion. */
export function Collapse({ name, title, icon, children }: CollapseProps) {
  const id = useId();
  const group = useContext(accordion);
  const [openAlone, setOpenAlone] = useState(false);
  const open = group ? group.openName === name : openAlone;
  const toggle = () => (group ? group.toggle(name) : setOpenAlone(!openAlone));
  return (
    <div>
      <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={toggle}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <span className={styles.title}>{title}</span>
        <ChevronDown aria-hidden="true" className={classNames(styles.arrow, open && styles.turned)} />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
