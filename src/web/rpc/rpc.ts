import type { ErrorType } from '#kernel/errors/entry.ts'
import type { ErrorCode, FieldFault, Params, WireError } from '#kernel/errors.ts'
import { errorMessage } from '#kernel/errors.ts'
import type { InputOf, OutputOf, Verbs } from '#kernel/verbs.ts'
import { tryWords } from '../i18n/needed-words.ts'
import { takeEarly } from './early-calls.ts'

type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  headers?: Record<string, string>
  /** How long the answer may take, in ms; TIME_OUT by default. */
  within?: number
}
type Client = {
  [F in keyof Verbs]: {
    [V in keyof Verbs[F]]: (input: InputOf<Verbs[F][V]>, options?: CallOptions) => Promise<OutputOf<Verbs[F][V]>>
  }
}

/** How long a call may take, in ms (specification §9: 30 to 60 seconds); the server ends its own statements after 30. */
export const TIME_OUT = 45_000
/** How many bytes of a file a call is given a millisecond more for. */
const BYTES_A_MILLISECOND = 16

/** A refused or failed call; `status` is 0 when there was no answer. */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly type: ErrorType
  readonly code: ErrorCode
  readonly params: Params | undefined
  readonly fields: FieldFault[] | undefined
  readonly requestId: string | undefined
  readonly status: number
  /** True when the answer took too long: waiting again by itself would keep a person waiting. */
  readonly isLate: boolean

  constructor(wire: Partial<WireError> & Pick<WireError, 'type' | 'code'>, status: number, { isLate = false } = {}) {
    super(wire.message ?? errorMessage(wire.code, wire.params))
    this.type = wire.type
    this.code = wire.code
    this.params = wire.params
    this.fields = wire.fields
    this.requestId = wire.requestId
    this.status = status
    this.isLate = isLate
  }
}

/** True when there is no such record, or this person may not see it; the server does not say which. */
export const isNotFound = (error: unknown): boolean => error instanceof RpcError && error.type === 'NOT_FOUND'

/** True when the record changed between its read and the write. */
export const isStale = (error: unknown): boolean => error instanceof RpcError && error.code === 'stale-version'

/** Called when a call is refused because of the session; resolves to true when the call may be sent again. */
type RefusalListener = (error: RpcError, signal?: AbortSignal) => Promise<boolean>
let refusalListener: RefusalListener | undefined

/**
 * Registers the listener for calls that the server refuses because of the session. The call waits for the listener: after
 * true it is sent again, which is safe because the server refuses before it starts anything.
 */
export function onSessionRefused(listener: RefusalListener): () => void {
  refusalListener = listener
  return () => {
    refusalListener = undefined
  }
}

const SESSION_CODES: readonly ErrorCode[] = [
  'not-signed-in',
  'account-inactive',
  'password-expired',
  'two-factor-required',
]

type Call = { method?: string; body?: unknown; bytes?: Blob } & CallOptions

/** Sends JSON (or the bytes of a file) to a path of this server and returns its JSON answer. Throws RpcError. */
export function send<T>(path: string, call: Call = {}): Promise<T> {
  return whileSignedIn(() => whileBusy(() => sendOnce<T>(path, call), call.signal), call.signal)
}

/** Makes a call; one that is refused because the session has expired is made again after the same person signed in. */
export async function whileSignedIn<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return call().catch(async (error: unknown) => {
    const isSessionRefusal = error instanceof RpcError && SESSION_CODES.includes(error.code)
    if (isSessionRefusal && (await refusalListener?.(error, signal))) return call()
    signal?.throwIfAborted()
    throw error
  })
}

/** So many ms, from half of them to one and a half: devices do not come back all at once. */
export const spread = (ms: number): number => ms * (0.5 + Math.random())

let busyListener = () => {}
let quietUntil = 0
/** Registers what is called when a server is too busy to begin a call, which is sent again by itself; once in ten seconds at most. */
export function onBusy(listener: () => void): void {
  busyListener = listener
}

/** Makes a call again after 1, 2, 4 and 8 s while the server is too busy to begin it, which is safe for a write too. */
async function whileBusy<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let wait = 1_000; ; wait *= 2) {
    try {
      return await call()
    } catch (error) {
      if (wait > 8_000 || !(error instanceof RpcError) || error.code !== 'busy') throw error
      const now = Date.now()
      if (now > quietUntil) {
        quietUntil = now + 10_000
        busyListener()
      }
      await new Promise((resolve) => {
        setTimeout(resolve, spread(wait))
        signal?.addEventListener('abort', resolve)
      })
      signal?.throwIfAborted()
    }
  }
}

async function sendOnce<T>(path: string, init: Call): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', ...init.headers }
  if (init.body !== undefined) headers['content-type'] = 'application/json'
  if (init.idempotencyKey) headers['idempotency-key'] = init.idempotencyKey
  const body = init.body === undefined ? undefined : JSON.stringify(init.body)
  const { method = 'POST', bytes, within = TIME_OUT + (bytes?.size ?? 0) / BYTES_A_MILLISECOND } = init
  const call = async (signal: AbortSignal) => {
    const sent = { method, headers, body: bytes ?? body, signal, credentials: 'same-origin' } as const
    const answer = await (takeEarly(path, body) ?? fetch(path, sent))
    return { text: await answer.text(), answer }
  }
  const code = path.startsWith('/api/auth/') ? 'network-request-failed' : 'network-error'
  const { text, answer } = await answered(call, { within, code, ...(init.signal ? { signal: init.signal } : {}) })
  const json = parsed(text)
  if (answer.ok) return json as T
  throw await refused(json, answer.status)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Waiting = { within: number; signal?: AbortSignal; code?: 'network-error' | 'network-request-failed' }

/**
 * Waits for the network, so many ms at the most. Throws RpcError with `code` when it fails or takes longer, and the reason of `signal`
 * when that is aborted.
 */
export async function answered<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { within, signal, code = 'network-error' }: Waiting,
): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), within)
  // A call that was begun without this signal is left to itself.
  const isLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason))
  })
  try {
    return await Promise.race([call(signal ? AbortSignal.any([signal, late.signal]) : late.signal), isLate])
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new RpcError({ type: 'NETWORK', code }, 0, { isLate: late.signal.aborted })
  } finally {
    clearTimeout(timer)
  }
}

/** The error of a refusing answer, with its words at hand: the one it carries, or what its status means. */
export async function refused(json: unknown, status: number): Promise<RpcError> {
  const wire = (json as { error?: WireError } | undefined)?.error
  const known = wire && typeof wire.code === 'string' ? wire : undefined
  const gateway = status === 502 || status === 503 || status === 504
  const unknown = gateway
    ? ({ type: 'NETWORK', code: 'unavailable' } as const)
    : ({ type: 'UNKNOWN', code: 'unknown-error' } as const)
  const error = new RpcError(known ?? unknown, status)
  // Its faults may be worded by features that the page shows nothing else of.
  await tryWords(['errors', ...(error.fields ?? []).flatMap(({ code }) => code.split(':').slice(0, -1))])
  return error
}

/** The product's verbs: `rpc.records.list(input, { signal })`. Each throws RpcError. */
export const rpc = new Proxy({} as Client, {
  get: (_, feature: string) =>
    new Proxy(
      {},
      {
        get:
          (_, verb: string) =>
          (input: unknown, options: CallOptions = {}) =>
            send(`/rpc/${feature}.${verb}`, { body: input ?? {}, ...options }),
      },
    ),
})
