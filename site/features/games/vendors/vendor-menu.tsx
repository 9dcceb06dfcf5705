// The vendors of a category in a row that scrolls sideways; the active one is marked (HALL-15).
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type Tab, TabStrip } from '#kit/tab-strip.tsx';
import { useText } from '#site/base/i18n.ts';
import type { Vendor } from '../categories/hall-tabs.ts';
import { VendorEmblem } from './vendor-emblem.tsx';
import styles from './vendor-menu.module.css';

const all = 'ALL';

type VendorMenuProps = {
  vendors: readonly Vendor[];
  /** None for all vendors. */
  active: string | undefined;
  onChoose: (vassalage: string | undefined) => void;
  /** The id of the list the menu filters. */
  panelId: string;
};

/** "All" first, then the vendors in their order. */
export function VendorMenu({ vendors, active, onChoose, panelId }: VendorMenuProps) {
  const t = useText();
  const tabs: Tab<string>[] = [
    { id: all, label: t('games.allVendors'), icon: <LayoutGrid aria-hidden="true" size="0.4rem" /> },
    ...vendors.map(({ vassalage, accountTypeName }) => ({
      id: vassalage,
      label: accountTypeName,
      icon: (
        <span className={styles.emblem}>
          <VendorEmblem vassalage={vassalage} active={vassalage === active} />
        </span>
      ),
    })),
  ];
  return (
    <TabStrip
      label={t('games.vendors')}
      look="chips"
      tabs={tabs}
      selected={vendors.some(({ vassalage }) => vassalage === active) && active ? active : all}
      onSelect={(id) => onChoose(id === all ? undefined : id)}
      panelId={panelId}
    />
  );
}
