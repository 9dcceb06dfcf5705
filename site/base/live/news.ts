// Hands the news of the open stream to whatever part of the site waits for them.

type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

/** Hears one kind of news for as long as somebody is signed in; answers how to stop listening. */
export function onNews(event: string, listener: Listener): () => void {
  const known = listeners.get(event) ?? new Set<Listener>();
  listeners.set(event, known.add(listener));
  return () => void known.delete(listener);
}

/** Tells everybody who listens for this kind. */
export function tellNews(event: string, data: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(data);
}
