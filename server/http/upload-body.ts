// Reads a form with files: texts stay texts, files become `File`s; the names people gave their files are forgotten.
import { Refusal } from '#server/base/refusal.ts';

const mostParts = 20;

/** @throws Refusal INPUT_INVALID for a form that is broken, has a field twice or too many of them. */
export async function readUpload(contentType: string, body: Buffer): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  const entries = form ? [...form] : [];
  const names = new Set(entries.map(([name]) => name));
  if (!form || entries.length > mostParts || names.size < entries.length) throw new Refusal('INPUT_INVALID');
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : new File([value], name)]),
  );
}
