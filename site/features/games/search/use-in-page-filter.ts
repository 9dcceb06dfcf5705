// The search inside a page (A-52 a): empty at once, anything else after 500 ms with a spinner.
import { useEffect, useState } from 'react';
import type { Game } from '#contract/games/game-shapes.ts';

/** The specification's time in ms (section 9). */
const inPageSearchMs = 500;

type InPageFilter = {
  /** The text in the box. */
  readonly text: string;
  /** The text that filters the list. */
  readonly applied: string;
  readonly busy: boolean;
  readonly type: (text: string) => void;
  readonly clear: () => void;
};

/** The state of one box; it resets when `category` changes, because a search belongs to the active category. */
export function useInPageFilter(category: string): InPageFilter {
  const [text, setText] = useState('');
  const [applied, setApplied] = useState('');
  const wanted = searchName(text);

  useEffect(() => {
    const timer = setTimeout(() => setApplied(wanted), wanted === '' ? 0 : inPageSearchMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const [of, setOf] = useState(category);
  if (of !== category) {
    setOf(category);
    setText('');
  }

  return {
    text,
    applied: wanted && applied,
    busy: wanted !== '' && wanted !== applied,
    type: setText,
    clear: () => setText(''),
  };
}

/** The typed text as games are compared with it. */
const searchName = (text: string): string => text.normalize('NFC').trim();

/** Case-sensitive contains on the game's name; an empty name keeps all. */
export function gamesNamed(games: readonly Game[], name: string): readonly Game[] {
  return name === '' ? games : games.filter((game) => game.gameName.includes(name));
}
