// A page of the site in a DOM of this process: the whole application at an address, over an answering platform.
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Language } from '#contract/base/language.ts';
import { App } from '#site/app/app.tsx';
import { applyLanguage, loadTexts } from '#site/base/i18n.ts';
import { firstGroups } from '#site/base/text-groups.ts';
import { keepRefusal } from '#site/base/refusals/kept-refusal.ts';
import { navigate } from '#site/base/navigation.ts';
import { createQueryClient } from '#site/base/query-client.ts';
import { type Session, sessionStore } from '#site/base/session.ts';
import { onTestFinished } from 'vitest';
import { type APlatform, aPlatform } from '#contract/testing/a-platform.ts';
import { answerAsUsual, answerMember, aSession } from './usual-answers.ts';

type Options = {
  /** English by default. */
  language?: Language;
  /** No session by default. */
  session?: Session | null;
  /** Changes the usual responses of the platform. */
  platform?: (platform: APlatform) => void;
};
export type APage = {
  readonly platform: APlatform;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly client: QueryClient;
  /** The path and query in the address bar. */
  readonly address: () => string;
  /** Opens another address inside the site. */
  readonly go: (path: string) => Promise<void>;
};

/** Opens the site at an address, in place of the page before, and waits until its frame is there. */
export async function aPage(
  path: string,
  { language = 'EN', session = null, platform: setUp }: Options = {},
): Promise<APage> {
  cleanup();
  const platform = aPlatform();
  answerAsUsual(platform);
  answerMember(platform, session ?? aSession());
  setUp?.(platform);
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.set(session);
  keepRefusal(null);
  await loadTexts(firstGroups, language);
  applyLanguage(language);
  history.replaceState({ depth: 0 }, '', path);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } });
  onTestFinished(async () => {
    await act(async () => {
      cleanup();
      sessionStore.set(null);
    });
    client.clear();
  });
  const user = userEvent.setup({ delay: null });
  await act(async () => void render(<App client={client} />));
  // A notice that opens at once hides the content behind it.
  await screen.findByRole('main', { hidden: true });
  return {
    platform,
    user,
    client,
    address: () => location.pathname + location.search,
    go: (to) => act(async () => navigate(to)),
  };
}
