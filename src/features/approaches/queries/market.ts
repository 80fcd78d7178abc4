import { sql } from 'kysely'
import type { Point } from '#kernel/geo.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { aroundPoint, metres } from '../../market/queries/nearest.ts'
import { COUNTS, inScope, presentEvidence } from '../../market/queries/rows.ts'
import { findArea } from '../../places/model.ts'
import { locate, middleOfArea } from '../../places/rules/locate.ts'
import type { MarketEntry } from '../model/rates.ts'
import type { Looked, Missing } from '../model/support.ts'
import type { SubjectFacts } from '../model.ts'
import { withoutRepeats } from '../rules/repeats.ts'

type Around = {
  subject: SubjectFacts
  kinds: readonly MarketEntry['kind'][]
  radius: number
  months: number
  /** The most entries, the nearest ones. */
  most: number
}
/** The entries around a subject of its own type, the nearest first, and the area that the subject lies in. */
export type MarketAround = { looked: Looked; entries: MarketEntry[]; areaNumber: number | null }

/**
 * Reads the market register around the property of a valuation by one statement, which reads what is compared from an index alone
 * (market_near or market_nearest) and looks up the rows that it gives. Later entries than the valuation's date were not known then.
 */
export async function readMarketAround(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  { subject, kinds, radius, months, most }: Around,
): Promise<MarketAround | Missing> {
  const { category, on } = subject
  if (!category) return { missing: 'CATEGORY' }
  const at = placeOf(subject)
  if (!at) return { missing: 'PLACE' }
  const rows = await runOnce(
    db,
    sql<{ row: MarketEntry }>`
      with around as (
        select m.id, m.evidence_date, m.distance
        from (
          select m.id, m.evidence_date, ${metres(at.point)} as distance from market_evidence m
          where ${COUNTS} and ${inScope(...scopeOf(actor))} and m.type = ${category} and m.kind = any(${kinds}::text[])
            and m.evidence_date between (${on}::date - make_interval(months => ${months}::int))::date and ${on}::date
            and ${aroundPoint(at.point, radius)} offset 0) m
        where m.distance <= ${radius}
        order by m.distance, m.evidence_date desc, m.id limit ${sql.lit(most + 1)})
      select json_build_object('id', m.id, 'kind', m.kind, 'evidenceDate', m.evidence_date, 'price', m.price_fils, 'area', m.area,
        'builtArea', m.built_area, 'yearBuilt', m.year_built, 'condition', m.condition, 'frontage', m.frontage, 'corner', m.corner, 'floors', m.floors, 'tenure', m.tenure,
        'location', m.location, 'areaNumber', m.area_number, 'parcel', m.plot_key, 'distance', a.distance,
        'grossIncome', m.gross_income_fils, 'vacancyRate', m.vacancy_rate, 'outgoings', m.outgoings_fils, 'netIncome', m.net_income_fils,
        'isGenerated', m.is_generated) as row
      from around a join market_evidence m on m.id = a.id
      order by a.distance, a.evidence_date desc, a.id`,
  )
  const read = rows.slice(0, most).map(({ row }) => presentEvidence(row))
  const entries = withoutRepeats(read)
  const generated = entries.filter(({ isGenerated }) => isGenerated).length
  return {
    looked: { on, radius, months, isApproximate: at.isApproximate, isCut: rows.length > most, generated },
    entries,
    areaNumber: at.areaNumber,
  }
}

type Place = { point: Point; isApproximate: boolean; areaNumber: number | null }

/** Where the subject lies: its pin, or without one the middle of its area. */
function placeOf({ latitude, longitude, areaName }: SubjectFacts): Place | null {
  const named = findArea(areaName ?? '')?.number ?? null
  if (latitude !== null && longitude !== null) {
    const point = { latitude, longitude }
    return { point, isApproximate: false, areaNumber: locate(point)?.area ?? named }
  }
  const point = named === null ? undefined : middleOfArea(named)
  return point ? { point, isApproximate: true, areaNumber: named } : null
}
