// Puts files and texts into a form as browsers send it.

/** Fields that are undefined are left out. */
export function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, string | Blob | undefined>))
    if (value !== undefined) form.append(name, value);
  return form;
}
