import { type Actor, rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Task } from '#server/tasks/task.ts'
import { setAreaChanges } from '../../places/model/changes.ts'
import { readAreaChanges } from '../../places/queries.ts'
import type { BatchResult, BatchSubject, BatchTotal } from '../model/batches.ts'
import type { Attributes } from '../model.ts'
import type { CurrentModel } from '../queries/current-model.ts'
import { judged, prepared } from '../queries/estimate.ts'
import { readStoredModel } from '../queries/models.ts'
import { complete, locatedSubject, readProperties } from '../queries/subject.ts'
import { estimate, sharedErrors } from '../rules/estimate.ts'
import { dayOf, engineSubject } from '../rules/evidence.ts'
import type { Model } from '../rules/model.ts'
import type { Level } from '../rules/time/level.ts'
import { totalOf } from '../rules/time/total.ts'

export type BatchTask = {
  actor: Actor
  modelId: string
  typical: CurrentModel['typical']
  date: string
  /** The level of the market on that date, and by how many percent ranges of what was never sold may be off. */
  level: Level | null
  widest: number
  subjects: readonly BatchSubject[]
}
/** What came of each line, and the sum of their values. */
export type BatchOutcome = { results: BatchResult[]; total: BatchTotal }

/** How many properties are read at once. */
const AT_ONCE = 100

/** Estimates the lines of a batch in the scope of its person, in their order; a line that can't be estimated tells why. */
export const run: Task<BatchTask, BatchOutcome, number> = async (db, { actor, modelId, subjects, ...asked }, tell) => {
  setAreaChanges(await readAreaChanges(db))
  const estimator = { ...asked, model: await readStoredModel(db, modelId) }
  const results: BatchResult[] = []
  const isOwn = rowScope(actor) !== 'all'
  for (let at = 0; at < subjects.length; at += AT_ONCE) {
    const some = subjects.slice(at, at + AT_ONCE)
    const ids = some.flatMap((one) => ('propertyId' in one ? [one.propertyId] : []))
    const properties = ids.length > 0 ? await readProperties({ actor, db }, ids) : new Map()
    for (const one of some) {
      if ('propertyId' in one)
        results.push(ofProperty(estimator, one.propertyId, properties.get(one.propertyId), isOwn))
      else results.push(resultOf(estimator, { reference: one.reference, propertyId: null }, one.attributes))
    }
    tell(results.length)
  }
  return { results, total: sumOf(estimator, results) }
}

/** The sum of what has a value, by what their errors have in common, in whole KWD. */
function sumOf({ model, date, level }: Estimator, results: readonly BatchResult[]): BatchTotal {
  const summands = results.flatMap(({ value, low, high, location: area }) =>
    value && low && high ? [{ value, low, high, area }] : [],
  )
  const { count, value, low, high } = totalOf(summands, sharedErrors(model, dayOf(date), level))
  return { count, value: Math.round(value), low: Math.round(low), high: Math.round(high) }
}

const NOTHING = {
  location: null,
  type: null,
  area: null,
  value: null,
  low: null,
  high: null,
  confidence: null,
  pricePerMetre: null,
}

type Registered = { name: string; facts: Parameters<typeof complete>[0]; rests: { hasReport: boolean } }

type Estimator = Omit<BatchTask, 'actor' | 'modelId' | 'subjects'> & { model: Model }

function ofProperty(
  estimator: Estimator,
  propertyId: string,
  found: Registered | undefined,
  isOwn: boolean,
): BatchResult {
  if (!found) return { ...NOTHING, reference: propertyId, propertyId, refusal: 'property-not-found' }
  const about = { reference: found.name, propertyId }
  if (isOwn && found.rests.hasReport) return { ...NOTHING, ...about, refusal: 'avm-has-report' }
  try {
    return resultOf(estimator, about, complete(found.facts))
  } catch (error) {
    if (error instanceof AppError) return { ...NOTHING, ...about, refusal: error.code }
    throw error
  }
}

function resultOf(
  { model, typical, date, level, widest }: Estimator,
  about: { reference: string; propertyId: string | null },
  attributes: Attributes,
): BatchResult {
  const asked = prepared(locatedSubject(attributes), typical)
  const isLocated = asked.subject.areaNumber !== null
  const found = judged(
    asked,
    isLocated ? estimate(model, engineSubject(asked.filled, date), level) : undefined,
    true,
    widest,
  )
  const { location, type, area } = found.subject
  if (!found.estimate) return { ...NOTHING, ...about, location, type, area, refusal: found.refusal?.code ?? null }
  const { value, low, high, confidence, pricePerMetre } = found.estimate
  return {
    ...about,
    location,
    type,
    area,
    value,
    low,
    high,
    confidence,
    pricePerMetre,
    refusal: null,
    cautions: found.cautions,
  }
}
