import { AsyncLocalStorage } from 'node:async_hooks'

const calls = new AsyncLocalStorage<{ cause?: unknown }>()

/** Notes why a call of better-auth failed: the library itself answers no more than 500. */
export function noteFailure(error: unknown): void {
  const call = calls.getStore()
  if (call) call.cause = error
}

/** Runs a call of better-auth, and returns its response with the failure that was noted, if any. */
export async function withFailureCause(
  work: () => Promise<Response>,
): Promise<{ response: Response; cause?: unknown }> {
  const call: { cause?: unknown } = {}
  const response = await calls.run(call, work)
  return { response, ...call }
}
