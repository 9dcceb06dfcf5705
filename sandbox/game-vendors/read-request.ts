// Reads what a page sends: its token from the Authorization header, and the body by its schema.
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { GameRefusal } from './game-refusal.ts';

/** @throws GameRefusal NOT_SIGNED_IN when the header has no token */
export function tokenOf(request: FastifyRequest): string {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new GameRefusal('NOT_SIGNED_IN');
  return token;
}

/** @throws GameRefusal INPUT_INVALID when the body does not match */
export function readBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new GameRefusal('INPUT_INVALID');
  return result.data;
}
