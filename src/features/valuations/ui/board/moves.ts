import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import type { Actor } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { Board, BoardCard } from '../../model/board.ts'
import { judge, needsReason, type Verdict } from '../../workflow.ts'

type Firm = { fourEyes: boolean; approvalProof: boolean }

/** Whether this person may move a card to a column, as the command will judge it. */
export function judgeCard(
  actor: Pick<Actor, 'id' | 'role'>,
  { status, own }: BoardCard,
  to: ValuationStatus,
  { fourEyes }: Firm,
): Verdict {
  return judge({ actor, valuation: { status, createdBy: own ? actor.id : '' }, to, fourEyes })
}

/** What a permitted move asks for: the review, where an approval is proved; a reason; or nothing. */
export function askedBy({ status }: BoardCard, to: ValuationStatus, firm: Firm): 'review' | 'reason' | null {
  if (to === 'APPROVED' && firm.approvalProof) return 'review'
  return needsReason(status, to) ? 'reason' : null
}

/** The board with cards in the columns that they are on their way to, each at the top. */
export function withMoves(board: Board, moves: ReadonlyMap<string, ValuationStatus>): Board {
  if (moves.size === 0) return board
  const cards = board.columns.flatMap(({ status, items }) => items.map((card) => ({ card, from: status })))
  const going = cards.filter(({ card, from }) => moves.has(card.id) && moves.get(card.id) !== from)
  if (going.length === 0) return board
  const columns = board.columns.map((column) => {
    const here = going.filter(({ card }) => moves.get(card.id) === column.status).map(({ card }) => card)
    const gone = going.filter(({ from }) => from === column.status)
    const stay = column.items.filter(({ id }) => !gone.some(({ card }) => card.id === id))
    return { ...column, items: [...here, ...stay], totalCount: column.totalCount + here.length - gone.length }
  })
  return { ...board, columns }
}

type Box = { left: number; width: number }

/** The column beside the one at `left`, as it lies on the screen: in both directions of writing an arrow goes where it points. */
export function columnBeside<C extends Box>(columns: readonly C[], middle: number, step: 1 | -1): C | undefined {
  const at = (one: C) => one.left + one.width / 2
  const beyond = columns.filter((one) => (at(one) - middle) * step > one.width / 2)
  return beyond.toSorted((a, b) => (at(a) - at(b)) * step)[0]
}

/** Moves a card that is held by the keyboard from column to column. */
export const columnCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : null
  if (event.code.startsWith('Arrow')) event.preventDefault()
  const { collisionRect, droppableRects } = context
  if (step === null || !collisionRect) return undefined
  const middle = collisionRect.left + collisionRect.width / 2
  const beside = columnBeside([...droppableRects.values()], middle, step)
  if (!beside) return undefined
  // The top of the column is in sight wherever the card is.
  return { x: currentCoordinates.x + beside.left + beside.width / 2 - middle, y: currentCoordinates.y }
}
