import { type SqlBool, sql } from 'kysely'
import { can } from '#access/can.ts'
import { AppError, type FieldFault } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import {
  type Change,
  differing,
  type Happened,
  type Recorded,
  readHistory,
  type Wanted,
} from '#server/audit/history.ts'
import { parameter, runOnce } from '#server/db/prepared-query.ts'
import { oneOf } from '#server/lists/page.ts'
import { scopedQuery, scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { PhotoEvent } from '../../photos/model.ts'
import type { Verification } from '../model/codes.ts'
import { EVIDENCE_FIELDS, type Evidence, type EvidenceDetails, type EvidenceField } from '../model.ts'
import { MARKET } from './list.ts'
import { EVIDENCE_COLUMNS, inScope, presentEvidence } from './rows.ts'

const one = oneOf(MARKET)

/** One entry with its open doubts and the actions allowed to this person. Throws 'evidence-not-found'. */
export async function readEvidence(ctx: ReadContext, id: string): Promise<EvidenceDetails> {
  const evidence = await one(ctx, id)
  if (!evidence) throw new AppError('evidence-not-found', { params: { id } })
  const [open] = evidence.status === 'ACTIVE' ? [] : await runOnce(ctx.db, doubtsOf(id))
  return { ...evidence, editable: can(ctx.actor, 'canEditProperties'), doubts: open?.doubts ?? [] }
}

const doubtsOf = (id: string) =>
  sql<{ doubts: FieldFault[] | null }>`select m.doubts from market_evidence m where m.id = ${id}`

/** The most entries of a parcel that its history shows. */
const MOST_OF_PARCEL = 100

const ofParcel = scopedQuery<{ row: Evidence }>(
  (scope, actorId) => sql`
    select to_json(r) as row from (
      select ${EVIDENCE_COLUMNS} from market_evidence m
      where m.plot_key = (select o.plot_key from market_evidence o where o.id = ${parameter('id')})
        and ${inScope(scope, actorId)}
      order by m.evidence_date desc, m.created_at desc, m.id desc limit ${sql.lit(MOST_OF_PARCEL)}) r`,
)

/** The entries of the same parcel, this one among them, newest first; none when block or plot are not known. */
export async function readParcel(ctx: ReadContext, id: string): Promise<{ items: Evidence[] }> {
  const rows = await ofParcel(ctx, { id })
  return { items: rows.map(({ row }) => presentEvidence(row)) }
}

type EntryDetails = {
  reason?: string
  /** The level and the note of a verification. */
  level?: Verification
  note?: string
  /** True when a correction took a verification back. */
  isUnverified?: boolean
  /** The other entry of a join, or of two that are kept apart. */
  otherId?: string
  /** The file or the valuation that the entry came from. */
  file?: string
  valuationNumber?: string
  photo?: PhotoEvent
  changes?: Change<EvidenceField>[]
}

// The fields hold no ids of people.
const NOBODY: readonly EvidenceField[] = []

/** One timeline entry of market evidence. */
export type EvidenceTimelineEntry = Happened & EntryDetails

/** The corrections and verifications of an entry from the audit log, newest first. Throws 'evidence-not-found'. */
export async function readEvidenceTimeline(ctx: ReadContext, wanted: Wanted): Promise<Page<EvidenceTimelineEntry>> {
  const isVisible = sql<SqlBool>`exists (
    select from market_evidence m where m.id = ${wanted.id} and ${inScope(...scopeOf(ctx.actor))})`
  const of = { resourceType: 'evidence', isVisible, notFound: 'evidence-not-found', people: NOBODY } as const
  return readHistory(ctx, { ...of, present: presentEntry }, wanted)
}

function presentEntry({ eventType, details, before, after }: Recorded): EntryDetails {
  const { reason, level, note, isUnverified, otherId, file, valuationNumber, photo } = details as EntryDetails
  const isChange = eventType === 'EVIDENCE_CORRECT' || (eventType === 'EVIDENCE_JOIN' && after !== null)
  return {
    reason,
    level,
    note,
    isUnverified,
    otherId,
    file,
    valuationNumber,
    photo,
    ...(isChange ? { changes: differing(EVIDENCE_FIELDS, before, after) } : {}),
  }
}
