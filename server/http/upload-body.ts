// Reads a form with files as it arrives: bounded in parts, sizes and time, and in how many are read at once.
import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { Refusal } from '#server/base/refusal.ts';

type UploadLimits = NonNullable<EndpointShape['upload']>;

/** Fields beside the files; more parts than these and the files end the reading at once. */
const mostFields = 20;
const mostFieldBytes = 8 * 1024;
/** Headers and boundaries of all parts together. */
const frameBytes = 64 * 1024;
/** A sender who is slower gives its place to others. */
const readTimeoutMs = 20_000;

/** How many bytes a form of an endpoint may have in all. */
export const mostUploadBytes = ({ maxFiles, maxFileBytes }: UploadLimits): number =>
  maxFiles * maxFileBytes + mostFields * mostFieldBytes + frameBytes;

/**
 * Texts stay texts, files become `File`s; the names people gave their files are forgotten.
 * @throws Refusal BODY_TOO_LARGE for a file over its limit; INPUT_INVALID for a form that is broken, comes too slowly,
 * has a field twice or too many parts.
 */
export function readUpload(
  request: IncomingMessage,
  { maxFiles, maxFileBytes }: UploadLimits,
): Promise<Record<string, unknown>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
  const values = new Map<string, string | File>();
  const take = (name: string, value: string | File): void => {
    if (values.has(name)) stop('INPUT_INVALID');
    values.set(name, value);
  };
  const parser = parserOf(request, {
    files: maxFiles,
    fileSize: maxFileBytes,
    fields: mostFields,
    fieldSize: mostFieldBytes,
    parts: maxFiles + mostFields,
    headerPairs: 20,
    headerSize: 4 * 1024,
  });
  // After a refusal nothing more is parsed; the rest of the body is discarded.
  const stop = (code: 'BODY_TOO_LARGE' | 'INPUT_INVALID'): void => {
    request.unpipe(parser);
    request.resume();
    reject(new Refusal(code));
  };
  const timer = setTimeout(() => stop('INPUT_INVALID'), readTimeoutMs);
  parser.on('field', (name: string, text: string, _nameCut: boolean, isCut: boolean) =>
    isCut ? stop('INPUT_INVALID') : take(name, text),
  );
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', () => stop('INPUT_INVALID'));
    stream.on('limit', () => stop('BODY_TOO_LARGE'));
    stream.on('end', () => take(name, new File(chunks as BlobPart[], name)));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => stop('INPUT_INVALID'));
  parser.on('error', () => stop('INPUT_INVALID'));
  parser.on('finish', () => resolve(Object.fromEntries(values)));
  request.once('aborted', () => stop('INPUT_INVALID'));
  request.pipe(parser);
  return promise.finally(() => clearTimeout(timer));
}

/** @throws Refusal INPUT_INVALID when the form names no boundary. */
function parserOf(
  request: IncomingMessage,
  limits: NonNullable<ConstructorParameters<typeof Busboy>[0]['limits']>,
) {
  try {
    const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' };
    return new Busboy({ headers, limits });
  } catch {
    throw new Refusal('INPUT_INVALID');
  }
}
