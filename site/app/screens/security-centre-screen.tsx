// The security centre of identity, with the limits and breaks of protection in it.
import { SecurityCentreScreen } from '#site/features/identity/centre/security-centre-screen.tsx';
import { BoundsEntry } from '#site/features/protection/bounds-entry.tsx';
import { BoundsPanel } from '#site/features/protection/bounds-panel.tsx';
import { BreakPanel } from '#site/features/protection/break-panel.tsx';

const added = { panels: { bounds: BoundsPanel, break: BreakPanel }, Entry: BoundsEntry };

export default function SecurityCentre() {
  return <SecurityCentreScreen added={added} />;
}
