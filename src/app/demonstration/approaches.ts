import type { Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { concludeValue } from '#features/approaches/commands/conclude.ts'
import { saveSheet } from '#features/approaches/commands/save.ts'
import { chosenOf, demonstrationSheets, searchFor } from '#features/approaches/demonstration.ts'
import { readSheets } from '#features/approaches/queries/read.ts'
import { chooseComparable } from '#features/comparables/commands/choose.ts'
import { searchComparables } from '#features/comparables/commands/search.ts'
import { readFound } from '#features/comparables/queries/searches.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { workedDrafts } from '#features/valuations/demonstration/chosen.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'

/**
 * Works out the value of some drafts by the commands themselves, as their appraiser would: what they search, use and reject of the market,
 * and what they write on the sheets. A draft around which the register has too little stays as it is.
 */
export async function saveApproaches(
  db: Transaction<DB>,
  valuations: readonly DemonstrationValuation[],
): Promise<void> {
  const { id, displayName, role } = demonstrationPerson('appraiser')
  const actor = { id, displayName, role } as Actor
  // The parts of a call that these commands read.
  const request = { id: 'demonstration', ip: '127.0.0.1', userAgent: '' }
  const ctx = { actor, db, request, notifyCache: (_, load) => load() } as WriteContext
  for (const valuation of workedDrafts(valuations)) await workOut(ctx, valuation)
}

/** The fewest comparables that a grid of the demonstration has. */
const FEWEST = 3

async function workOut(ctx: WriteContext, draft: DemonstrationValuation): Promise<void> {
  const valuationId = draft.id
  const { id: searchId } = await searchComparables(ctx, { valuationId, parameters: searchFor(draft) })
  const { items } = await readFound(ctx, { valuationId, searchId })
  const { used, rejected } = chosenOf(items)
  if (used.length < FEWEST) return
  for (const { evidence } of used) await chooseComparable(ctx, { ...choiceOf(evidence), choice: 'USED' })
  for (const { evidence } of rejected)
    await chooseComparable(ctx, { ...choiceOf(evidence), choice: 'REJECTED', reasonCode: 'OTHER', reason: REJECTED })
  const { inputs, valuation } = await readSheets(ctx, valuationId)
  for (const [sheet, values] of demonstrationSheets(inputs)) {
    const changes = Object.entries(values).map(([field, value]) => ({ field, base: null, value }))
    await saveSheet(ctx, { valuationId, sheet, changes })
  }
  // Where the record has a value already, it is the one that the sheets come to.
  if (valuation.finalValue !== null) await concludeValue(ctx, { valuationId, version: valuation.version })

  function choiceOf({ id: evidenceId, version: evidenceVersion }: { id: string; version: number }) {
    return { valuationId, searchId, evidenceId, evidenceVersion, version: 0 }
  }
}

const REJECTED = 'سعر المتر بعيد عن بقية الصفقات، وظروف البيع غير معروفة'
