import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

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
