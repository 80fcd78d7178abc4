import { useDroppable } from '@dnd-kit/core'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { filtersOf } from '#web/records/list/list-search.ts'
import { useTotalText } from '#web/records/list/total.ts'
import { type BoardColumn, MORE_BOARD_CARDS } from '../../model/board.ts'
import type { ListSearch } from '../search.ts'
import { StatusBadge } from '../shared/status-badge.tsx'
import classes from './board.module.css'
import { CardBody, MovableCard } from './card.tsx'
import type { BoardMoves } from './use-board-moves.ts'

type Props = {
  column: BoardColumn
  search: ListSearch
  board: BoardMoves
  /** True for anyone who moves valuations at all. */
  movable: boolean
  /** Whether the card that is being dragged may come here; null while none is. */
  accepts: boolean | null
  onMore: () => void
}

/** A column of the board: its status and count, the first cards, and more of them. */
export function StatusColumn({
  column: { status, items, hasMore, ...total },
  search,
  board,
  movable,
  accepts,
  onMore,
}: Props) {
  const { t } = useTranslation()
  const totalText = useTotalText()
  const { number } = useFormat()
  const { setNodeRef, isOver } = useDroppable({ id: status })
  const count = total.totalIsExact ? number(total.totalCount) : totalText(total)
  const all = { ...filtersOf(search), status } as ListSearch
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-column={status}
      data-accepts={accepts ?? undefined}
      data-over={isOver || undefined}
      aria-label={`${t(`valuations:status.${status}`)}: ${count}`}
    >
      <Row justify="between" className={classes.head} aria-hidden="true">
        <StatusBadge status={status} />
        <Muted as="span" small>
          {count}
        </Muted>
      </Row>
      {items.length === 0 ? <p className={classes.none}>{t('board:none')}</p> : null}
      <Column as="ul" gap={8}>
        {items.map((card) =>
          movable ? (
            <MovableCard key={card.id} card={card} search={search.text} board={board} />
          ) : (
            <Column as="li" gap={4} key={card.id} className={classes.card} data-card={card.id}>
              <CardBody card={card} search={search.text} />
            </Column>
          ),
        )}
      </Column>
      {hasMore ? (
        <div className={classes.more}>
          {items.length < MORE_BOARD_CARDS ? (
            <Button variant="default" size="sm" onClick={onMore}>
              {t('board:more')}
            </Button>
          ) : (
            <ButtonLink to="/valuations" search={all} variant="default" size="sm">
              {t('board:all')}
            </ButtonLink>
          )}
        </div>
      ) : null}
    </section>
  )
}
