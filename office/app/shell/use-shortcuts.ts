// The keys of every screen: / and Ctrl K search, ? helps, g and a letter go to a screen.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useNoLayerOpen } from '#kit/overlays/open-layers.ts';
import { isWriting } from '#kit/table/use-row-keys.ts';
import { useOwnScreens } from '../use-own-screens.ts';

/** How long after `g` its letter may come, in ms. */
const letterWithinMs = 1_500;

export function useShortcuts({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }): void {
  const own = useOwnScreens();
  const navigate = useNavigate();
  const isFree = useNoLayerOpen();
  const goAt = useRef(-Infinity);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree) return;
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isCommand) {
      event.preventDefault();
      return onSearch();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const isLetter = event.timeStamp - goAt.current < letterWithinMs;
    goAt.current = event.key === 'g' && !isLetter ? event.timeStamp : -Infinity;
    const target = isLetter ? own.find(({ key }) => key === event.key) : undefined;
    if (target) void navigate(target.entry ?? target.path);
    else if (event.key === '/') onSearch();
    else if (event.key === '?') onHelp();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
