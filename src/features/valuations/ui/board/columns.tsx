import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useEffect, useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Total } from '#kernel/page.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { holdRows } from '#web/records/list/held-rows.ts'
import { useTotalText } from '#web/records/list/total.ts'
import { useMe } from '#web/session/me.ts'
import type { Board, BoardCard } from '../../model/board.ts'
import { isOutsideWorkflow, STATUS_ORDER } from '../../workflow.ts'
import type { ListSearch } from '../search.ts'
import classes from './board.module.css'
import { CardBody } from './card.tsx'
import { StatusColumn } from './column.tsx'
import { columnCoordinates, withMoves } from './moves.ts'
import type { BoardMoves } from './use-board-moves.ts'

type Props = {
  shown: Board
  search: ListSearch
  stale: boolean
  board: BoardMoves
  onMore: (status: ValuationStatus) => void
}

/** The columns of the board, and what drags cards between them. */
export function Columns({ shown, search, stale, board, onMore }: Props) {
  const { t } = useTranslation()
  const movable = useMe().allowed('canEditValuations')
  const [held, setHeld] = useState<BoardCard | null>(null)
  // What is dragged stays as it was picked up.
  useEffect(() => (held ? holdRows() : undefined), [held])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnCoordinates }),
  )
  const { columns } = withMoves(shown, board.moves)
  const cardOf = (id: unknown) => columns.flatMap(({ items }) => items).find((card) => card.id === id)
  const statusOf = (id: unknown) => columns.find(({ status }) => status === id)?.status
  const word = (status: ValuationStatus | undefined) => (status ? t(`valuations:status.${status}`) : '')
  const numberOf = (id: unknown) => isolateBidi(cardOf(id)?.valuationNumber ?? '')

  /** Why the card may not come to the column; null where it may. */
  const refusal = (card: BoardCard, to: ValuationStatus) => {
    const verdict = board.verdict(card, to)
    const why = !verdict.ok && verdict.why !== 'reason' ? verdict.why : null
    return why && t(`board:no.${why}`, { from: word(card.status), to: word(to) })
  }
  const over = (id: unknown, on: unknown) => {
    const [card, to] = [cardOf(id), statusOf(on)]
    if (!card || !to) return undefined
    return (to !== card.status && refusal(card, to)) || t('board:drag.over', { status: word(to) })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t('board:drag.begun', { number: numberOf(active.id), status: word(cardOf(active.id)?.status) }),
    onDragOver: (event) => over(event.active.id, event.over?.id),
    onDragEnd: (event) => over(event.active.id, event.over?.id),
    onDragCancel: ({ active }) => t('board:drag.back', { number: numberOf(active.id) }),
  }
  const drop = ({ active, over: on }: DragEndEvent) => {
    setHeld(null)
    const [card, to] = [cardOf(active.id), statusOf(on?.id)]
    if (!card || !to || to === card.status) return
    const refused = refusal(card, to)
    if (refused) toast.warning(refused)
    else board.move({ card, to })
  }
  return (
    <DndContext
      sensors={sensors}
      // A pointer is where it is; a card that is carried by the keyboard is over what it is nearest to.
      collisionDetection={(on) => (on.pointerCoordinates ? pointerWithin(on) : closestCenter(on))}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('board:drag.how') } }}
      onDragStart={({ active }) => setHeld(cardOf(active.id) ?? null)}
      onDragCancel={() => setHeld(null)}
      onDragEnd={drop}
    >
      <Row align="stretch" className={classes.board} aria-busy={stale} data-stale={stale || undefined}>
        {columns.map((column) => (
          <StatusColumn
            key={column.status}
            column={column}
            search={search}
            board={board}
            movable={movable}
            accepts={held && (held.status === column.status || board.verdict(held, column.status).ok)}
            onMore={() => onMore(column.status)}
          />
        ))}
      </Row>
      <Outside total={shown.outside} search={search} />
      <DragOverlay dropAnimation={null}>
        {held ? (
          <Column gap={4} className={classes.card} data-lifted inert>
            <CardBody card={held} search={search.text} />
          </Column>
        ) : null}
      </DragOverlay>
    </DndContext>
  )
}

/** How many matching valuations have a status that the board has no column for, with a link to them. */
function Outside({ total, search }: { total: Total; search: ListSearch }) {
  const { t } = useTranslation()
  const totalText = useTotalText()
  if (total.totalCount === 0) return null
  const status = STATUS_ORDER.filter(isOutsideWorkflow).join()
  return (
    <p className={classes.outside}>
      <TextLink to="/valuations" search={{ ...search, status }}>
        {t('board:outside', { count: total.totalCount, n: totalText(total) })}
      </TextLink>
    </p>
  )
}
