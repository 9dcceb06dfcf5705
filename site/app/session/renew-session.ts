// Renews the session when a signed-in visitor comes to home.
import { renewSession } from '#contract/identity/session-calls.ts';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { comesBack, duringRenewal } from '#site/base/renewal.ts';
import { sessionStore } from '#site/base/session.ts';
import { forgetSession } from '#site/data/identity/log-out.ts';

/** A member who opens home again and again within so many ms is renewed once. */
const leastBetweenMs = 60_000;
let last = { userName: '', at: 0 };

/** A refused renewal ends the session silently unless the device is remembered; without network nothing changes. */
export async function renewOnHome(): Promise<void> {
  const before = sessionStore.get();
  if (!before) return;
  if (before.userName === last.userName && performance.now() - last.at < leastBetweenMs) return;
  last = { userName: before.userName, at: performance.now() };
  await duringRenewal(async () => {
    try {
      const renewed = await callApi(renewSession, {}, { quiet: true, token: before.token });
      // The visitor signed out, or another account signed in, meanwhile: the response belongs to an old session.
      if (sessionStore.get()?.token === before.token)
        sessionStore.set({ ...before, ...pickKept(renewed, before) });
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401;
      if (!refused || sessionStore.get()?.token !== before.token) return;
      if (!(await comesBack(before.token))) forgetSession();
    }
  });
}

/** A trial's record keeps its four fields (AUTH-26). */
function pickKept(
  renewed: { token: string; type: typeof before.type; firstTimeLogin: boolean },
  before: NonNullable<ReturnType<typeof sessionStore.get>>,
) {
  const { token, type, firstTimeLogin } = renewed;
  return before.firstTimeLogin === undefined ? { token, type } : { token, type, firstTimeLogin };
}
