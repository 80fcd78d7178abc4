import { RpcError } from '../rpc/rpc.ts'
import type { FormRecord } from './kind.ts'

/** A stored record, and the form values that it was created from. */
export type Created<V, R> = { saved: R; of: V }

type Way<V, R extends FormRecord> = {
  /** The values that were sent under this key before without an answer. */
  sent: V | null
  values: V
  hasChanged: (before: V, after: V) => boolean
  /** Sends values under the idempotency key. */
  create: (values: V) => Promise<R>
  /** Applies later changes to the created record. */
  update: (made: R, before: V, after: V) => Promise<R>
}

/**
 * Creates a record once, however often it is attempted under one key. When an earlier attempt was never answered and the form
 * changed since, that attempt is repeated first and then updated, so that there is never a second record.
 */
export async function createOnce<V, R extends FormRecord>(way: Way<V, R>): Promise<Created<V, R>> {
  const { sent, values, hasChanged, update } = way
  const create = async (of: V): Promise<Created<V, R>> => ({ saved: await way.create(of), of })
  if (!sent || !hasChanged(sent, values)) return create(values)

  const first = await create(sent).catch((error: unknown) => {
    // The server refused the earlier values: the current ones may be accepted.
    if (error instanceof RpcError && error.status > 0 && error.type !== 'AUTHENTICATION') return null
    throw error
  })
  if (!first) return create(values)
  return update(first.saved, sent, values).then(
    (saved) => ({ saved, of: values }),
    () => first,
  )
}
