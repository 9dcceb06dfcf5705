// Runs every kind of game on one server, in the order of their list.
import type { FastifyInstance } from 'fastify';
import type { KindDeps, RunningKind } from './game-kind.ts';
import { findGame, kinds } from './kinds.ts';
import { sessionOf } from './open-session.ts';
import { tokenOf } from './read-request.ts';
import type { Records } from './records/records-store.ts';

type Deps = Omit<KindDeps, 'records' | 'sessionOf'> & { readonly records: Records };

export function openKinds(deps: Deps) {
  const kindDeps: KindDeps = { ...deps, sessionOf: (request) => sessionOf(deps, tokenOf(request)) };
  const running = new Map(kinds.map((kind) => [kind, kind.run(kindDeps)]));
  const all: readonly RunningKind[] = [...running.values()];
  return {
    /** The kind at work on the game of a code. */
    of(gameCode: string): RunningKind | undefined {
      const found = findGame(gameCode);
      return found && running.get(found.kind);
    },
    addRoutes: (app: FastifyInstance) => all.forEach((kind) => kind.addRoutes(app)),
    async resume(): Promise<void> {
      for (const kind of all) await kind.resume?.();
    },
    start: () => all.forEach((kind) => kind.start?.()),
    async stop(): Promise<void> {
      for (const kind of all) await kind.stop?.();
    },
  };
}
