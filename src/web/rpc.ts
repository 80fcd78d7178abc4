import type { Api } from '#api'
import type { ErrorCode, ErrorType, FieldFault, Params, WireError } from '#kernel/errors.ts'
import { errorMessage } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#server/procedure.ts'

type CallOptions = { signal?: AbortSignal; idempotencyKey?: string }
type Client = {
  [F in keyof Api]: {
    [V in keyof Api[F]]: (input: InputOf<Api[F][V]>, options?: CallOptions) => Promise<OutputOf<Api[F][V]>>
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

type Listener = (error: RpcError) => void
const refusals = new Set<Listener>()

/** Calls `listener` whenever the server says that the session no longer allows what the screen offered. */
export function onSessionRefused(listener: Listener): () => void {
  refusals.add(listener)
  return () => refusals.delete(listener)
}

const SESSION_CODES: readonly ErrorCode[] = [
  'not-signed-in',
  'account-inactive',
  'password-expired',
  'two-factor-required',
]

/** Sends JSON to a path of our own server and gives its JSON answer. Throws RpcError. */
export async function send<T>(path: string, init: { method?: string; body?: unknown } & CallOptions = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (init.body !== undefined) headers['content-type'] = 'application/json'
  if (init.idempotencyKey) headers['idempotency-key'] = init.idempotencyKey
  const answer = await fetch(path, {
    method: init.method ?? 'POST',
    headers,
    body: init.body === undefined ? undefined : JSON.stringify(init.body),
    signal: init.signal,
    credentials: 'same-origin',
  }).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  })
  const said = await answer.json().catch(() => undefined)
  if (answer.ok) return said as T
  throw refused(said, answer.status)
}

function refused(said: unknown, status: number): RpcError {
  const wire = (said as { error?: WireError } | undefined)?.error
  const known = wire && typeof wire.code === 'string' ? wire : undefined
  const gateway = status === 502 || status === 503 || status === 504
  const error = new RpcError(
    known ?? (gateway ? { type: 'NETWORK', code: 'unavailable' } : { type: 'SERVER', code: 'unknown-error' }),
    status,
  )
  if (SESSION_CODES.includes(error.code)) for (const listener of refusals) listener(error)
  return error
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
