import { sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type ChainState, FAULTS, type Fault } from '../model.ts'

type Row = {
  seq: number
  hash: string
  sealedAt: Date | null
  unsealed: number
  checkedAt: Date | null
  fault: Fault | null
  faultAt: Date | null
}

/** The state of the chain: how much is sealed, what is not yet, and the result of the background check. */
export async function readChain({ db }: ReadContext): Promise<ChainState> {
  const [row] = await runOnce(
    db,
    sql<Row>`select coalesce(c.seq, 0) as seq, coalesce(encode(c.hash, 'hex'), '') as hash, c.sealed_at as "sealedAt",
      (select count(*) from audit_unsealed) as unsealed, k.checked_at as "checkedAt", k.fault, k.fault_at as "faultAt"
      from (values (1)) as always left join audit_chain c on true left join audit_checks k on true`,
  )
  const {
    seq = 0,
    hash = '',
    sealedAt = null,
    unsealed = 0,
    checkedAt = null,
    fault = null,
    faultAt = null,
  } = row ?? {}
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    sealed: seq,
    unsealed,
    head: { seq, hash },
    lastSealedAt: iso(sealedAt),
    verification: checkedAt && {
      at: checkedAt.toISOString(),
      whole: fault === null,
      fault: fault && { ...fault, since: iso(faultAt), means: FAULTS[fault.kind] },
    },
  }
}
