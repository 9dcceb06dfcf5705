// The account record: the reader's own, or an agent's line at `?types=A`.
import { mayOpenAgentHome } from '#contract/base/roles.ts';
import { useSearch } from '#site/base/navigation.ts';
import { useActor } from '#site/base/session.ts';
import { TeamRecordScreen } from '#site/features/agents/team/team-record-screen.tsx';
import StatementScreen from '#site/features/wallet/statement-screen.tsx';

export default function AccountRecordPage() {
  const isTeam = new URLSearchParams(useSearch()).get('types') === 'A';
  const isAgent = mayOpenAgentHome(useActor());
  return isTeam && isAgent ? <TeamRecordScreen /> : <StatementScreen />;
}
