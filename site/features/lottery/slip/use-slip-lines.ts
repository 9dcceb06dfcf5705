// The lines of an unfinished slip, with an undo for the last removal.
import { useState } from 'react';
import type { Line, NewLine } from './line.ts';

/** Slips that were left without being placed, as long as the page is open. */
const left = new Map<string, readonly Line[]>();

/** The lines of the slip; `undo` restores the last removed lines. */
export function useSlipLines(owner: string) {
  const [lines, showLines] = useState<readonly Line[]>(() => left.get(owner) ?? []);
  const [before, setBefore] = useState<readonly Line[] | null>(null);
  const nextId = 1 + Math.max(0, ...lines.map(({ id }) => id));
  const numbered = (added: readonly NewLine[]) => added.map((one, at) => ({ ...one, id: nextId + at }));
  const setLines = (next: readonly Line[], was: readonly Line[] | null = null) => {
    left.set(owner, next);
    showLines(next);
    setBefore(was);
  };
  return {
    lines,
    add: (added: readonly NewLine[]) => setLines([...lines, ...numbered(added)]),
    remove: (id: number) =>
      setLines(
        lines.filter((one) => one.id !== id),
        lines,
      ),
    clear: () => setLines([], lines),
    undo: before && (() => setLines(before)),
    replaceLines: (next: readonly NewLine[]) => setLines(numbered(next)),
    /** All lines count so often. */
    multiply: (multiple: number) =>
      setLines(lines.map((one) => ({ ...one, stakes: { ...one.stakes, multiple } }))),
  };
}
