import { type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { AuditEvent } from '#kernel/audit.ts'
import { fieldNames } from '#kernel/field-descriptor.ts'
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
import { WRITTEN_FIELDS, type WrittenField } from '../fields.ts'
import type { EngagementState } from '../model/codes.ts'
import { inScopeInPart } from './rows.ts'

type Field = WrittenField | 'team' | 'milestones'
type EntryDetails = { from?: EngagementState; to?: EngagementState; reason?: string; changes?: Change<Field>[] }
/** One timeline entry of an engagement: the state that it left and reached, or what was changed; people by name. */
export type EngagementEntry = Happened & EntryDetails

/**
 * The timeline of an engagement from the audit log, newest first. What was changed, and who of the firm did it, is for the firm alone. Throws
 * 'engagement-not-found'.
 */
export async function readEngagementTimeline(ctx: ReadContext, wanted: Wanted): Promise<Page<EngagementEntry>> {
  const isVisible = sql<SqlBool>`exists (select from engagements e where e.id = ${wanted.id} and ${inScopeInPart(...scopeOf(ctx.actor))})`
  const inside = rowScope(ctx.actor) === 'all'
  const of = { resourceType: 'engagement', isVisible, notFound: 'engagement-not-found' } as const
  const present = (recorded: Recorded) => presentEntry(recorded, inside)
  const page = await readHistory<Field, EntryDetails>(ctx, { ...of, people: ['leadId', 'team'], present }, wanted)
  return inside ? page : { ...page, items: page.items.map((entry) => ({ ...entry, userName: '' })) }
}

type Recalled = { state?: EngagementState; reason?: string; team?: readonly string[] }

/** The events that tell what was changed. */
const CHANGING: readonly AuditEvent[] = ['ENGAGEMENT_UPDATE', 'ENGAGEMENT_AMENDMENT_ACCEPT']

function presentEntry({ eventType, before, after }: Recorded, inside: boolean): EntryDetails {
  const [was, is] = [before, after] as [Recalled | null, Recalled | null]
  if (was?.state && is?.state) return { from: was.state, to: is.state, ...(is.reason ? { reason: is.reason } : {}) }
  if (!inside || !CHANGING.includes(eventType)) return {}
  const [left, joined] = [was?.team ?? [], is?.team ?? []]
  const team = [
    ...left.filter((id) => !joined.includes(id)).map((id) => ({ field: 'team', before: id, after: null }) as const),
    ...joined.filter((id) => !left.includes(id)).map((id) => ({ field: 'team', before: null, after: id }) as const),
  ]
  return { changes: [...differing<Field>([...fieldNames(WRITTEN_FIELDS), 'milestones'], was, is), ...team] }
}
