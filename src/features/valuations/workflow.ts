import { type Actor, isAdmin } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { grants, type Permission } from '#access/grants.ts'
import { OPEN_STATUSES, type ValuationStatus } from '#features/terms/model/codes.ts'

/** The order in which counts are reported: the workflow's order, then the four statuses that no move leads to. */
export const STATUS_ORDER = [
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'APPROVED',
  'COMPLETED',
  'CANCELLED',
  'PENDING',
  'IN_PROGRESS',
  'REJECTED',
  'FINALIZED',
] as const satisfies readonly ValuationStatus[]

/** The moves at which the final value is held against the reconciled one, and its sheets are kept as a version. */
const HELD_MOVES = ['SUBMITTED', 'APPROVED'] as const satisfies readonly ValuationStatus[]
export type HeldMove = (typeof HELD_MOVES)[number]

/** The move among those at which the value is held against its sheets; undefined for any other. */
export const heldMove = (to: ValuationStatus): HeldMove | undefined => HELD_MOVES.find((move) => move === to)

type Move = { permission: Permission; reason?: true; fourEyes?: true }

const edit: Move = { permission: 'canEditValuations' }
const review: Move = { permission: 'canApproveValuations' }

/** Every legal move with its requirements. PENDING, IN_PROGRESS, REJECTED and FINALIZED are terminal. */
const MOVES: Readonly<Partial<Record<ValuationStatus, Partial<Record<ValuationStatus, Move>>>>> = {
  DRAFT: { SUBMITTED: edit, CANCELLED: { ...edit, reason: true } },
  SUBMITTED: { UNDER_REVIEW: review, DRAFT: edit, CANCELLED: { ...edit, reason: true } },
  UNDER_REVIEW: {
    APPROVED: { ...review, fourEyes: true },
    DRAFT: { ...review, reason: true },
    CANCELLED: { ...review, reason: true },
  },
  APPROVED: { COMPLETED: review, CANCELLED: { ...review, reason: true } },
  COMPLETED: { CANCELLED: { ...review, reason: true } },
}

/** The statuses that may follow `status`, regardless of role. */
export function allowedNextStatuses(status: ValuationStatus): ValuationStatus[] {
  return Object.keys(MOVES[status] ?? {}) as ValuationStatus[]
}

/** True for the four statuses that no move leads to or from: nothing in them is due; as due_in_workflow of the database has it. */
export function isOutsideWorkflow(status: ValuationStatus): boolean {
  return !(status in MOVES) && status !== 'CANCELLED'
}

/** True when a move to `to` always requires a written reason. */
export function needsReason(from: ValuationStatus, to: ValuationStatus): boolean {
  return MOVES[from]?.[to]?.reason === true
}

/** What somebody did for the value of a valuation, so that they do not approve it under four eyes; the first that applies is named. */
export const PARTS = ['creator', 'valuer', 'value', 'sheet', 'comparable', 'statement', 'inspection'] as const
export type Part = (typeof PARTS)[number]

/** Who is assigned to a valuation, and who was at its approval: `signedBy`, nobody included, once `signerKept`; before that the same person. */
export type Signing = { assignedTo?: string | null; signedBy?: string | null; signerKept?: boolean | null }

/** Who signs a valuation as its valuer: who was assigned at its approval, also after the file was given to somebody else. Null for nobody. */
export const signerOf = ({ assignedTo, signedBy, signerKept }: Signing): string | null =>
  (signerKept ? signedBy : assignedTo) ?? null

/** The same valuation with who signs it as the person assigned: as its approval has it. */
export const asSigned = <Of extends Signing>(valuation: Of): Of & { assignedTo: string | null } => ({
  ...valuation,
  assignedTo: signerOf(valuation),
})

/** Whose work a valuation is. `part`: what the person asked about wrote of it, as the database has it (queries/part.ts); absent where it was not read. */
export type Whose = Signing & { createdBy: string; part?: Part | null }

/**
 * The part that a person had in a valuation's value: who created it, signs as its valuer, works on the file now, or wrote what its value
 * follows from. Null for who is independent. Approvals, second reviews, corrections, reconsiderations and exceptions all ask this: docs/decisions/0128.
 */
export function partOf(personId: string, whose: Whose): Part | null {
  if (personId === whose.createdBy) return 'creator'
  if (personId === whose.assignedTo || personId === signerOf(whose)) return 'valuer'
  return whose.part ?? null
}

