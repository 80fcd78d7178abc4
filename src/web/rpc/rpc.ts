import type { ErrorType } from '#kernel/errors/entry.ts'
import type { ErrorCode, FieldFault, Params, WireError } from '#kernel/errors.ts'
import { errorMessage } from '#kernel/errors.ts'
import type { InputOf, OutputOf, Verbs } from '#kernel/verbs.ts'
import { takeEarly } from './early-calls.ts'

type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; headers?: Record<string, string> }
type Client = {
  [F in keyof Verbs]: {
    [V in keyof Verbs[F]]: (input: InputOf<Verbs[F][V]>, options?: CallOptions) => Promise<OutputOf<Verbs[F][V]>>
  }
}

/** A refused or failed call; `status` is 0 when there was no answer. */
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
  return whileSignedIn(() => sendOnce<T>(path, call), call.signal)
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

async function sendOnce<T>(path: string, init: Call): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', ...init.headers }
  if (init.body !== undefined) headers['content-type'] = 'application/json'
  if (init.idempotencyKey) headers['idempotency-key'] = init.idempotencyKey
  const body = init.body === undefined ? undefined : JSON.stringify(init.body)
  const { method = 'POST', signal } = init
  const response =
    takeEarly(path, body) ??
    fetch(path, { method, headers, body: init.bytes ?? body, signal, credentials: 'same-origin' })
  const answer = await response.catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  })
  const json = await answer.json().catch(() => undefined)
  if (answer.ok) return json as T
  throw refused(json, answer.status)
}

/** The error of a refusing answer: the one it carries, or what its status means. */
export function refused(json: unknown, status: number): RpcError {
  const wire = (json as { error?: WireError } | undefined)?.error
  const known = wire && typeof wire.code === 'string' ? wire : undefined
  const gateway = status === 502 || status === 503 || status === 504
  const unknown = gateway
    ? ({ type: 'NETWORK', code: 'unavailable' } as const)
    : ({ type: 'UNKNOWN', code: 'unknown-error' } as const)
  return new RpcError(known ?? unknown, status)
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
