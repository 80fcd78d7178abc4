import type { ReadContext } from '#server/procedure.ts'
import type { ClientTerms } from '../../client-terms/model.ts'
import { readChoices } from '../../comparables/queries/choices.ts'
import { MEASURES, type RatePlace } from '../../engagements/model/rates.ts'
import { readRatesFor } from '../../engagements/queries/rates.ts'
import { rateFor } from '../../engagements/rules/rates.ts'
import { findArea } from '../../places/model.ts'
import { offeredBases } from '../../settings/model/bases.ts'
import { storedSettings } from '../../settings/queries.ts'
import { mayDetermineValue } from '../../valuations/fields.ts'
import type { Approaches } from '../model/records.ts'
import type { SheetInputs, SubjectFacts } from '../model.ts'
import { evaluateSheets, type Outcomes } from '../rules/evaluate.ts'
import { factChanges, withKept } from '../rules/kept.ts'
import { plainSheets, readPresence, storedSheets } from './sheets.ts'
import { type Reading, readSubject } from './subject.ts'
import { keptInputs, keptVersions } from './versions.ts'

/** What is written on the sheets of a valuation, and what they are worked out from. */
export type SheetsRead = Pick<
  Approaches,
  'valuation' | 'inputs' | 'inspected' | 'kept' | 'sheets' | 'outcomes' | 'bases'
>

/**
 * Reads the sheets of a valuation with their inputs: once it is approved, the inputs that it was approved with. Throws 'valuation-not-found' out of scope.
 */
export async function readSheets(ctx: Reading, valuationId: string): Promise<SheetsRead> {
  const [{ valuation, subject, inspected, second }, sheets, choices, { secondValuerPurposes, basesByPurpose }, was] =
    await Promise.all([
      readSubject(ctx, valuationId),
      storedSheets(ctx.db, valuationId),
      readChoices(ctx, valuationId),
      storedSettings(ctx.db),
      keptInputs(ctx.db, valuationId),
    ])
  // What a client asks for comes before what the firm has for everyone.
  const purposes: readonly string[] = second?.purposes ?? secondValuerPurposes
  const asksSecondValuer = purposes.includes(valuation.purpose)
  const comparables = choices.filter(({ choice }) => choice === 'USED')
  const inputs = { subject, comparables, asksSecondValuer, ...secondOf(asksSecondValuer ? second : null) }
  const bases = offeredBases(basesByPurpose, valuation.purpose)
  if (!was) return { valuation, sheets, inputs, inspected, bases, kept: null, outcomes: null }
  const { occasion, keptAt, inputs: then, outcomes } = was
  const holds = occasion === 'APPROVED'
  const kept = { occasion, keptAt, holds, changed: factChanges(then.subject, subject) }
  return { valuation, sheets, inspected, bases, inputs: holds ? withKept(inputs, then) : inputs, kept, outcomes }
}

function secondOf(second: ClientTerms['second']): Pick<SheetInputs, 'secondAsked'> {
  if (!second) return {}
  const { purposes: _, ...secondAsked } = second
  return { secondAsked }
}

/** What sheets come to: what they came to at the approval once there is one, else what they are worked out to now. */
export const outcomesOf = ({ sheets, inputs, outcomes }: SheetsRead): Outcomes =>
  outcomes ?? evaluateSheets(plainSheets(sheets), inputs)

/** Everything that the screens of the sheets open with. Throws 'valuation-not-found' out of scope. */
export async function readApproaches(ctx: ReadContext, valuationId: string): Promise<Approaches> {
  const [read, rates, people, versions] = await Promise.all([
    readSheets(ctx, valuationId),
    readRatesFor(ctx.db, valuationId),
    readPresence(ctx.db, valuationId, ctx.actor.id),
    keptVersions(ctx.db, valuationId),
  ])
  const place = placeOf(read.inputs.subject)
  const shared = MEASURES.flatMap((measure) => rateFor(rates, measure, place) ?? [])
  return { ...read, editable: mayDetermineValue(ctx.actor, read.valuation.status), shared, people, versions }
}

/** By what a property is found among those that a shared rate holds for. */
export const placeOf = ({ areaName, category }: Pick<SubjectFacts, 'areaName' | 'category'>): RatePlace => ({
  areaNumber: findArea(areaName ?? '')?.number ?? null,
  category,
})
