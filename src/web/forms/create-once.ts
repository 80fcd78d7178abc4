import { RpcError } from '../rpc/rpc.ts'
import type { FormRecord } from './kind.ts'

/** A stored record, and the values of the form that it was made of. */
export type Created<V, R> = { saved: R; of: V }

type Way<V, R extends FormRecord> = {
  /** What was sent under this key before and never answered. */
  sent: V | null
  values: V
  hasChanged: (before: V, after: V) => boolean
  /** Sends values under the key. */
  create: (values: V) => Promise<R>
  /** Writes what changed since over what was made. */
  update: (made: R, before: V, after: V) => Promise<R>
}

/**
 * Creates a record once, however often it is tried under one key. When an earlier try was never answered, and other things
 * were typed since, that try is finished first, and what was typed since is written over it: a second record never comes of it.
 */
export async function createOnce<V, R extends FormRecord>(way: Way<V, R>): Promise<Created<V, R>> {
  const { sent, values, hasChanged, update } = way
  const create = async (of: V): Promise<Created<V, R>> => ({ saved: await way.create(of), of })
  if (!sent || !hasChanged(sent, values)) return create(values)

  const first = await create(sent).catch((error: unknown) => {
    // Whatever was answered, it was not created then: what stands in the form now may be.
    if (error instanceof RpcError && error.status > 0 && error.type !== 'AUTHENTICATION') return null
    throw error
  })
  if (!first) return create(values)
  return update(first.saved, sent, values).then(
    (saved) => ({ saved, of: values }),
    () => first,
  )
}
