import type { ReadContext } from '#server/procedure.ts'
import { readChoices } from '../../comparables/queries/choices.ts'
import { areaByNumber, findArea } from '../../places/model.ts'
import { trendAround } from '../../price-indices/queries/cited.ts'
import { adjustmentOf } from '../../price-indices/rules/series.ts'
import type { GridBasis } from '../model/grid.ts'
import type { MarketEntry } from '../model/rates.ts'
import {
  isRefused,
  type Missing,
  MOST_SALES,
  MOST_SHOWN_PAIRS,
  MOST_SHOWN_SALES,
  SUPPORT_MONTHS,
  SUPPORT_RADIUS,
  type SupportAnswer,
  type SupportedRow,
} from '../model/support.ts'
import { impliedFor, supportFor } from '../rules/support.ts'
import { readMarketAround } from './market.ts'
import { readSubject } from './subject.ts'

type SupportWanted = {
  valuationId: string
  row: SupportedRow
  basis?: GridBasis | undefined
  radius?: number | undefined
  months?: number | undefined
}

/** The kinds of evidence that a row is derived from, where it is not sales alone. */
const KINDS: Partial<Record<SupportedRow, readonly MarketEntry['kind'][]>> = { CONDITIONS: ['SALE', 'LISTING'] }

/**
 * What the sales of the market register around the property of a valuation say of one row of its adjustment grid. Throws
 * 'valuation-not-found' out of scope.
 */
export async function readSupport(
  ctx: ReadContext,
  { valuationId, row, basis = 'LAND', radius = SUPPORT_RADIUS, months = SUPPORT_MONTHS }: SupportWanted,
): Promise<SupportAnswer | Missing> {
  const [{ subject: facts }, choices] = await Promise.all([
    readSubject(ctx, valuationId),
    readChoices(ctx, valuationId),
  ])
  const around = await readMarketAround(ctx, {
    subject: facts,
    kinds: KINDS[row] ?? ['SALE'],
    radius,
    months,
    most: MOST_SALES,
  })
  if ('missing' in around) return around
  const { entries, looked, areaNumber } = around
  const subject = { ...facts, areaNumber }
  const support = supportFor(row, { sales: entries, subject, basis })
  const { paired } = support
  const pairs = isRefused(paired) ? [] : paired.pairs.slice(0, MOST_SHOWN_PAIRS)
  const shown = new Set([...pairs.flatMap(({ ids }) => ids), ...entries.slice(0, MOST_SHOWN_SALES).map(({ id }) => id)])
  const index =
    row === 'TIME' && facts.category
      ? await trendAround(ctx.db, {
          category: facts.category,
          areaNumber,
          governorate: areaNumber === null ? null : (areaByNumber(areaNumber)?.governorate ?? null),
        })
      : null
  const used = choices.filter(({ choice }) => choice === 'USED')
  return {
    ...looked,
    row,
    basis,
    support: isRefused(paired) ? support : { ...support, paired: { ...paired, pairs } },
    index: index && {
      vintage: index.vintage,
      publishedAt: index.publishedAt,
      level: index.trend.level,
      place: index.trend.place,
    },
    sales: entries.filter(({ id }) => shown.has(id)),
    implied: used.map(({ evidenceId, evidence }) => {
      const comparable = {
        ...evidence,
        areaNumber: evidence.areaNumber ?? findArea(evidence.location ?? '')?.number ?? null,
      }
      const byIndex = index && adjustmentOf(index.trend, evidence.evidenceDate, subject.on)
      return { evidenceId, ...impliedFor(row, support, { subject, comparable }), byIndex }
    }),
  }
}
