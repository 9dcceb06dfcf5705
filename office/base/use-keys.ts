// Single-key shortcuts of a page; they do nothing while a text field has the focus or a dialog is open.
import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (isWriting || document.querySelector('[role="dialog"]')) return;
      current.current[event.key]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
