// What every part of the page needs: language, texts, format of odds, and the slip.
import { createContext, useContext } from 'react';
import type { BothNames } from '../prices/market-names.ts';
import type { OddsFormat } from '../models/odds-formats.ts';
import type { Pick, SlipState } from './slip-state.ts';
import type { BookTexts, Language } from './texts.ts';

type BookPage = {
  readonly language: Language;
  readonly texts: BookTexts;
  readonly format: OddsFormat;
  readonly slip: SlipState;
  readonly stale: boolean;
  toggle(pick: Pick): void;
};

const Context = createContext<BookPage | null>(null);
export const BookProvider = Context.Provider;

export function useBook(): BookPage & { name(both: BothNames): string } {
  const page = useContext(Context);
  if (!page) throw new Error('a part of the page is outside of it');
  return { ...page, name: (both) => both[page.language] };
}
