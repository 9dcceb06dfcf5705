// The only cache of the platform's responses.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A refusal is final; only a lost network or a fault of the server is tried again, twice. */
function worthRetrying(failures: number, error: Error): boolean {
  const final = error instanceof ApiError && error.status > 0 && error.status < 500;
  return !final && failures < 2;
}

/** A fresh cache: one for the page, and one for each prerendering. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 15 * 60_000, retry: worthRetrying, refetchOnWindowFocus: false },
      // A network fault shows at once, and sent values (a password, perhaps) are not kept.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
}
