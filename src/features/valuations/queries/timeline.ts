import { type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { DocumentType, HistoryKind, PauseReason, ValuationStatus } from '#features/terms/model/codes.ts'
import { DOCUMENT_FIELDS, type DocumentFields } from '#features/terms/model/documents.ts'
import { fieldsWhere } from '#kernel/field-descriptor.ts'
import type { Page } from '#kernel/page.ts'
import {
  differing,
  type Change as FieldChange,
  type Happened,
  type Recorded,
  readHistory,
  type Wanted,
} from '#server/audit/history.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { VALUATION_FIELDS, type ValuationField } from '../model.ts'
import { inScope, mayReadReason } from './rows.ts'

type Value = string | number | boolean | null

/** One field before and after a change; a person by name, or by id when no longer registered. */
type ValuationChange = FieldChange<ValuationField> & { before: Value; after: Value }

/** The document of an event: its type and file name at that time, and its changes. */
type TimelineDocument = {
  id: string
  documentType: DocumentType
  title: string | null
  name: string
  changes?: DocumentDifference[]
}
/** One field of a document before and after; `name` is the file name. */
type DocumentDifference = { field: keyof DocumentFields | 'name'; before: Value; after: Value }

/** One timeline entry of a valuation. */
export type TimelineEntry = Happened & EntryDetails & { changes?: ValuationChange[] }

/** An appointment of an inspection at an event: planned, moved, otherwise changed, or what became of it. */
type TimelineInspection = {
  id: string
  what: HistoryKind
  /** When it is, where the event says so, and who inspects. */
  startsAt: string | null
  inspectorName: string | null
  /** Who was met where access failed, and what was said. */
  met: string | null
  said: string | null
}

/** A page of a timeline, newest first; `lastId` is the cursor of the next page. */
export type TimelinePage = Page<TimelineEntry>

type EntryDetails = {
  from?: ValuationStatus
  to?: ValuationStatus
  reason?: string
  /** Why the clock was stopped, and the due date once it ran again. */
  pause?: PauseReason
  dueDate?: string | null
  /** The number of a deleted valuation, which is recorded nowhere else. */
  valuationNumber?: string
  /** True for a record imported from the firm's earlier register. */
  takenOver?: boolean
  document?: TimelineDocument
  inspection?: TimelineInspection
}

const PEOPLE: readonly ValuationField[] = fieldsWhere(
  WRITTEN_FIELDS,
  (field) => field.kind === 'reference' && field.to === 'person',
)

/**
 * The timeline of a valuation from the audit log, newest first. Those who see all rows may also read that of one
 * that was deleted. Throws 'valuation-not-found' when it is out of scope or never existed.
 */
export function readTimeline(ctx: ReadContext, wanted: Wanted): Promise<TimelinePage> {
  const isVisible = sql<SqlBool>`exists (select from valuations v where v.id = ${wanted.id} and ${inScope(...scopeOf(ctx.actor))})`
  const present = (recorded: Recorded) => presentEntry(ctx, recorded)
  // A client is shown that the work is done or was cancelled: rounds of the review are the firm's own.
  const forClients = sql<SqlBool>`(a.event_type <> 'VALUATION_STATUS_CHANGE' or a.details ->> 'to' in ('COMPLETED', 'CANCELLED'))`
  const of = {
    resourceType: 'valuation',
    isVisible,
    forClients,
    notFound: 'valuation-not-found',
    people: PEOPLE,
    present,
  } as const
  return readHistory(ctx, of, wanted)
}

// Review reasons and field changes are internal to the firm.
function presentEntry({ actor }: ReadContext, recorded: Recorded): EntryDetails & { changes?: ValuationChange[] } {
  const details = recorded.details as EntryDetails & Partial<RecordedDocument>
  const { from, to, reason, valuationNumber, takenOver } = details
  const all = rowScope(actor) === 'all'
  const inspection = inspectionOf(recorded)
  if (inspection) return { inspection, reason }
  const document = documentOf(details, recorded, all)
  if (document) return { document, ...(recorded.eventType === 'CLIENT_FILE_REJECT' ? { reason } : {}) }
  const clock = clockOf(recorded, details)
  if (all) return { from, to, reason, valuationNumber, takenOver, ...clock, changes: changesOf(recorded) }
  return { from, to, ...clock, ...(mayReadReason(actor, to) ? { reason } : {}) }
}

function clockOf({ eventType, after }: Recorded, { pause }: EntryDetails): Pick<EntryDetails, 'pause' | 'dueDate'> {
  if (eventType === 'VALUATION_PAUSE') return { pause }
  return eventType === 'VALUATION_RESUME' ? { dueDate: (after as { dueDate?: string | null } | null)?.dueDate } : {}
}

/** The fields shown for a creation. */
const FIELDS_AT_CREATION: readonly ValuationField[] = ['assignedTo', 'dueDate']

function changesOf({ eventType, before, after }: Recorded): ValuationChange[] | undefined {
  if (eventType === 'VALUATION_UPDATE' || eventType === 'VALUATION_HAND_OVER')
    return differing(VALUATION_FIELDS, before, after) as ValuationChange[]
  return eventType === 'VALUATION_CREATE'
    ? (differing(FIELDS_AT_CREATION, null, after) as ValuationChange[])
    : undefined
}

type RecordedAppointment = {
  inspectionId?: string
  inspectorName?: string
  to?: 'HELD' | 'FAILED' | 'CANCELLED'
  met?: string
  said?: string
}

function inspectionOf({ eventType, details, after }: Recorded): TimelineInspection | undefined {
  const { inspectionId: id, inspectorName = null, to, met = null, said = null } = details as RecordedAppointment
  const { startsAt = null } = (after ?? {}) as { startsAt?: string | null }
  const facts = { startsAt, inspectorName, met, said }
  if (!id) return undefined
  if (eventType === 'INSPECTION_PLAN') return { id, what: 'PLANNED', ...facts }
  if (eventType === 'INSPECTION_UPDATE') return { id, what: startsAt ? 'MOVED' : 'CHANGED', ...facts }
  return eventType === 'INSPECTION_STATE_CHANGE' && to ? { id, what: to, ...facts } : undefined
}

/** The details that every audit entry about a document carries. */
type RecordedDocument = {
  documentId: string
  /** Of a file that a client gave. */
  fileId: string
  documentType: DocumentType
  title: string | null
  name: string
}
const CHANGES_OF: Readonly<Record<string, readonly DocumentDifference['field'][]>> = {
  DOCUMENT_ADD: [],
  DOCUMENT_UPDATE: DOCUMENT_FIELDS,
  DOCUMENT_REPLACE: ['name', 'pages'],
  DOCUMENT_REMOVE: [],
}

// Clients see document events without the field changes, which are internal to the firm.
function documentOf(
  { documentId, fileId, documentType, title = null, name = '' }: Partial<RecordedDocument>,
  { eventType, before, after }: Recorded,
  withChanges: boolean,
): TimelineDocument | undefined {
  // Of a file that a client gives nothing changes.
  const fields = CHANGES_OF[eventType] ?? (eventType.startsWith('CLIENT_FILE_') ? [] : undefined)
  if (!fields || !documentType) return undefined
  const document = { id: documentId ?? fileId ?? '', documentType, title, name }
  if (!withChanges || fields.length === 0) return document
  return { ...document, changes: differing(fields, before, after) as DocumentDifference[] }
}
