// The environment of a process that a test starts without any other setting of this process.

const { PATH = '', NODE_COMPILE_CACHE } = process.env;

/** The path of programs and the compile cache, with which a process starts twice as fast. */
export const bareEnvironment: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
};
