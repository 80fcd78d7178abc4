import { useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { BoardCard } from '../../model/board.ts'
import { useFormatValue } from '../format-value.ts'
import { DueDate } from '../shared/due-date.tsx'
import { NumberLink } from '../shared/number-link.tsx'
import { ValuationMatches } from '../shared/valuation-matches.tsx'
import classes from './board.module.css'
import { MoveList } from './move-list.tsx'
import type { BoardMoves } from './use-board-moves.ts'

const SHOWN = ['valuationNumber', 'ownerName', 'location'] as const

type Props = { card: BoardCard; search: string | undefined; acts?: ReactNode }

/** What a card tells: number, owner, place, kind of property, due date, assignee and value. */
export function CardBody({ card, search, acts }: Props) {
  const { worth, digits } = useFormat()
  const formatValue = useFormatValue()
  const place = usePlace()
  const { ownerName, propertyCategory, assignedToName, finalValue, dueDate, pausedAt } = card
  return (
    <>
      <Row justify="between" gap={4} className={classes.top}>
        <NumberLink valuation={card} search={search} />
        {acts}
      </Row>
      <Text strong>
        <Highlight text={ownerName ?? digits(null)} search={search} />
      </Text>
      <Muted small>
        <Highlight text={place(card)} search={search} /> · {formatValue('propertyCategory', propertyCategory)}
      </Muted>
      <ValuationMatches valuation={card} shown={SHOWN} search={search} />
      {dueDate || pausedAt ? <DueDate valuation={card} /> : null}
      {assignedToName || finalValue !== null ? (
        <Row justify="between" wrap gap={[4, 8]} className={classes.last}>
          <Iso>{assignedToName ?? ''}</Iso>
          {finalValue === null ? null : <Num>{worth(finalValue)}</Num>}
        </Row>
      ) : null}
    </>
  )
}

/** A card that can be dragged by the mouse, held by a finger, carried by the keyboard, or moved by its menu. */
export function MovableCard({ card, search, board }: Omit<Props, 'acts'> & { board: BoardMoves }) {
  const { t } = useTranslation()
  const isMoving = board.isMoving(card)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: card.id,
    data: { card },
    disabled: isMoving,
    attributes: { roleDescription: t('board:drag.role') },
  })
  const number = isolateBidi(card.valuationNumber)
  const { onKeyDown, ...pressed } = listeners ?? {}
  const acts = (
    <div className={classes.acts}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.act}
        {...attributes}
        onKeyDown={(event) => onKeyDown?.(event)}
        aria-label={t('board:drag', { number })}
        title={t('board:drag', { number })}
      >
        <IconGripVertical size={17} aria-hidden="true" />
      </button>
      <MoveList card={card} board={board} />
    </div>
  )
  return (
    <Column
      as="li"
      gap={4}
      ref={setNodeRef}
      className={classes.card}
      data-card={card.id}
      data-dragged={isDragging || undefined}
      data-moving={isMoving || undefined}
      aria-busy={isMoving}
      {...pressed}
      // The browser would drag the link instead.
      onDragStart={(event) => event.preventDefault()}
    >
      <CardBody card={card} search={search} acts={acts} />
    </Column>
  )
}
