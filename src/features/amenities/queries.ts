import { type SqlBool, sql } from 'kysely'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import {
  type Change,
  differing,
  type Happened,
  type Recorded,
  readHistory,
  type Wanted,
} from '#server/audit/history.ts'
import { selectList } from '#server/lists/columns.ts'
import type { ListDefinition } from '#server/lists/definition.ts'
import { oneOf, type Paging, readList } from '#server/lists/page.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Origins } from '../spatial/model/registers.ts'
import { filtersOf, inScope, REGISTER_COLUMNS, REGISTER_NAMES, readOrigins } from '../spatial/queries/registers.ts'
import { type Amenity, type AmenityDetails, type AmenityField, type AmenityFilters, WRITTEN } from './model.ts'

/** The list definition of amenities. Nothing is deleted, so that cursors stay valid. */
const AMENITIES: ListDefinition<Amenity> = {
  table: 'amenities',
  alias: 'a',
  columns: selectList({
    alias: 'a',
    columns: [...REGISTER_COLUMNS, ...WRITTEN.filter((field) => field !== 'source'), 'areaNumber', 'governorate'],
    instants: ['createdAt', 'updatedAt', 'withdrawnAt'],
    names: REGISTER_NAMES,
  }),
  isCovered: true,
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: (row) => row,
}

/** One page of the amenities, newest first; withdrawn ones only where they are asked for. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listAmenities(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, ...wanted }: AmenityFilters & Paging,
): Promise<Page<Amenity>> {
  return readList(ctx, AMENITIES, filtersOf(wanted), { pageSize, lastId, exactTotal })
}

const one = oneOf(AMENITIES)

/** One amenity. Throws 'amenity-not-found'. */
export async function readAmenity(ctx: ReadContext, id: string): Promise<AmenityDetails> {
  const amenity = await one(ctx, id)
  if (!amenity) throw new AppError('amenity-not-found', { params: { id } })
  return { ...amenity, editable: can(ctx.actor, 'canManageSettings') }
}

/** The sources and imports of the amenities. */
export const readAmenityOrigins = (ctx: ReadContext): Promise<Origins> => readOrigins(ctx, 'amenities')

type EntryDetails = { reason?: string; changes?: Change<AmenityField>[] }
/** One timeline entry of an amenity. */
export type AmenityTimelineEntry = Happened & EntryDetails

/** What became of an amenity by hand, from the audit log, newest first. Throws 'amenity-not-found'. */
export function readAmenityTimeline(ctx: ReadContext, wanted: Wanted): Promise<Page<AmenityTimelineEntry>> {
  const isVisible = sql<SqlBool>`exists (
    select from amenities a where a.id = ${wanted.id} and ${inScope(...scopeOf(ctx.actor))})`
  const of = { resourceType: 'amenity', isVisible, notFound: 'amenity-not-found', people: [] } as const
  return readHistory<AmenityField, EntryDetails>(ctx, { ...of, present: presentEntry }, wanted)
}

function presentEntry({ eventType, details, before, after }: Recorded): EntryDetails {
  const { reason } = details as EntryDetails
  return { reason, ...(eventType === 'AMENITY_CORRECT' ? { changes: differing(WRITTEN, before, after) } : {}) }
}
