import { LRUCache } from 'lru-cache'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { SubjectFacts } from '../../approaches/model.ts'
import { readSettings } from '../../settings/queries.ts'
import type { Indicated, ValueIndication } from '../model.ts'
import { engineSubject } from '../rules/evidence.ts'
import { type CurrentModel, readCurrentModel } from './current-model.ts'
import { judged, prepared } from './estimate.ts'
import { estimateBy } from './estimator.ts'
import { attributesOf, locatedSubject } from './subject.ts'

/** How long it is waited for, in ms: a move holds its valuation meanwhile. */
const WITHIN = 2000

/** What models said lately: a file is checked again after each change, and few changes are of its property. */
const found = new LRUCache<string, { indicated: Indicated | null }>({ max: 500 })

type Reading = Pick<ReadContext, 'db' | 'notifyCache'>

/**
 * The automated indication for the property of a valuation as at a day, from the facts that its sheets are worked out from; anyone who
 * asks. Null where no model is in use, the model refuses, type, size or place is not known, the day is to come, or no estimate is had
 * in time: nothing is to wait for a model.
 */
export async function readIndication(
  ctx: Reading,
  facts: SubjectFacts,
  date: string,
  within = WITHIN,
): Promise<ValueIndication | null> {
  const read = await readIndicated(ctx, facts, date, within)
  if (!read) return null
  const { value, low, high } = read.indicated
  return { value, low, high, model: read.model.number, trainedOn: kuwaitDayOf(read.model.trainedAt) }
}

/** The same with its drivers and the model that it comes of. */
export async function readIndicated(
  ctx: Reading,
  facts: SubjectFacts,
  date: string,
  within = WITHIN,
): Promise<{ indicated: Indicated; model: CurrentModel } | null> {
  const model = await readCurrentModel(ctx)
  if (!model || !facts.category || !facts.area || date > kuwaitToday()) return null
  const asked = prepared(locatedSubject(attributesOf(facts)), model.typical)
  if (asked.subject.areaNumber === null) return null
  const subject = engineSubject(asked.filled, date)
  const { avmWidestShare: widest } = await readSettings(ctx)
  const key = JSON.stringify([model.id, widest, subject])
  let known = found.get(key)
  if (!known) {
    try {
      const [estimate] = await estimateBy(ctx.db, model.id, [subject], within)
      known = { indicated: judged(asked, estimate, true, widest).estimate }
      found.set(key, known)
    } catch (error) {
      log.warn({ err: error, model: model.number }, 'the automated indication of a valuation could not be read')
      return null
    }
  }
  return known.indicated && { indicated: known.indicated, model }
}
