// Dividends, where the brand has them; elsewhere agent home takes their place.
import { useEffect } from 'react';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useFlag, usePlatformInfo } from '#site/data/platform/platform-status.ts';
import DividendScreen from '#site/features/agents/contracts/dividend-screen.tsx';

export default function DividendPage() {
  const isKnown = usePlatformInfo() !== undefined;
  const hasDividends = useFlag('DIVIDEND3');
  const leaves = isKnown && !hasDividends;
  useEffect(() => {
    if (leaves) navigate(paths.agent, { replace: true });
  }, [leaves]);
  return hasDividends ? <DividendScreen /> : null;
}
