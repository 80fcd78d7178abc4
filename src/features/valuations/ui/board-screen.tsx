import { useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { inputOf, useDescribed } from '#web/records/list/described.ts'
import { STATUS_ORDER } from '../workflow.ts'
import { Columns } from './board/columns.tsx'
import { useBoard } from './board/query.ts'
import { useBoardMoves } from './board/use-board-moves.ts'
import { VALUATIONS, ValuationsFrame } from './list/described.tsx'

const PATH = '/valuations/board'

// Loaded on demand: most moves are accepted, and ask for no reason.
const Refused = fetched(async () => (await import('./board/refused.tsx')).Refused)
const AskReason = fetched(async () => (await import('./board/ask-reason.tsx')).AskReason)

/** The valuations as a board: a column for each status, between which cards are moved. */
export function BoardScreen() {
  const { search } = useDescribed(VALUATIONS)
  const [more, setMore] = useState<readonly ValuationStatus[]>([])
  const { board, read } = useBoard(inputOf(VALUATIONS, search), more)
  const moves = useBoardMoves()
  // In the order of the workflow, so that the same columns are the same query.
  const showMore = (status: ValuationStatus) =>
    setMore((now) => STATUS_ORDER.filter((one) => one === status || now.includes(one)))
  return (
    <ValuationsFrame path={PATH} search={search} read={read}>
      {moves.refused && !moves.asking ? <Refused board={moves} /> : null}
      {board ? <Columns shown={board} search={search} stale={read.stale} board={moves} onMore={showMore} /> : null}
      {moves.asking ? <AskReason board={moves} onUnfetched={moves.giveUp} /> : null}
    </ValuationsFrame>
  )
}
