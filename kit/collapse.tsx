// Panels that open and close under their heading, alone or as an accordion that keeps one open.
import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './collapse.module.css';

type Accordion = { openId: string | null; toggle(id: string): void };
const accordion = createContext<Accordion | null>(null);

/** Inside it at most one panel is open. */
export function CollapseAccordion({ children }: { children: ReactNode }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = (id: string) => setOpenId((current) => (current === id ? null : id));
  return <accordion.Provider value={{ openId, toggle }}>{children}</accordion.Provider>;
}

export type CollapseProps = {
  title: ReactNode;
  icon?: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
};

/** A heading button with its panel below. */
export function Collapse({ title, icon, defaultOpen = false, children }: CollapseProps) {
  const id = useId();
  const group = useContext(accordion);
  const [openAlone, setOpenAlone] = useState(defaultOpen);
  const open = group ? group.openId === id : openAlone;
  const toggle = () => (group ? group.toggle(id) : setOpenAlone(!openAlone));
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
