import { IconArrowsExchange } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import menu from '#web/kit/overlays/acts-menu.module.css'
import { PopupBox } from '#web/kit/overlays/popup-box.tsx'
import type { BoardCard } from '../../model/board.ts'
import { allowedNextStatuses } from '../../workflow.ts'
import classes from './board.module.css'
import type { BoardMoves } from './use-board-moves.ts'

/** The menu 'move to': the columns that accept the card; nothing where none does. In the top layer, since columns scroll. */
export function MoveList({ card, board }: { card: BoardCard; board: BoardMoves }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => root.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const targets = allowedNextStatuses(card.status).filter((to) => board.verdict(card, to).ok)
  if (targets.length === 0 || board.isMoving(card)) return null
  const label = t('board:move', { number: isolateBidi(card.valuationNumber) })
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches keys and the focus of what it holds
    <div
      ref={root}
      // A press in the menu drags no card.
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key === 'Escape' && open && close()}
      onBlur={({ currentTarget, relatedTarget: to }) => to && !currentTarget.contains(to) && setOpen(false)}
    >
      <button
        ref={opener}
        type="button"
        className={classes.act}
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => setOpen((was) => !was)}
      >
        <IconArrowsExchange size={17} aria-hidden="true" />
      </button>
      {open ? (
        <PopupBox anchor={opener} fit="content">
          <ul className={`${menu.acts} ${classes.targets}`} aria-label={label}>
            {targets.map((to) => (
              <li key={to}>
                <button
                  type="button"
                  data-danger={to === 'CANCELLED' || undefined}
                  onClick={() => {
                    close()
                    board.move({ card, to })
                  }}
                >
                  {t(`valuations:status.${to}`)}
                </button>
              </li>
            ))}
          </ul>
        </PopupBox>
      ) : null}
    </div>
  )
}
