// Opens the platform's event stream with the caller's session.
import type { ApiCall } from '#contract/base/call.ts';
import { baseHeaders, readAnswer, reportApiEvent } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { tokenChangedSince } from '../renewal.ts';
import { sessionStore } from '../session.ts';

type Resume = { lastEventId: string | undefined; signal: AbortSignal };

/** Returns the open response; throws ApiError like any call, and then notifies the shell. */
export async function openEventStream(
  call: ApiCall & { stream: true },
  { lastEventId, signal }: Resume,
): Promise<Response> {
  const token = sessionStore.get()?.token;
  const headers = { ...baseHeaders(token), Accept: 'text/event-stream' };
  const resume = lastEventId ? { 'Last-Event-ID': lastEventId } : {};
  const response = await fetch(call.path, {
    headers: { ...headers, ...resume },
    credentials: 'same-origin',
    signal,
  });
  if (response.ok && response.body) return response;
  const error = await readAnswer(response).then(
    () => new ApiError('NETWORK', 'the stream has no body'),
    (refusal: ApiError) => refusal,
  );
  if (error.status === 401 && (await tokenChangedSince(token))) {
    throw new ApiError('NETWORK', 'the session was renewed');
  }
  if (error.status > 0) reportApiEvent({ kind: 'refused', error });
  throw error;
}
