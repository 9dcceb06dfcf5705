// One call to an outside company's HTTP interface: limited in time, its response parsed as JSON for every status.

type CompanyAnswer = { readonly status: number; readonly body: Record<string, unknown> };

/** @throws the network's error, or a TimeoutError after ten seconds. */
export async function postForAnswer(
  address: string,
  request: { headers: Record<string, string>; body: string },
): Promise<CompanyAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  const body: unknown = await response.json().catch(() => ({}));
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { status: response.status, body: isObject ? (body as Record<string, unknown>) : {} };
}
