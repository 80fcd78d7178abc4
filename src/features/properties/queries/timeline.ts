import { type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { PhotoEvent } from '#features/photos/model.ts'
import { AppError } from '#kernel/errors.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import {
  type Change,
  differing,
  type Happened,
  type History,
  type Recorded,
  readHistory,
  type Wanted,
} from '../../audit/queries/history.ts'
import { PROPERTY_FIELDS, type PropertyField, type PropertyStatus } from '../model.ts'
import { inScope } from './rows.ts'

type EntryDetails = {
  from?: PropertyStatus
  to?: PropertyStatus
  reason?: string
  /** What a property that was deleted was called: it stands nowhere else any more. */
  name?: string
  /** What was done to the photos. */
  photo?: PhotoEvent
  /** The file that the property came from, by an import. */
  file?: string
  changes?: Change<PropertyField>[]
}
// No field of a property holds the id of a person.
const NOBODY: readonly PropertyField[] = []

/** One thing that happened to a property: who, what and when. */
export type PropertyTimelineEntry = Happened & EntryDetails

/**
 * What happened to a property, newest first, from the audit log; which fields were changed is told inside the firm only, and a
 * guest is told nothing. Whoever sees all rows may also read what became of one that was deleted. Throws 'permission-denied', or
 * 'property-not-found' when it is not theirs to see or never was.
 */
export async function readPropertyTimeline(ctx: ReadContext, wanted: Wanted): Promise<History<PropertyTimelineEntry>> {
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
