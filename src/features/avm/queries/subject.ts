import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { propertyDisplayName } from '#features/terms/rules.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { SubjectFacts } from '../../approaches/model.ts'
import { readSubject } from '../../approaches/queries/subject.ts'
import { subjectFacts } from '../../approaches/rules/subject.ts'
import { areaByNumber, findArea, findGovernorate } from '../../places/model.ts'
import { cellOf, locate, middleOfArea } from '../../places/rules/locate.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import { inScopeAs, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { EstimateInput } from '../model/inputs.ts'
import type { Attributes, AvmEstimate, Subject } from '../model.ts'

/** The resolution of the cells that evidence stores: about 0.7 km² each. */
const CELLS = 8

export type LocatedSubject = Subject & { cell8: string | null }
type Scoped = Pick<ReadContext, 'actor' | 'db'>
type Wanted = { attributes: Attributes; of: AvmEstimate['of']; rests: AvmEstimate['rests'] }

/** Where the attributes place a property. */
const PLACE = ['location', 'latitude', 'longitude'] as const

/**
 * What is to be estimated, and with the changes of a what-if. Clients ask about what is theirs, where it lies; the firm about anything.
 * Throws 'property-not-found' and 'valuation-not-found' out of scope, 'avm-own-only', 'avm-has-report' for a client whose report was issued, and
 * 'avm-incomplete' for a record without type or size.
 */
export async function readSubjects(
  ctx: Scoped,
  { propertyId, valuationId, attributes, changes }: EstimateInput,
): Promise<{ subject: LocatedSubject; changed: LocatedSubject | null } & Pick<Wanted, 'of' | 'rests'>> {
  const isOwn = rowScope(ctx.actor) !== 'all'
  if (isOwn && (attributes || PLACE.some((field) => changes?.[field] !== undefined))) throw new AppError('avm-own-only')
  const wanted: Wanted = attributes
    ? { attributes, of: null, rests: null }
    : propertyId
      ? await propertyWanted(ctx, propertyId)
      : await valuationWanted(ctx, valuationId as string)
  if (isOwn && wanted.rests?.hasReport) throw new AppError('avm-has-report')
  return {
    subject: locatedSubject(wanted.attributes),
    changed: changes ? locatedSubject(changedBy(wanted.attributes, changes)) : null,
    of: wanted.of,
    rests: wanted.rests,
  }
}

/** The attributes with those of a what-if in their place; another area without a pin leaves the old pin behind. */
function changedBy(attributes: Attributes, changes: Partial<Attributes>): Attributes {
  const moved = changes.location !== undefined && changes.latitude === undefined
  return { ...attributes, ...(moved ? { latitude: null, longitude: null } : {}), ...changes } as Attributes
}

/** A property of the register as it is estimated. Throws 'property-not-found' out of scope, 'avm-incomplete'. */
async function propertyWanted(ctx: Scoped, id: string): Promise<Wanted> {
  const row = (await readProperties(ctx, [id])).get(id)
  if (!row) throw new AppError('property-not-found', { params: { id } })
  return { attributes: complete(row.facts), of: { kind: 'property', id, name: row.name }, rests: row.rests }
}

/**
 * What is known of properties in scope, by their ids: by the newest file of each, as it was last measured, else as it is registered. Clients
 * see no file before its valuation is completed, whose report tells them.
 */
export async function readProperties({ actor, db }: Scoped, ids: readonly string[]) {
  const rows = await db
    .selectFrom('properties as p')
    .select([
      'p.id',
      'p.name',
      'p.type',
      'p.area',
      'p.yearBuilt',
      'p.floors',
      'p.features',
      'p.location',
      'p.blockNumber',
      'p.plotNumber',
      'p.latitude',
      'p.longitude',
    ])
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(propertyInScope(...scopeOf(actor)))
    .execute()
  const valued = await readValued({ actor, db }, ids)
  return new Map(
    rows.map(({ id, name, blockNumber, plotNumber, features, ...registered }) => {
      const { file, hasReport } = valued.get(id) ?? { file: null, hasReport: false }
      const found =
        file &&
        knownOf(
          subjectFacts(
            file.valuation,
            { ...registered, features: features as Readonly<Record<string, unknown>> },
            file.form ?? {},
            file.on,
          ),
        )
      const known = Object.entries(found ?? {}).filter(([, value]) => value !== null)
      return [
        id,
        {
          name: propertyDisplayName({ name, blockNumber, plotNumber, location: registered.location }),
          facts: { ...registered, condition: conditionOf(features), ...Object.fromEntries(known) },
          rests: { facts: file?.form ? ('INSPECTION' as const) : ('RECORD' as const), hasReport },
        },
      ]
    }),
  )
}

