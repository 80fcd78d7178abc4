import type { ReadContext } from '#server/procedure.ts'
import { readChoices } from '../../comparables/queries/choices.ts'
import { storedSettings } from '../../settings/queries.ts'
import { mayDetermineValue } from '../../valuations/fields.ts'
import type { Approaches, StoredSheets, ValuedRecord } from '../model/records.ts'
import type { SheetInputs } from '../model.ts'
import { readPresence, storedSheets } from './sheets.ts'
import { type Reading, readSubject } from './subject.ts'
import { keptVersions } from './versions.ts'

/** What is written on the sheets of a valuation, and what they are worked out from. */
export type SheetsRead = { valuation: ValuedRecord; inputs: SheetInputs; sheets: StoredSheets }

/** Reads the sheets of a valuation with their inputs. Throws 'valuation-not-found' out of scope. */
export async function readSheets(ctx: Reading, valuationId: string): Promise<SheetsRead> {
  const [{ valuation, subject }, sheets, choices, { secondValuerPurposes }] = await Promise.all([
    readSubject(ctx, valuationId),
    storedSheets(ctx.db, valuationId),
    readChoices(ctx, valuationId),
    storedSettings(ctx.db),
  ])
  const purposes: readonly string[] = secondValuerPurposes
  const asksSecondValuer = purposes.includes(valuation.purpose)
  const comparables = choices.filter(({ choice }) => choice === 'USED')
  return { valuation, sheets, inputs: { subject, comparables, asksSecondValuer } }
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
