import { type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { PhotoEvent } from '#features/photos/model.ts'
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
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { PROPERTY_FIELDS, type PropertyField, type PropertyStatus } from '../model.ts'
import { inScope } from './rows.ts'

type EntryDetails = {
  from?: PropertyStatus
  to?: PropertyStatus
  reason?: string
  /** The name of a deleted property, which is recorded nowhere else. */
  name?: string
  /** The changes of the photos. */
  photo?: PhotoEvent
  /** The file from which the property was imported. */
  file?: string
  changes?: Change<PropertyField>[]
}
// Property fields hold no person ids.
const NOBODY: readonly PropertyField[] = []

/** One timeline entry of a property. */
export type PropertyTimelineEntry = Happened & EntryDetails

/**
 * The timeline of a property from the audit log, newest first. Field changes are visible inside the firm only, and
 * guests see no timeline. Those who see all rows may also read that of a deleted one. Throws 'permission-denied', or
 * 'property-not-found' when it is out of scope or never existed.
 */
export async function readPropertyTimeline(ctx: ReadContext, wanted: Wanted): Promise<Page<PropertyTimelineEntry>> {
  const scope = rowScope(ctx.actor)
  if (scope === 'none') throw new AppError('permission-denied')
  const isVisible = sql<SqlBool>`exists (select from properties p where p.id = ${wanted.id} and ${inScope(...scopeOf(ctx.actor))})`
  const of = { resourceType: 'property', isVisible, notFound: 'property-not-found', people: NOBODY } as const
  return readHistory(ctx, { ...of, present: (recorded) => presentEntry(recorded, scope === 'all') }, wanted)
}

function presentEntry({ eventType, details, before, after }: Recorded, inside: boolean): EntryDetails {
  const { from, to, reason, name, file, photo } = details as EntryDetails
  if (!inside) return { from, to, photo }
  const changed = eventType === 'PROPERTY_UPDATE' && !photo
  return {
    from,
    to,
    reason,
    name,
    file,
    photo,
    ...(changed ? { changes: differing(PROPERTY_FIELDS, before, after) } : {}),
  }
}
