import { RpcError } from '../rpc/rpc.ts'

/** How long each try waits for the next, in milliseconds. */
const WAITS = [1000, 2000, 5000, 10_000, 20_000, 30_000]
/** How often a refusal that passes by itself is waited for: another window that holds the file, too many calls at once. */
const PATIENCE = 6
const PASSING: readonly string[] = ['upload-busy', 'too-many-requests']

type Patience = {
  signal: AbortSignal
  /** The server cannot be reached, or is busy; it is tried again by itself. */
  onAway: (error: RpcError) => void
}

/**
 * Tries until it is done. A lost connection is waited out for as long as it takes, and no longer than that; `onward` begins
 * the count of waits anew. Throws the RpcError of any other refusal, and what `signal` was aborted with.
 */
export async function patiently<T>(
  attempt: (onward: () => void) => Promise<T>,
  { signal, onAway }: Patience,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(() => {
        tries = 0
      })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof RpcError) || !mayPass(error, tries)) throw error
      onAway(error)
      await rest(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, signal)
    }
  }
}

function mayPass({ type, code }: RpcError, tries: number): boolean {
  return type === 'NETWORK' || (PASSING.includes(code) && tries < PATIENCE)
}

async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  await new Promise<void>((resolve) => {
    const options = { once: true, signal: over.signal }
    globalThis.addEventListener?.('online', () => resolve(), options)
    signal.addEventListener('abort', () => resolve(), options)
    const timer = setTimeout(resolve, milliseconds)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  over.abort()
  signal.throwIfAborted()
}
