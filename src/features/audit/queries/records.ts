import { type Kysely, sql } from 'kysely'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { isUuid } from '#kernel/ids.ts'
import type { DB } from '#server/db/tables.ts'
import { importPath } from '../../imports/model.ts'
import { areaByNumber } from '../../places/model.ts'
import type { AuditItem } from '../model.ts'

/** A row as it is read, before its record is resolved. */
export type AuditRow = Omit<AuditItem, 'resource' | 'names'>

/** Adds to each row the path and the name of its record, and the names of the people, properties and imports whose ids it contains. */
export async function withRecords(db: Kysely<DB>, rows: AuditRow[]): Promise<AuditItem[]> {
  const ids = new Set(rows.flatMap(idsIn))
  const [valuations, properties, comparisons, imports, people, amenities, zones] = await Promise.all([
    valuationsOf(db, [...ids]),
    propertiesOf(db, [...ids]),
    comparisonsOf(db, [...ids]),
    importsOf(db, [...ids]),
    peopleOf(db, [...ids]),
    amenitiesOf(db, [...ids]),
    zonesOf(db, [...ids]),
  ])
  const deleted = await deletedPropertiesOf(
    db,
    [...ids].filter((id) => !properties.has(id)),
  )
  const screenOf = ({ resourceType: type, resourceId: id, details }: AuditRow) => {
    const visited = type === 'inspection' ? valuations.get(String(details.valuationId)) : undefined
    if (visited) return { path: `/inspections/${id}`, name: visited }
    const holder =
      type === 'document' || type === 'issuedReport' ? valuations.get(String(details.valuationId)) : undefined
    if (holder) return { path: `/valuations/${details.valuationId}`, name: holder }
    const commented = type === 'comment' || type === 'followUp' ? String(details.valuationId ?? details.propertyId) : ''
    if (valuations.has(commented)) return { path: `/valuations/${commented}`, name: valuations.get(commented) ?? null }
    if (properties.has(commented)) return { path: `/properties/${commented}`, name: properties.get(commented) ?? null }
    const of = type === 'tenancy' ? String(details.propertyId) : ''
    if (properties.has(of)) return { path: `/properties/${of}/tenancies`, name: properties.get(of) ?? null }
    if (type === 'report' && id) return { path: `/reports/${id}`, name: null }
    if (type === 'planningRule') return { path: '/planning-rules', name: null }
    if (type === 'uncertainty' || type === 'commentary') return { path: '/quality', name: null }
    if (type === 'settings') return { path: '/admin/settings', name: null }
    const area = type === 'area' ? areaByNumber(Number(id)) : undefined
    if (area) return { path: `/admin/areas/${id}`, name: area.nameAr }
    const amenity = type === 'amenity' && id ? amenities.get(id) : undefined
    if (amenity !== undefined) return { path: `/amenities/${id}`, name: amenity }
    const zone = type === 'zone' && id ? zones.get(id) : undefined
    if (zone) return { path: `/zones/${id}`, name: zone }
    const number = type === 'valuation' && id ? valuations.get(id) : undefined
    if (number) return { path: `/valuations/${id}`, name: number }
    const compared = type === 'comparables' && id ? valuations.get(id) : undefined
    if (compared) return { path: `/valuations/${id}`, name: compared }
    const parcel = type === 'property' && id ? properties.get(id) : undefined
    if (parcel) return { path: `/properties/${id}`, name: parcel }
    if (type === 'property' && id) return { path: null, name: deleted.get(id) ?? null }
    const file = type === 'import' && id ? imports.get(id) : undefined
    if (file) return { path: importPath(details.kind, String(id)), name: file }
    if (type === 'import') return { path: null, name: typeof details.file === 'string' ? details.file : null }
    const comparison = type === 'comparison' && id ? comparisons.get(id) : undefined
    if (comparison) return { path: `/properties/compare/${id}`, name: comparison }
    const name = type === 'user' && id ? people.get(id) : undefined
    return name ? { path: `/admin/people/${id}`, name } : { path: null, name: null }
  }
  return rows.map((row) => {
    const { resourceType, resourceId } = row
    const named = valuesOf(row).flatMap((id) => {
      const name = people.get(id) ?? properties.get(id) ?? deleted.get(id) ?? imports.get(id)
      return name ? [[id, name]] : []
    })
    const names = Object.fromEntries(named) as Record<string, string>
    return { ...row, resource: { type: resourceType, id: resourceId, ...screenOf(row) }, names }
  })
}

// Ids occur only as top-level values or in top-level lists of an entry.
const valuesOf = ({ before, after, details }: AuditRow): string[] =>
  [before, after, details].flatMap((part) => Object.values(part ?? {}).flat()).filter(isUuid)

const idsIn = (row: AuditRow): string[] => [...valuesOf(row), ...(isUuid(row.resourceId) ? [row.resourceId] : [])]

async function valuationsOf(db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('valuations').select(['id', 'valuationNumber']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, valuationNumber }) => [id, valuationNumber]))
}

// A property without a name is called by its parcel.
async function propertiesOf(db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const parcel = ['id', 'name', 'location', 'blockNumber', 'plotNumber'] as const
  const rows = await db.selectFrom('properties').select(parcel).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...property }) => [id, propertyDisplayName(property)]))
}

/** The last names of deleted properties, as the log recorded them when they went. */
async function deletedPropertiesOf(db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('auditLog')
    .select(['resourceId', sql<string | null>`details->>'name'`.as('name')])
    .where('resourceId', 'in', ids)
    .where('eventType', '=', 'PROPERTY_DELETE')
    .execute()
  return new Map(rows.flatMap(({ resourceId, name }) => (resourceId && name ? [[resourceId, name]] : [])))
}

async function importsOf(db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('imports').select(['id', 'fileName']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, fileName }) => [id, fileName]))
}

async function comparisonsOf(db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('comparisons').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function amenitiesOf(db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('amenities').select(['id', 'nameAr', 'nameEn']).where('id', 'in', ids).execute()
  // One without a name is called by its kind of record.
  return new Map(rows.map(({ id, nameAr, nameEn }) => [id, nameAr ?? nameEn ?? '']))
}

async function zonesOf(db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('zones').select(['id', 'code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

async function peopleOf(db: Kysely<DB>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const known = db.selectFrom('users').select(['id', 'displayName']).where('deletedAt', 'is', null)
  const rows = await known.where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}
