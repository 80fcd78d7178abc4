import { rowScope } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { limitEstimates } from '#server/identity/rate-limits.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readCurrentModel } from '../../avm/queries/current-model.ts'
import { judged, prepared } from '../../avm/queries/estimate.ts'
import { estimateBy } from '../../avm/queries/estimator.ts'
import { complete, locatedSubject, readProperties } from '../../avm/queries/subject.ts'
import { engineSubject } from '../../avm/rules/evidence.ts'
import { readSettings } from '../../settings/queries.ts'
import type { ProgrammePage } from '../model/inputs.ts'
import type { DriftPage } from '../model.ts'
import { readProgramme, readProgrammeProperties } from './read.ts'

/**
 * By how much the market moved each property of a page of a programme since its last valuation, by the current automated model: its estimate today
 * against that of the same model at the date of the last valuation, so that what the model is off by falls out. A property that has no valuation, or
 * that cannot be estimated, has none; estimates themselves are for the firm alone. Throws 'programme-not-found', 'avm-no-model', and as `estimateBy` and `limitEstimates` do.
 */
export async function readDrift(ctx: ReadContext, input: ProgrammePage): Promise<DriftPage> {
  const { boundPercent } = await readProgramme(ctx, input.id)
  await limitEstimates(ctx.db, ctx.actor.id)
  const [{ items }, current, { avmWidestShare: widest }] = await Promise.all([
    readProgrammeProperties(ctx, input),
    readCurrentModel(ctx),
    readSettings(ctx),
  ])
  if (!current) throw new AppError('avm-no-model')
  const valued = items.flatMap(({ id, lastDate }) => (lastDate ? [{ id, lastDate }] : []))
  const registered =
    valued.length > 0
      ? await readProperties(
          ctx,
          valued.map(({ id }) => id),
        )
      : new Map()
  const today = kuwaitToday()
  const asked = valued.flatMap(({ id, lastDate }) => {
    const facts = registered.get(id)?.facts
    if (!facts?.type || !facts.area) return []
    const one = prepared(locatedSubject(complete(facts)), current.typical)
    return one.subject.areaNumber === null ? [] : [{ id, one, dates: [lastDate, today] as const }]
  })
  const subjects = asked.flatMap(({ one, dates }) => dates.map((date) => engineSubject(one.filled, date)))
  const estimates = subjects.length > 0 ? await estimateBy(ctx.db, current.id, subjects) : []
  const found = asked.flatMap(({ id, one }, at) => {
    const [then, now] = [0, 1].map((of) => judged(one, estimates[2 * at + of], true, widest).estimate)
    return then && now ? [{ id, then, now, area: String(one.subject.areaNumber) }] : []
  })
  const isFirm = rowScope(ctx.actor) === 'all'
  return {
    items: found.map(({ id, then, now }) => {
      const percent = Math.round((now.value / then.value - 1) * 1000) / 10
      return { id, percent, beyond: boundPercent !== null && Math.abs(percent) > boundPercent }
    }),
    estimates: isFirm ? found.map(({ now: { value, low, high }, area }) => ({ value, low, high, area })) : [],
    shared: isFirm ? (estimates[1]?.shared ?? null) : null,
  }
}
