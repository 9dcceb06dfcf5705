// Fetches a file as the member who is signed in and hands it to the browser to keep.
import { addressOf } from '#kit/calls/address-of.ts';
import type { ApiCall } from '#contract/base/call.ts';
import { ApiError } from './api-error.ts';
import { baseHeaders, readAnswer } from './api.ts';
import { sessionStore } from './session.ts';

/** Throws ApiError with the platform's code, or `NETWORK` when the file did not arrive whole. */
export async function downloadFile(
  { path }: ApiCall & { file: 'text/csv' },
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  const headers = baseHeaders(sessionStore.get()?.token);
  let blob: Blob;
  let name = 'file.csv';
  try {
    const response = await fetch(addressOf(path, {}, query), { headers, credentials: 'same-origin' });
    if (!response.ok) await readAnswer(response);
    name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name;
    blob = await response.blob();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('NETWORK', String(error));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the tap has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
