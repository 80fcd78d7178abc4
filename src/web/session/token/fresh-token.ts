/** The times of a token in the browser, in milliseconds (specification §9). */
const TOKEN_TIMES = {
  /** A new token is requested this long before the old one expires. */
  refreshBefore: 5 * 60_000,
  /** A token counts as expired this much earlier: it must last for the call it is sent with. */
  endsEarly: 30_000,
  /** The first delay after a network failure, doubled each time up to the longest. */
  firstWait: 30_000,
  longestWait: 16 * 60_000,
  /** A token older than this is not passed on to the address that mirrors it. */
  oldestToPass: 5 * 60_000,
  /** The timeout of each call. */
  timeout: 30_000,
} as const

/** The dependencies; tests provide their own clock and server. */
export type TokenParts = {
  /** Requests a token for the signed-in person; null when nobody is. Throws when there is no answer. */
  fetchToken: (signal: AbortSignal) => Promise<string | null>
  /** Passes on a token, or null after a sign-out; absent where no address is configured. */
  pass?: (token: string | null, signal: AbortSignal) => Promise<void>
  now?: () => number
}

type Known = { token: string; issued: number; ends: number }

/**
 * Keeps a token fresh while somebody is signed in: refreshes it before it expires, backs off after failures, and passes each
 * new one on. `token()` resolves to one that is valid for the next call, or null when nobody is signed in.
 */
export function keepTokenFresh({ fetchToken, pass, now = Date.now }: TokenParts) {
  let known: Known | null = null
  let asking: Promise<string | null> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: number = TOKEN_TIMES.firstWait
  let passed: string | null | undefined
  let running = false

  const isGood = (at: Known | null): at is Known => at !== null && at.ends - TOKEN_TIMES.endsEarly > now()

  function later(ms: number) {
    clearTimeout(timer)
    if (running) timer = setTimeout(() => void refresh().catch(() => undefined), ms)
  }

  function refresh(): Promise<string | null> {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  async function ask(): Promise<string | null> {
    let token: string | null
    try {
      token = await fetchToken(AbortSignal.timeout(TOKEN_TIMES.timeout))
    } catch (error) {
      later(wait)
      wait = Math.min(wait * 2, TOKEN_TIMES.longestWait)
      throw error
    }
    wait = TOKEN_TIMES.firstWait
    known = token === null ? null : readTimes(token)
    if (known) later(Math.max(0, known.ends - TOKEN_TIMES.refreshBefore - now()))
    await announce(known)
    return token
  }

  async function announce(at: Known | null) {
    if (!pass || (at && now() - at.issued > TOKEN_TIMES.oldestToPass)) return
    const token = at?.token ?? null
    if (token === passed) return
    passed = token
    // A receiver that missed a token requests one by itself.
    await pass(token, AbortSignal.timeout(TOKEN_TIMES.timeout)).catch(() => undefined)
  }

  return {
    /** A token for a call to another system. Throws when the server can't be asked and none is left. */
    async token(): Promise<string | null> {
      return isGood(known) ? known.token : refresh()
    },
    /** Starts refreshing, after a sign-in. */
    async start(): Promise<void> {
      running = true
      await refresh().catch(() => undefined)
    },
    /** Stops refreshing after a sign-out, and passes that on. */
    async stop(): Promise<void> {
      running = false
      clearTimeout(timer)
      known = null
      wait = TOKEN_TIMES.firstWait
      await announce(null)
    },
  }
}

/** Reads when a token was issued and expires; it is not verified, because it comes from this server. */
function readTimes(token: string): Known {
  const payload = token.split('.')[1] ?? ''
  const { iat, exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { iat: number; exp: number }
  return { token, issued: iat * 1000, ends: exp * 1000 }
}
