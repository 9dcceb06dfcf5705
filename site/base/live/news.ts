// Distributes the events of the open stream to the parts of the site that listen to them.

type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

/** Listens to one kind of event while somebody is signed in; returns a function that stops listening. */
export function onNews(event: string, listener: Listener): () => void {
  const known = listeners.get(event) ?? new Set<Listener>();
  listeners.set(event, known.add(listener));
  return () => void known.delete(listener);
}

/** Notifies every listener of this kind. */
export function notifyNews(event: string, data: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(data);
}
