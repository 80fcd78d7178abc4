import type { Kysely } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { AuditEvent } from '#kernel/audit.ts'
import { AppError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { DB } from '#server/schema.ts'
import { DOCUMENT_FIELDS, type DocumentFields } from '../../documents/model.ts'
import { type DocumentType, VALUATION_FIELDS, type ValuationField } from '../model.ts'
import type { ValuationStatus } from '../workflow.ts'
import { inScope, mayReadReason } from './rows.ts'

type Value = string | number | boolean | null

/** One field before and after a change; a person by name, or by id when nobody of that id is registered any more. */
export type Change = { field: ValuationField; before: Value; after: Value }

/** The document that something happened to: by its type and the name of its file as they were, and what was changed of it. */
export type TimelineDocument = {
  id: string
  documentType: DocumentType
  title: string | null
  name: string
  changes?: DocumentDifference[]
}
/** One field of a document before and after; `name` is that of its file. */
export type DocumentDifference = { field: keyof DocumentFields | 'name'; before: Value; after: Value }

/** One thing that happened to a valuation: who, what and when. */
export type TimelineEntry = {
  id: number
  at: string
  eventType: AuditEvent
  userName: string
  from?: ValuationStatus
  to?: ValuationStatus
  reason?: string
  /** The number of a valuation that was deleted: it stands nowhere else any more. */
  valuationNumber?: string
  /** True for a record that came from the register the firm kept before. */
  takenOver?: boolean
  /** What was changed; of a creation only who was to do it and by when. */
  changes?: Change[]
  document?: TimelineDocument
}

/** A page of a timeline, newest first; `lastId` is where the next one begins. */
export type TimelinePage = Omit<Page<TimelineEntry>, 'lastId'> & { lastId: number | null }

type Wanted = { id: string; lastId?: number; pageSize?: number }

/**
 * What happened to a valuation, newest first, from the audit log. Whoever sees all rows may also read what became of one
 * that was deleted. Throws 'valuation-not-found' when it is not theirs to see, or never was.
 */
export async function readTimeline(ctx: ReadContext, { id, lastId, pageSize = 10 }: Wanted): Promise<TimelinePage> {
  const { actor, db } = ctx
  const ofThis = db.selectFrom('auditLog').where('resourceType', '=', 'valuation').where('resourceId', '=', id)
  const { stands, totalCount } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('valuations as v').select('v.id').where('v.id', '=', id).where(inScope(actor)))
        .as('stands'),
      ofThis
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('totalCount'),
    ])
    .executeTakeFirstOrThrow()
  if (!stands && (rowScope(actor) !== 'all' || totalCount === 0))
    throw new AppError('valuation-not-found', { params: { id } })

  const rows = await ofThis
    .select(['id', 'at', 'eventType', 'userName', 'details', 'before', 'after'])
    .$if(lastId !== undefined, (query) => query.where('id', '<', lastId as number))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const items = rows.slice(0, pageSize).map(({ id, at, eventType, userName, details, before, after }) => ({
    ...told(ctx, details as Told & Partial<Papers>, { eventType, before, after }),
    id,
    at: at.toISOString(),
    eventType: eventType as AuditEvent,
    userName,
  }))
  await nameThePeople(db, items)
  return { items, hasMore: rows.length > pageSize, lastId: items.at(-1)?.id ?? null, totalCount }
}

type Told = Pick<TimelineEntry, 'from' | 'to' | 'reason' | 'valuationNumber' | 'takenOver'>
type Recorded = { eventType: string; before: unknown; after: unknown }

// What reviewers write to one another, and which fields they touched, stays in the firm.
function told({ actor }: ReadContext, details: Told & Partial<Papers>, recorded: Recorded) {
  const { from, to, reason, valuationNumber, takenOver } = details
  const all = rowScope(actor) === 'all'
  const document = documentOf(details, recorded, all)
  if (document) return { document }
  if (all) return { from, to, reason, valuationNumber, takenOver, changes: changesOf(recorded) }
  return { from, to, ...(mayReadReason(actor, to) ? { reason } : {}) }
}

const AT_FIRST: readonly ValuationField[] = ['assignedTo', 'dueDate']

function changesOf({ eventType, before, after }: Recorded): Change[] | undefined {
  const [was, is] = [before, after] as [Side, Side]
  if (eventType === 'VALUATION_UPDATE') return differing(VALUATION_FIELDS, was, is)
  return eventType === 'VALUATION_CREATE' ? differing(AT_FIRST, null, is) : undefined
}

type Side = Sided<ValuationField>

function differing<F extends string>(fields: readonly F[], before: Sided<F>, after: Sided<F>) {
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => change.before !== change.after)
}
type Sided<F extends string> = Readonly<Partial<Record<F, Value>>> | null

/** What the log keeps of a document in every entry about it. */
type Papers = { documentId: string; documentType: DocumentType; title: string | null; name: string }
const CHANGES_OF: Readonly<Record<string, readonly DocumentDifference['field'][]>> = {
  DOCUMENT_ADD: [],
  DOCUMENT_UPDATE: DOCUMENT_FIELDS,
  DOCUMENT_REPLACE: ['name', 'pages'],
  DOCUMENT_REMOVE: [],
}

// A client reads of their documents what became of them; what was mended in what is said of them stays in the firm.
function documentOf(
  { documentId, documentType, title = null, name }: Partial<Papers>,
  { eventType, before, after }: Recorded,
  withChanges: boolean,
): TimelineDocument | undefined {
  const fields = CHANGES_OF[eventType]
  if (!fields || !documentId || !documentType || name === undefined) return undefined
  const document = { id: documentId, documentType, title, name }
  if (!withChanges || fields.length === 0) return document
  return { ...document, changes: differing(fields, before as Sided<string>, after as Sided<string>) }
}

const PEOPLE: readonly ValuationField[] = ['assignedTo', 'clientUserId']

/** Puts names where the log has ids. */
async function nameThePeople(db: Kysely<DB>, items: TimelineEntry[]): Promise<void> {
  const changes = items.flatMap((item) => item.changes ?? []).filter(({ field }) => PEOPLE.includes(field))
  const ids = changes.flatMap(({ before, after }) => [before, after]).filter((id) => typeof id === 'string')
  if (ids.length === 0) return
  const rows = await db.selectFrom('users').select(['id', 'displayName']).where('id', 'in', ids).execute()
  const names = new Map<Value, string>(rows.map(({ id, displayName }) => [id, displayName]))
  for (const change of changes) {
    change.before = names.get(change.before) ?? change.before
    change.after = names.get(change.after) ?? change.after
  }
}
