// The name of an act: its text where there is one, else the name of its call.
import { type TextFunction, type TextKey, useText } from '#office/base/i18n.ts';

/** The text function returns an unknown key unchanged. */
export function actName(t: TextFunction, act: string): string {
  const key = `did.${act}`;
  const text = t(key as TextKey);
  return text === key ? act : text;
}

/** The same as a cell of a list; the call's own name is in the title. */
export function ActName({ act }: { act: string }) {
  const t = useText();
  return <span title={act}>{actName(t, act)}</span>;
}
