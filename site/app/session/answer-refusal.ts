// Handles the refusals that concern the whole site: the session is over, a password is due, or the platform is closed.
import type { QueryClient } from '@tanstack/react-query';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { statusQuery } from '#site/data/platform/platform-status.ts';
import { loseSession } from './lost-session.ts';

/** The caller handles every other code. */
export async function answerRefusal(client: QueryClient, code: string): Promise<void> {
  switch (code) {
    case 'SESSION_EXPIRED':
    case 'NOT_LOGGED_IN':
      return loseSession(code);
    case 'PASSWORD_CHANGE_REQUIRED':
      return navigate(paths.firstPassword, { replace: true });
    case 'MAINTENANCE':
    case 'REGION_RESTRICTED':
      return client.invalidateQueries({ queryKey: statusQuery.queryKey });
    default:
  }
}
