import type { ApprovalProof, ValuationStatus } from '#features/terms/model/codes.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { handedIn } from '#kernel/handed-in.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Content } from '../fields.ts'
import type { SelfReviewGiven } from '../model/self-review.ts'
import type { ValuationRow } from '../queries/rows.ts'

/** A valuation on its way to another status, as it was before; the command holds it. */
export type MovingFile = {
  readonly row: ValuationRow
  readonly content: Content
  readonly target: ValuationStatus
  readonly reason: string
  /** By what an approver proved who they are; null for any other move. */
  readonly proof: ApprovalProof | null
  /** The only approver of the firm concludes what they prepared: a self-review takes the place of the second person. */
  readonly isOwn: boolean
  readonly selfReview: SelfReviewGiven | null
  /** What the log's entry of the move says besides the statuses and the reason; steps add to it. */
  readonly details: Record<string, unknown>
  /** What a step has read, once for all steps of this move. */
  once<T>(key: symbol, read: () => Promise<T>): Promise<T>
}

/** What a step gives where the move awaits somebody else. */
export const AWAITS = Symbol('awaits')

type Step<Result> = (ctx: WriteContext, file: MovingFile) => Promise<Result>

/** What other features have to do with a move, a handing over or a deletion, in order; each list is run when the one before it is through. */
type MoveSteps = {
  /** Throw for a move that this person may not make. */
  admit: readonly Step<void>[]
  /** What holds the move back: gathered, and refused together. */
  check: readonly Step<readonly FieldFault[]>[]
  /** Write ahead of the status. One that gives AWAITS ends the move: the status stays, and `awaited` follows. */
  before: readonly Step<unknown>[]
  awaited: readonly Step<void>[]
  /** Write what belongs to the new status, ahead of the log's entry. */
  bind: readonly Step<void>[]
  /** Follow the log's entry. */
  after: readonly Step<void>[]
  /** Begins what belongs to a valuation that a person has typed in. */
  typedIn: (ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>, id: string) => Promise<void>
  /** Close what the client account of a valuation has of it, as it is handed over to another; they follow the log's entry. */
  leave: readonly ((ctx: WriteContext, row: ValuationRow) => Promise<void>)[]
  /** Holds the property that a valuation is about to refer to; false where this person sees none with this id. */
  holdProperty: (ctx: Pick<WriteContext, 'actor' | 'db'>, id: string) => Promise<boolean>
  /** Throw where a valuation may not be deleted, or give what the log's entry of its deletion says besides. */
  deletion: readonly ((ctx: WriteContext, row: ValuationRow) => Promise<Readonly<Record<string, unknown>>>)[]
}

const steps = handedIn<MoveSteps>('nothing has composed the moves of valuations: import src/app/moves.ts')

/** Sets the steps of moves. Called once, by src/app/moves.ts. */
export const composeMoves = steps.set

/** The steps of moves. Throws when nothing has set them: a valuation would move unguarded. */
export const moveSteps = steps.get

/** A move that begins. */
export function movingFile(move: Omit<MovingFile, 'details' | 'once'>): MovingFile {
  const known = new Map<symbol, Promise<unknown>>()
  return {
    ...move,
    details: {},
    once<T>(key: symbol, read: () => Promise<T>): Promise<T> {
      const there = known.get(key) ?? read()
      known.set(key, there)
      return there as Promise<T>
    },
  }
}
