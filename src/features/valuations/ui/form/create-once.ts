import { RpcError, rpc } from '#web/rpc.ts'
import type { ValuationDetails } from '../../model.ts'
import type { DraftedForm } from './use-draft.ts'
import { changedFields, type FormValues, sentFields } from './values.ts'

/** A stored valuation, and the values of the form that it was made of. */
export type Created = { saved: ValuationDetails; of: FormValues }

/**
 * Creates a valuation once, however often it is tried under one key. When an earlier try was never answered, and other
 * things were typed since, that try is finished first, and what was typed since is written over it: a second valuation
 * never comes of it.
 */
export async function createOnce(drafted: DraftedForm, idempotencyKey: string, values: FormValues): Promise<Created> {
  const create = async (of: FormValues): Promise<Created> => {
    const { fee, ...fields } = sentFields(of)
    drafted.sending(of)
    // A computed fee is left to the server, which computes it from what it stores.
    const saved = await rpc.valuations.create({ ...fields, ...(of.ownFee ? { fee } : {}) }, { idempotencyKey })
    return { saved, of }
  }
  const earlier = drafted.sent()
  const since = earlier ? changedFields(earlier, values) : {}
  if (!earlier || Object.keys(since).length === 0) return create(values)

  const first = await create(earlier).catch((error: unknown) => {
    // Whatever was answered, it was not created then: what stands in the form now may be.
    if (error instanceof RpcError && error.status > 0 && error.type !== 'AUTHENTICATION') return null
    throw error
  })
  if (!first) return create(values)
  const { id, version } = first.saved
  return rpc.valuations.update({ id, version, changes: since }).then(
    (saved) => ({ saved, of: values }),
    () => first,
  )
}
