// The server's log: lines of JSON without personal or secret data, also when an error contains such data.
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/**
 * Database errors contain the parameters of a query and the conflicting rows; errors of mail and HTTP clients contain
 * the message. The log leaves these out.
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
  const reported = stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !/^22[0-9A-Z]{3}$/.test(code)) return reported;
  return { ...reported, message: `SQLSTATE ${code}`, stack: reported.stack.replaceAll(error.message, '…') };
}

/** Writes to the standard output by default. */
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
