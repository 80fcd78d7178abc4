import { type Kysely, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ClientTerms } from '../../client-terms/model.ts'
import type { Valuation } from '../../valuations/model.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import type { ValuedRecord } from '../model/records.ts'
import type { SubjectFacts } from '../model.ts'
import { type InspectedFloor, inspectedFloors } from '../rules/cost/inspected.ts'
import { subjectFacts } from '../rules/subject.ts'

/** Who reads, and where. */
export type Reading = { actor: Actor; db: Kysely<DB> }

type Row = Omit<ValuedRecord, 'landValue' | 'buildingValue' | 'finalValue'> &
  Pick<Valuation, 'areaName' | 'propertySize' | 'tenure' | 'tenureEnd' | 'valuationDate'> & {
    landFils: number | null
    buildingFils: number | null
    finalFils: number | null
    property: Parameters<typeof subjectFacts>[1]
    form: FormValues | null
    second: ClientTerms['second']
  }

// The form is that of the latest inspection that was held; its values are in the order in which they were made.
const one = scopedQuery<Row>(
  (scope, actorId) => sql`select v.id, v.valuation_number as "valuationNumber", v.version, v.status, v.purpose,
      v.property_category as "propertyCategory", v.property_id as "propertyId", v.area_name as "areaName", v.property_size as "propertySize", v.tenure,
      v.tenure_end::text as "tenureEnd", v.valuation_date::text as "valuationDate", v.land_value_fils as "landFils",
      v.building_value_fils as "buildingFils", v.final_value_fils as "finalFils",
      (select t.terms -> 'second' from client_terms t where t.client_account_id = v.client_account_id order by t.version desc limit 1) as second,
      agreed."agreedLevel", agreed."agreedType",
      case when p.id is not null then json_build_object('area', p.area, 'yearBuilt', p.year_built, 'floors', p.floors,
        'latitude', p.latitude, 'longitude', p.longitude, 'features', p.features) end as property,
      (select json_object_agg(f.field, f.value order by f.made_at, f.field) from inspection_values f
        where f.inspection_id = (
          select i.id from inspections i where i.valuation_id = v.id and i.state = 'HELD'
          order by i.starts_at desc, i.id desc limit 1)
        and f.value is not null) as form
    from valuations v left join properties p on p.id = v.property_id
      left join lateral (select coalesce(l.inspection_level, e.inspection_level) as "agreedLevel", e.report_type as "agreedType"
        from engagement_properties l join engagements e on e.id = l.engagement_id
        where l.valuation_id = v.id and e.agreed_on is not null and e.state <> 'CANCELLED') agreed on true
    where v.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)

/** Reads the valuation of the sheets, the facts of its property, what its latest inspection measured, and which second valuer its client asks for. Throws 'valuation-not-found' out of scope. */
export async function readSubject(
  ctx: Reading,
  id: string,
): Promise<{
  valuation: ValuedRecord
  subject: SubjectFacts
  inspected: InspectedFloor[]
  second: ClientTerms['second']
}> {
  const [row] = await one(ctx, { id })
  if (!row) throw new AppError('valuation-not-found', { params: { id } })
  const { areaName, propertySize, tenure, tenureEnd, valuationDate, landFils, buildingFils, finalFils, ...rest } = row
  const { property, form, second, ...record } = rest
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  const valuation = {
    ...record,
    landValue: kwd(landFils),
    buildingValue: kwd(buildingFils),
    finalValue: kwd(finalFils),
  }
  const known = { ...record, areaName, propertySize, tenure, tenureEnd }
  const subject = subjectFacts(known, property, form ?? {}, valuationDate ?? kuwaitToday())
  return { valuation, subject, inspected: inspectedFloors(form ?? {}), second }
}