type Valued = {
  id: string
  hasReport: boolean
  /** The newest valuation, and the form of the last inspection that was held for any. */
  file: { valuation: Parameters<typeof subjectFacts>[0]; form: FormValues | null; on: CalendarDate } | null
}

/** The valuations of properties in scope: the newest file of each, what was last measured for any, and whether any is completed with a value. */
async function readValued({ actor, db }: Scoped, ids: readonly string[]): Promise<Map<string, Valued>> {
  const inScope = valuationInScope(...scopeOf(actor))
  const isFile = (alias: 'v' | 'w') => sql`${sql.ref(`${alias}.status`)} not in ('CANCELLED', 'REJECTED')
    and ${inScopeAs(alias)(...scopeOf(actor))} and (${sql.ref(`${alias}.status`)} = 'COMPLETED' or ${rowScope(actor) === 'all'})`
  const rows = await runOnce<Valued>(
    db,
    sql`select a.id, exists (
        select from valuations v where v.property_id = a.id and v.status = 'COMPLETED' and v.final_value_fils > 0 and ${inScope}
      ) as "hasReport",
      (select json_build_object('on', coalesce(v.valuation_date, current_date), 'valuation', json_build_object(
          'valuationNumber', v.valuation_number, 'purpose', v.purpose, 'propertyCategory', v.property_category, 'areaName', v.area_name,
          'propertySize', v.property_size, 'tenure', v.tenure, 'tenureEnd', v.tenure_end),
        'form', (select json_object_agg(f.field, f.value order by f.made_at, f.field) from inspection_values f
          where f.value is not null and f.inspection_id = (
            select i.id from valuations w join inspections i on i.valuation_id = w.id and i.state = 'HELD'
            where w.property_id = a.id and ${isFile('w')} order by i.starts_at desc, i.id desc limit 1)))
        from valuations v where v.property_id = a.id and ${isFile('v')}
        order by v.created_at desc, v.id desc limit 1) as file
    from unnest(${ids}::uuid[]) a (id)`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What is known of the property of a valuation, what was found on site before the register. To clients, before it is completed, what their property is
 * estimated by, so that one house has one figure.
 */
async function valuationWanted(ctx: Scoped, id: string): Promise<Wanted> {
  const { number, facts, propertyId, isCompleted, hasValue, isInspected } = await registeredFacts(ctx, id)
  const of = { kind: 'valuation' as const, id, name: number }
  if (rowScope(ctx.actor) !== 'all' && !isCompleted) {
    const registered = propertyId ? (await readProperties(ctx, [propertyId])).get(propertyId) : undefined
    const rests = registered?.rests ?? { facts: 'RECORD' as const, hasReport: false }
    return { attributes: complete(registered?.facts ?? facts), of, rests }
  }
  const { subject } = await readSubject(ctx, id)
  const measured = isInspected ? subject : await withMeasured(ctx, propertyId, subject)
  const isMeasured = isInspected || measured !== subject
  const rests = {
    facts: isMeasured ? ('INSPECTION' as const) : ('RECORD' as const),
    hasReport: isCompleted && hasValue,
  }
  return { attributes: attributesOf(measured), of, rests }
}

/** What an inspection measures and counts. */
const MEASURED = ['builtArea', 'yearBuilt', 'floors', 'condition', 'frontage', 'streets', 'corner'] as const

/** The facts of a file that has not been inspected itself, with what was last measured of its property for another; the same facts where nothing was. */
export async function withMeasured(ctx: Scoped, propertyId: string | null, facts: SubjectFacts): Promise<SubjectFacts> {
  if (propertyId === null || facts.builtArea !== null) return facts
  const file = (await readValued(ctx, [propertyId])).get(propertyId)?.file
  if (!file?.form) return facts
  const found = subjectFacts(file.valuation, null, file.form, file.on)
  return {
    ...facts,
    ...Object.fromEntries(MEASURED.flatMap((field) => (found[field] === null ? [] : [[field, found[field]]]))),
  }
}

/** The facts of a valuation's property as attributes. Throws 'avm-incomplete' without type or size. */
export const attributesOf = (subject: SubjectFacts): Attributes => complete(knownOf(subject))

function knownOf(facts: SubjectFacts) {
  const { area, builtArea, yearBuilt, floors, condition, frontage, streets, corner, tenure, latitude, longitude } =
    facts
  const pin = { latitude, longitude }
  const building = { builtArea, yearBuilt, floors, condition }
  return {
    type: facts.category,
    location: facts.areaName,
    area,
    ...building,
    frontage,
    streets,
    corner,
    tenure,
    ...pin,
  }
}

/** What the valuation and the register of properties hold. Throws 'valuation-not-found' out of scope. */
async function registeredFacts({ actor, db }: Scoped, id: string) {
  const row = await db
    .selectFrom('valuations as v')
    .leftJoin('properties as p', 'p.id', 'v.propertyId')
    .select([
      'v.valuationNumber',
      'v.propertyCategory as type',
      'v.propertySize as area',
      'v.areaName as location',
      'v.tenure',
      'v.isUsufruct',
      'v.status',
      'v.finalValueFils',
      'v.propertyId',
      sql<boolean>`exists (select from inspections i where i.valuation_id = v.id and i.state = 'HELD')`.as(
        'isInspected',
      ),
      'p.yearBuilt',
      'p.floors',
      'p.features',
      'p.latitude',
      'p.longitude',
    ])
    .where('v.id', '=', id)
    .where(valuationInScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!row) throw new AppError('valuation-not-found', { params: { id } })
  const { valuationNumber, features, isUsufruct, status, finalValueFils, propertyId, isInspected, ...facts } = row
  const tenure = facts.tenure ?? (isUsufruct ? 'USUFRUCT' : null)
  return {
    number: valuationNumber,
    facts: { ...facts, tenure, condition: conditionOf(features) },
    propertyId,
    isCompleted: status === 'COMPLETED',
    hasValue: (finalValueFils ?? 0) > 0,
    isInspected,
  }
}

/** The facts of a record as attributes. Throws 'avm-incomplete' without type or size. */
export function complete(facts: { [F in keyof Attributes]?: unknown }): Attributes {
  if (!facts.type || !facts.area) throw new AppError('avm-incomplete')
  // The check constraints of the tables hold the codes.
  return facts as Attributes
}

/** The rating of the building, which evidence has on the same scale of 1 to 10. */
function conditionOf(features: unknown): number | null {
  const rating = (features as { building_condition?: unknown } | null)?.building_condition
  return typeof rating === 'number' ? rating : null
}

/** Attributes with the place that follows from them: the pin's, else the middle of the area that is named. */
export function locatedSubject(attributes: Attributes): LocatedSubject {
  const { location = null, latitude = null, longitude = null } = attributes
  const pin = latitude === null || longitude === null ? null : { latitude, longitude }
  const named = location ? findArea(location) : undefined
  const lies = pin ? locate(pin) : undefined
  const areaNumber = lies?.area ?? named?.number ?? null
  const middle = areaNumber === null ? undefined : middleOfArea(areaNumber)
  const at = pin && lies ? pin : (middle ?? null)
  const { type, area, builtArea, floors, yearBuilt, condition, frontage, streets, corner, tenure } = attributes
  return {
    type,
    area,
    builtArea: builtArea ?? null,
    floors: floors ?? null,
    yearBuilt: yearBuilt ?? null,
    condition: condition ?? null,
    frontage: frontage ?? null,
    streets: streets ?? null,
    corner: corner ?? null,
    tenure: tenure ?? null,
    location: (areaNumber === null ? undefined : areaByNumber(areaNumber)?.nameAr) ?? location,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    governorate: lies?.governorate ?? named?.governorate ?? (location ? (findGovernorate(location) ?? null) : null),
    areaNumber,
    cell8: pin && lies ? cellOf(pin, CELLS) : null,
    isApproximate: !(pin && lies),
  }
}
