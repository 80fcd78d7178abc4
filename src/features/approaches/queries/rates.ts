import type { ReadContext } from '#server/procedure.ts'
import type { RatesAnswer } from '../model/rates.ts'
import { isRefused, type Missing, MOST_SALES, SUPPORT_MONTHS, SUPPORT_RADIUS } from '../model/support.ts'
import { ratesFor } from '../rules/rates.ts'
import { readMarketAround } from './market.ts'
import { readSubject } from './subject.ts'

type RatesWanted = { valuationId: string; radius?: number | undefined; months?: number | undefined }

/**
 * Net income ÷ price and rent ÷ price by the market register around the property of a valuation, of its own type. Throws 'valuation-not-found' out of scope.
 */
export async function readRates(
  ctx: ReadContext,
  { valuationId, radius = SUPPORT_RADIUS, months = SUPPORT_MONTHS }: RatesWanted,
): Promise<RatesAnswer | Missing> {
  const { subject } = await readSubject(ctx, valuationId)
  const around = await readMarketAround(ctx, { subject, kinds: ['SALE', 'RENT'], radius, months, most: MOST_SALES })
  if ('missing' in around) return around
  const { entries, looked, areaNumber } = around
  const rates = ratesFor(entries, areaNumber)
  const { net, parcels } = rates
  const shown = new Set([
    ...(isRefused(net) ? [] : net.rates.map(({ saleId }) => saleId)),
    ...(isRefused(parcels) ? [] : parcels.rates.flatMap(({ saleId, rentId }) => [saleId, rentId])),
  ])
  return { ...looked, rates, entries: entries.filter(({ id }) => shown.has(id)) }
}
