import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { Drifted } from '../../avm/jobs/levels.ts'
import { tell } from '../commands.ts'

/** Notifies the managers that the automated valuation left the bounds they set. */
export function tellDrifted(trx: Kysely<DB>, { modelId, today }: Drifted): Promise<void> {
  return tell(trx, [
    { kind: 'AVM_DRIFTED', to: ['managers'], recordKind: 'avmModel', recordId: modelId, params: { date: today } },
  ])
}
