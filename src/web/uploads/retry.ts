import { RpcError } from '../rpc/rpc.ts'

/** The longest wait after each failed try, in milliseconds; chance shortens it by up to a quarter. */
const DELAYS = [1000, 2000, 5000, 10_000, 20_000, 30_000]
/** How often a temporary refusal is retried: another window that holds the upload, too many calls at once. */
const MAX_RETRIES = 6
const TEMPORARY: readonly string[] = ['upload-busy', 'too-many-requests']

type RetryOptions = {
  signal: AbortSignal
  /** Called before each retry. */
  onAway: (error: RpcError) => void
}

/**
 * Retries while the connection is lost, without a limit, and as soon as the browser is online again; and while the server refuses
 * temporarily, up to MAX_RETRIES. `resetTries` starts the delays over. Throws the RpcError of any other refusal, and the reason that
 * `signal` was aborted with.
 */
export async function retry<T>(
  attempt: (resetTries: () => void) => Promise<T>,
  { signal, onAway }: RetryOptions,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(() => {
        tries = 0
      })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof RpcError) || !isRetryable(error, tries)) throw error
      onAway(error)
      await delay((DELAYS[Math.min(tries, DELAYS.length - 1)] ?? 0) * (0.75 + Math.random() / 4), signal)
    }
  }
}

function isRetryable({ type, code }: RpcError, tries: number): boolean {
  return type === 'NETWORK' || (TEMPORARY.includes(code) && tries < MAX_RETRIES)
}

/** Waits so long, or until the browser is online again. Throws when `signal` is aborted. */
async function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  await new Promise<void>((resolve) => {
    const options = { once: true, signal: ended.signal }
    globalThis.addEventListener?.('online', () => resolve(), options)
    signal.addEventListener('abort', () => resolve(), options)
    const timer = setTimeout(resolve, milliseconds)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  ended.abort()
  signal.throwIfAborted()
}
