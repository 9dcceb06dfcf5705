// A category by its name, the same as members read; an unknown one by its code.
import { type TextKey, useText } from '../i18n.ts';

export function Category({ category }: { category: string }) {
  const key = `category.${category}`;
  const name = useText()(key as TextKey);
  return name === key ? category : name;
}
