// The proof that a ticket of the task page was fetched by this window: only its hash leaves the window with the call.

/** A new proof with its challenge: base64url of SHA-256 (RFC 7636, S256). */
export async function newTaskProof(): Promise<{ readonly verifier: string; readonly challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
