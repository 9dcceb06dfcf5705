// The server's log: lines of JSON without what is nobody's business, whatever an error carries along.
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/**
 * Databases put into their errors what a query was called with, and the rows that were in the way; mail and HTTP
 * clients what they wanted to send. The fault is told without it.
 */
const hidden = [
  'params',
  'parameters',
  'query',
  'queryOptions',
  'detail',
  'where',
  'options',
  'config',
  'body',
];

/** Errors of class 22 quote the value they could not read, in the message itself. */
function withoutValues(error: Error): unknown {
  const told = stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !/^22[0-9A-Z]{3}$/.test(code)) return told;
  return { ...told, message: `SQLSTATE ${code}`, stack: told.stack.replaceAll(error.message, '…') };
}

/** Writes to the standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: withoutValues },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        ...hidden.flatMap((field) => [`err.${field}`, `err.cause.${field}`]),
      ],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
