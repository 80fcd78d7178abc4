import type { ReadContext } from '#server/procedure.ts'
import { readChoices } from '../../comparables/queries/choices.ts'
import { storedSettings } from '../../settings/queries.ts'
import { mayDetermineValue } from '../../valuations/fields.ts'
import type { Approaches, KeptFacts, StoredSheets, ValuedRecord } from '../model/records.ts'
import type { SheetInputs } from '../model.ts'
import { factChanges, withKept } from '../rules/kept.ts'
import { readPresence, storedSheets } from './sheets.ts'
import { type Reading, readSubject } from './subject.ts'
import { keptInputs, keptVersions } from './versions.ts'

/** What is written on the sheets of a valuation, and what they are worked out from. */
export type SheetsRead = { valuation: ValuedRecord; inputs: SheetInputs; kept: KeptFacts | null; sheets: StoredSheets }

/**
 * Reads the sheets of a valuation with their inputs: once it is approved, the inputs that it was approved with. Throws 'valuation-not-found' out of scope.
 */
export async function readSheets(ctx: Reading, valuationId: string): Promise<SheetsRead> {
  const [{ valuation, subject }, sheets, choices, { secondValuerPurposes }, was] = await Promise.all([
    readSubject(ctx, valuationId),
    storedSheets(ctx.db, valuationId),
    readChoices(ctx, valuationId),
    storedSettings(ctx.db),
    keptInputs(ctx.db, valuationId),
  ])
  const purposes: readonly string[] = secondValuerPurposes
  const asksSecondValuer = purposes.includes(valuation.purpose)
  const comparables = choices.filter(({ choice }) => choice === 'USED')
  const inputs = { subject, comparables, asksSecondValuer }
  if (!was) return { valuation, sheets, inputs, kept: null }
  const { occasion, keptAt, inputs: then } = was
  const holds = occasion === 'APPROVED'
  const kept = { occasion, keptAt, holds, changed: factChanges(then.subject, subject) }
  return { valuation, sheets, inputs: holds ? withKept(inputs, then) : inputs, kept }
}

/** Everything that the screens of the sheets open with. Throws 'valuation-not-found' out of scope. */
export async function readApproaches(ctx: ReadContext, valuationId: string): Promise<Approaches> {
  const [read, people, versions] = await Promise.all([
    readSheets(ctx, valuationId),
    readPresence(ctx.db, valuationId, ctx.actor.id),
    keptVersions(ctx.db, valuationId),
  ])
  return { ...read, editable: mayDetermineValue(ctx.actor, read.valuation.status), people, versions }
}
