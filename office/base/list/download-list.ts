// Fetches a list's file as the operator who is signed in and hands it to the browser to keep.
import { type OfficeCall, readAnswer, sendCall } from '../api.ts';

/** @throws OfficeError with the platform's code, or `NETWORK` */
export async function downloadList(
  call: OfficeCall,
  params: Readonly<Record<string, unknown>> | undefined,
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await sendCall(call, { ...(params ? { params } : {}), query });
  if (!response.ok) await readAnswer(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ?? 'list.csv';
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