/** True where a person may give a second review: never its valuer, and under four eyes nobody who had a part in the value. */
export function mayReviewBeside(personId: string, valuation: Whose, { fourEyes }: { fourEyes: boolean }): boolean {
  return fourEyes ? partOf(personId, valuation) === null : personId !== valuation.assignedTo
}

export type Verdict =
  | { ok: true }
  | { ok: false; why: 'transition' | 'permission' | 'reason' }
  | { ok: false; why: 'fourEyes'; part: Part }

type Question = {
  actor: Pick<Actor, 'id' | 'role'>
  valuation: Whose & { status: ValuationStatus }
  to: ValuationStatus
  /** The firm's four-eyes setting: who had a part in the value may not approve. */
  fourEyes: boolean
  /** The reason given; omitted to check whether the move may be offered. */
  reason?: string
}

/** Decides whether this actor may make this move now; the buttons and the command both use it. */
export function judge({ actor, valuation, to, fourEyes, reason }: Question): Verdict {
  const move = MOVES[valuation.status]?.[to]
  if (!move) return { ok: false, why: 'transition' }
  if (!grants(actor.role, move.permission)) return { ok: false, why: 'permission' }
  const part = move.fourEyes && fourEyes ? partOf(actor.id, valuation) : null
  if (part) return { ok: false, why: 'fourEyes', part }
  if (move.reason && reason !== undefined && reason.trim() === '') return { ok: false, why: 'reason' }
  return { ok: true }
}

/** The moves this actor may make now, in the table's order. */
export function movesFor(question: Omit<Question, 'to' | 'reason'>): ValuationStatus[] {
  return allowedNextStatuses(question.valuation.status).filter((to) => judge({ ...question, to }).ok)
}

// Approved or issued valuations are kept as records: a mistake is corrected by cancelling, not by deleting.
const DELETABLE: readonly ValuationStatus[] = ['DRAFT', 'CANCELLED', 'PENDING', 'REJECTED']

/** True when this actor may delete a valuation in this status. */
export function mayDelete(actor: Pick<Actor, 'role'>, status: ValuationStatus): boolean {
  return can(actor, 'canDeleteValuations') && DELETABLE.includes(status)
}

/** True when this actor may hand a valuation of this status over to another client; a draft's client is a field of its form. */
export function mayHandOver(actor: Pick<Actor, 'role'>, status: ValuationStatus): boolean {
  return isAdmin(actor) && status !== 'DRAFT'
}

/** What may be done with the clock of a valuation. */
export type ClockMove = 'pause' | 'resume'

/** True while work on a valuation of this status is open. */
export function isOpenWork(status: ValuationStatus): boolean {
  return (OPEN_STATUSES as readonly ValuationStatus[]).includes(status)
}

/** What this actor may do with a valuation's clock: stop it while work is open, or let it run again; null for neither. */
export function clockMove(
  actor: Pick<Actor, 'role'>,
  { status, pausedAt }: { status: ValuationStatus; pausedAt: unknown },
): ClockMove | null {
  if (!can(actor, 'canEditValuations') || !isOpenWork(status)) return null
  return pausedAt ? 'resume' : 'pause'
}

/** The ways in which a valuation's documents may change. */
export const DOCUMENT_CHANGES = ['add', 'update', 'replace', 'remove'] as const
export type DocumentChange = (typeof DOCUMENT_CHANGES)[number]

// Under review, documents may be added but not changed; an approval covers the documents, so they are then frozen.
const WHILE_OPEN: Readonly<Partial<Record<ValuationStatus, readonly DocumentChange[]>>> = {
  DRAFT: DOCUMENT_CHANGES,
  SUBMITTED: ['add'],
  UNDER_REVIEW: ['add'],
}
/** The statuses in which a valuation takes documents. */
export const TAKES_DOCUMENTS = Object.keys(WHILE_OPEN)

/** The changes this actor may make to the documents of a valuation in this status. */
export function mayChangeDocuments(actor: Pick<Actor, 'role'>, status: ValuationStatus): readonly DocumentChange[] {
  return can(actor, 'canEditValuations') && Object.hasOwn(WHILE_OPEN, status) ? (WHILE_OPEN[status] ?? []) : []
}
