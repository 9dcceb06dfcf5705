// The few words the kit itself shows or announces; the site passes them in the player's language.
import { createContext, useContext } from 'react';

type KitWords = {
  readonly close: string;
  readonly retry: string;
  readonly loading: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  /** The name of one picture of a carousel, `{0}` its number and `{1}` how many there are. */
  readonly slide: string;
};

const english: KitWords = {
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading…',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  slide: 'Picture {0} of {1}',
};

const context = createContext<KitWords>(english);
export const KitWordsProvider = context.Provider;

/** The kit's own words. */
export function useKitWords(): KitWords {
  return useContext(context);
}
