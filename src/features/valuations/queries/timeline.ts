import { type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { fieldsWhere } from '#kernel/field-descriptor.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import {
  differing,
  type Change as FieldChange,
  type Happened,
  type History,
  type Recorded,
  readHistory,
  type Wanted,
} from '../../audit/queries/history.ts'
import { DOCUMENT_FIELDS, type DocumentFields } from '../../documents/model.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { type DocumentType, VALUATION_FIELDS, type ValuationField } from '../model.ts'
import type { ValuationStatus } from '../workflow.ts'
import { inScope, mayReadReason } from './rows.ts'

type Value = string | number | boolean | null

/** One field before and after a change; a person by name, or by id when nobody of that id is registered any more. */
export type ValuationChange = FieldChange<ValuationField> & { before: Value; after: Value }

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
export type TimelineEntry = Happened & EntryDetails & { changes?: ValuationChange[] }

/** A page of a timeline, newest first; `lastId` is where the next one begins. */
export type TimelinePage = History<TimelineEntry>

type EntryDetails = {
  from?: ValuationStatus
  to?: ValuationStatus
  reason?: string
  /** The number of a valuation that was deleted: it stands nowhere else any more. */
  valuationNumber?: string
  /** True for a record that came from the register the firm kept before. */
  takenOver?: boolean
  document?: TimelineDocument
}

const PEOPLE: readonly ValuationField[] = fieldsWhere(
  WRITTEN_FIELDS,
  (field) => field.kind === 'reference' && field.to === 'person',
)

/**
 * What happened to a valuation, newest first, from the audit log. Whoever sees all rows may also read what became of one
 * that was deleted. Throws 'valuation-not-found' when it is not theirs to see, or never was.
 */
export function readTimeline(ctx: ReadContext, wanted: Wanted): Promise<TimelinePage> {
  const isVisible = sql<SqlBool>`exists (select from valuations v where v.id = ${wanted.id} and ${inScope(...scopeOf(ctx.actor))})`
  const present = (recorded: Recorded) => presentEntry(ctx, recorded)
  const of = { resourceType: 'valuation', isVisible, notFound: 'valuation-not-found', people: PEOPLE, present } as const
  return readHistory(ctx, of, wanted)
}

// What reviewers write to one another, and which fields they touched, stays in the firm.
function presentEntry({ actor }: ReadContext, recorded: Recorded): EntryDetails & { changes?: ValuationChange[] } {
  const details = recorded.details as EntryDetails & Partial<RecordedDocument>
  const { from, to, reason, valuationNumber, takenOver } = details
  const all = rowScope(actor) === 'all'
  const document = documentOf(details, recorded, all)
  if (document) return { document }
  if (all) return { from, to, reason, valuationNumber, takenOver, changes: changesOf(recorded) }
  return { from, to, ...(mayReadReason(actor, to) ? { reason } : {}) }
}

/** Of a creation, what is told is only who was to do it and by when. */
const FIELDS_AT_CREATION: readonly ValuationField[] = ['assignedTo', 'dueDate']

function changesOf({ eventType, before, after }: Recorded): ValuationChange[] | undefined {
  if (eventType === 'VALUATION_UPDATE') return differing(VALUATION_FIELDS, before, after) as ValuationChange[]
  return eventType === 'VALUATION_CREATE'
    ? (differing(FIELDS_AT_CREATION, null, after) as ValuationChange[])
    : undefined
}

/** What the log keeps of a document in every entry about it. */
type RecordedDocument = { documentId: string; documentType: DocumentType; title: string | null; name: string }
const CHANGES_OF: Readonly<Record<string, readonly DocumentDifference['field'][]>> = {
  DOCUMENT_ADD: [],
  DOCUMENT_UPDATE: DOCUMENT_FIELDS,
  DOCUMENT_REPLACE: ['name', 'pages'],
  DOCUMENT_REMOVE: [],
}

// A client reads of their documents what became of them; what was mended in what is said of them stays in the firm.
function documentOf(
  { documentId, documentType, title = null, name }: Partial<RecordedDocument>,
  { eventType, before, after }: Recorded,
  withChanges: boolean,
): TimelineDocument | undefined {
  const fields = CHANGES_OF[eventType]
  if (!fields || !documentId || !documentType || name === undefined) return undefined
  const document = { id: documentId, documentType, title, name }
  if (!withChanges || fields.length === 0) return document
  return { ...document, changes: differing(fields, before, after) as DocumentDifference[] }
}
