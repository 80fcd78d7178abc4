/**
 * The environment of a process that may know no secret: what Windows needs to start one, and the folder of compiled code, without
 * which a process that loads the product's modules takes twice the CPU time to start.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot, NODE_COMPILE_CACHE } = process.env
  return { ...(SystemRoot ? { SystemRoot } : {}), ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }
}
