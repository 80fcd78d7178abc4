import { sameValue } from '#kernel/form-values.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { saveSheet } from '../../approaches/commands/save.ts'
import { measureFor } from '../../approaches/fields/links.ts'
import { placeOf, readSheets } from '../../approaches/queries/read.ts'
import { linkField, sharedRow } from '../../approaches/rules/links.ts'
import { aboutEngagement } from '../../engagements/commands/lock.ts'
import type { SharedRate } from '../../engagements/model/rates.ts'
import { readRatesOf } from '../../engagements/queries/rates.ts'
import { cellsOfRate, rateFor } from '../../engagements/rules/rates.ts'
import type { RatesTaken } from '../model/shared.ts'
import type { TakenRates } from '../model/shared-inputs.ts'
import { takesIn } from '../queries/behind.ts'
import { takeEach } from './each.ts'
import { lockLines } from './lock.ts'

type TakenField = TakenRates['takes'][number]

/**
 * Takes rates of an engagement into fields of many drafts, each sheet by its own command. A field that was written, or a rate that was changed since the person saw
 * them, is left alone and answered as a conflict; a valuation that is no draft any more is refused, and the others are written. Throws 'engagement-not-found'.
 */
export async function takeRates(ctx: WriteContext, { id, takes }: TakenRates): Promise<RatesTaken> {
  const byValuation = Map.groupBy(takes, ({ valuationId }) => valuationId)
  const { engagement, rows } = await lockLines(ctx, id, [...byValuation.keys()])
  const rates = await readRatesOf(ctx.db, id)
  const sum: RatesTaken = await takeEach(ctx, { rows, ids: byValuation.keys() }, (valuationId) =>
    takeInto(ctx, valuationId, byValuation.get(valuationId) ?? [], rates),
  )
  if (sum.taken > 0)
    await audit(ctx, {
      eventType: 'ENGAGEMENT_RATES_TAKE',
      description: `Took rates of engagement ${engagement.number} into ${sum.taken} fields of its valuations`,
      details: { taken: sum.taken, conflicts: sum.conflicts.length, refused: sum.refused.length },
      ...aboutEngagement(id),
    })
  return sum
}

async function takeInto(
  ctx: WriteContext,
  valuationId: string,
  asked: readonly TakenField[],
  rates: readonly SharedRate[],
): Promise<Pick<RatesTaken, 'taken' | 'conflicts'>> {
  const read = await readSheets(ctx, valuationId)
  const place = placeOf(read.inputs.subject)
  const open = takesIn(read, rates).filter(({ state }) => state === 'BEHIND' || state === 'EMPTY')
  const fit = asked.flatMap((one) => {
    const measure = measureFor(one.sheet, one.field)
    const rate = measure && rateFor(rates, measure, place)
    const isAsSeen =
      rate?.id === one.rateId &&
      rate.version === one.version &&
      open.some(({ sheet, field, link }) => sheet === one.sheet && field === one.field && sameValue(link, one.link))
    return rate && isAsSeen ? [{ ...one, rate }] : []
  })
  const conflicts = asked
    .filter((one) => !fit.some(({ sheet, field }) => sheet === one.sheet && field === one.field))
    .map(({ sheet, field }) => ({ valuationId, sheet, field }))
  for (const [sheet, its] of Map.groupBy(fit, (one) => one.sheet)) {
    const changes = its.map(({ field, link, rate }) => ({
      field: linkField(field),
      base: link,
      value: sharedRow(cellsOfRate(rate)),
    }))
    await saveSheet(ctx, { valuationId, sheet, changes })
  }
  return { taken: fit.length, conflicts }
}
