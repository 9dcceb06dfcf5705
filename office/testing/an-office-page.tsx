// A page of the office in a DOM of this process: the whole application at an address, over an answering platform.
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { Language } from '#contract/base/language.ts';
import { type Permission, permissions } from '#contract/base/permissions.ts';
import { riskOfMember } from '#contract/cashier/risk-office.ts';
import { listAlarms } from '#contract/operators/alarms.ts';
import { showPresence } from '#contract/operators/presence.ts';
import { listProposals } from '#contract/operators/proposals.ts';
import { search } from '#contract/operators/search.ts';
import { ownSession } from '#contract/operators/session.ts';
import { listViews } from '#contract/operators/views.ts';
import { type APlatform, aPlatform } from '#contract/testing/a-platform.ts';
import { App } from '#office/app/app.tsx';
import { setLanguage } from '#office/base/i18n.ts';
import { sessionStore } from '#office/base/session.ts';

type Options = {
  /** English by default. */
  language?: Language;
  /** All permissions by default. */
  may?: readonly Permission[];
  /** Nobody is signed in. */
  isOut?: true;
  /** Changes the usual responses of the platform. */
  platform?: (platform: APlatform) => void;
};

/** A session of an operator called rina. */
export function anOfficeSession(may: readonly Permission[] = permissions) {
  const now = Date.now();
  return {
    operator: { name: 'rina', roles: ['ADMIN' as const], permissions: [...may] },
    startedAt: now,
    endsAt: now + 8 * 3_600_000,
    provenAt: now,
  };
}

export const aSecret = (letter: string): string => letter.repeat(43);

/** Opens the office at an address, in place of the page before. */
export async function anOfficePage(path: string, options: Options = {}) {
  cleanup();
  giveHeight();
  const platform = aPlatform();
  const session = anOfficeSession(options.may);
  platform.answer(ownSession, session);
  platform.answer(listProposals, { proposals: [] });
  platform.answer(listAlarms, { alarms: [] });
  platform.answer(search, { results: [] });
  platform.answer(showPresence, { others: [] });
  platform.answer(listViews, { views: [] });
  platform.answer(riskOfMember, { score: 0, reasons: [], cases: [] });
  options.platform?.(platform);
  localStorage.clear();
  await setLanguage(options.language ?? 'EN');
  history.replaceState(null, '', path);
  if (options.isOut) sessionStore.leave();
  else sessionStore.begin(session, aSecret('t'));
  onTestFinished(() =>
    act(async () => {
      // While the page is still rendered, so that its parts clean up when the session ends.
      sessionStore.leave();
    }),
  );
  const user = userEvent.setup({ delay: null });
  await act(async () => void render(<App />));
  return { platform, user, address: () => location.pathname + location.search };
}

/** This DOM has no layout, so a table that renders only visible rows would render none. */
function giveHeight(): void {
  const sizes = { clientHeight: 800, clientWidth: 1200 };
  const before = Object.keys(sizes).map(
    (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
  );
  for (const [name, size] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  onTestFinished(() => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
  });
}
