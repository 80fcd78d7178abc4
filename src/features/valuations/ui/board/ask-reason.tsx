import { useTranslation } from '#web/i18n/i18n.ts'
import { ReasonDialog } from '../details/reason-dialog.tsx'
import { StaleNote } from '../details/stale-note.tsx'
import type { BoardMoves } from './use-board-moves.ts'

/** Asks for the reason of the move that waits for one. */
export function AskReason({ board }: { board: BoardMoves }) {
  const { t } = useTranslation()
  const { asking, error, since, answer, giveUp } = board
  if (asking?.to !== 'DRAFT' && asking?.to !== 'CANCELLED') return null
  const { card, to } = asking
  const doing = board.isSending(card) || null
  return (
    <ReasonDialog
      about={to}
      valuation={card}
      deciding={{ error, since, doing, answer, close: giveUp }}
      stale={<StaleNote since={since ?? []} text={t('board:stale')} />}
    />
  )
}
