import type { ErrorType } from '#kernel/errors/entry.ts'
import type { ErrorCode, FieldFault, Params, WireError } from '#kernel/errors.ts'
import { errorMessage } from '#kernel/errors.ts'
import type { InputOf, OutputOf, Verbs } from '#kernel/verbs.ts'
import { takeEarly } from './early-calls.ts'

type CallOptions = { signal?: AbortSignal; idempotencyKey?: string }
type Client = {
  [F in keyof Verbs]: {
    [V in keyof Verbs[F]]: (input: InputOf<Verbs[F][V]>, options?: CallOptions) => Promise<OutputOf<Verbs[F][V]>>
  }
}

/** A refused or failed call, as the server told it; `status` is 0 when no answer came. */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly type: ErrorType
  readonly code: ErrorCode
  readonly params: Params | undefined
  readonly fields: FieldFault[] | undefined
  readonly requestId: string | undefined
  readonly status: number

  constructor(wire: Partial<WireError> & Pick<WireError, 'type' | 'code'>, status: number) {
    super(wire.message ?? errorMessage(wire.code, wire.params))
    this.type = wire.type
    this.code = wire.code
    this.params = wire.params
    this.fields = wire.fields
    this.requestId = wire.requestId
    this.status = status
  }
}

/** True when there is no such record, or none that this person may see: nobody learns which. */
export const isNotFound = (error: unknown): boolean => error instanceof RpcError && error.type === 'NOT_FOUND'

/** True when a record changed between one's reading and one's writing. */
export const isStale = (error: unknown): boolean => error instanceof RpcError && error.code === 'stale-version'

/** Told of a refusal; true when the call may be sent once more. */
type Listener = (error: RpcError, signal?: AbortSignal) => Promise<boolean>
let asked: Listener | undefined

/**
 * Calls `listener` whenever the server says that the session no longer allows what the screen offered. The call waits for
 * its answer: after true it is sent once more, which repeats nothing, since what is refused so was not begun.
 */
export function onSessionRefused(listener: Listener): () => void {
  asked = listener
  return () => {
    asked = undefined
  }
}

const SESSION_CODES: readonly ErrorCode[] = [
  'not-signed-in',
  'account-inactive',
  'password-expired',
  'two-factor-required',
]

type Call = { method?: string; body?: unknown; bytes?: Blob; headers?: Record<string, string> } & CallOptions

/** Sends JSON (or the bytes of a file) to a path of our own server and gives its JSON answer. Throws RpcError. */
export function send<T>(path: string, call: Call = {}): Promise<T> {
  return whileSignedIn(() => sendOnce<T>(path, call), call.signal)
}

/** Makes a call; one that is refused because the session has ended is made once more when its person is back. */
export async function whileSignedIn<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return call().catch(async (error: unknown) => {
    const refused = error instanceof RpcError && SESSION_CODES.includes(error.code)
    if (refused && (await asked?.(error, signal))) return call()
    signal?.throwIfAborted()
    throw error
  })
}

async function sendOnce<T>(path: string, init: Call): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', ...init.headers }
  if (init.body !== undefined) headers['content-type'] = 'application/json'
  if (init.idempotencyKey) headers['idempotency-key'] = init.idempotencyKey
  const body = init.body === undefined ? undefined : JSON.stringify(init.body)
  const { method = 'POST', signal } = init
  const asked =
    takeEarly(path, body) ??
    fetch(path, { method, headers, body: init.bytes ?? body, signal, credentials: 'same-origin' })
  const answer = await asked.catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  })
  const said = await answer.json().catch(() => undefined)
  if (answer.ok) return said as T
  throw refused(said, answer.status)
}

/** The error of an answer that refuses: what it says of itself, or what its status means. */
export function refused(said: unknown, status: number): RpcError {
  const wire = (said as { error?: WireError } | undefined)?.error
  const known = wire && typeof wire.code === 'string' ? wire : undefined
  const gateway = status === 502 || status === 503 || status === 504
  const unknown = gateway
    ? ({ type: 'NETWORK', code: 'unavailable' } as const)
    : ({ type: 'SERVER', code: 'unknown-error' } as const)
  return new RpcError(known ?? unknown, status)
}

/** The product's verbs: `rpc.valuations.list(input, { signal })`. Each throws RpcError. */
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
