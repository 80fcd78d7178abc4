import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { useAllowedSort } from '#web/records/list/sorting.ts'
import { useMe } from '#web/session/me.ts'
import { STATUS_ORDER } from '../workflow.ts'
import { Columns } from './board/columns.tsx'
import { useBoard } from './board/query.ts'
import { useBoardMoves } from './board/use-board-moves.ts'
import { listInput, sortsOf } from './list/filters.ts'
import { ValuationsFrame } from './list/frame.tsx'
import { sameAddress } from './list/views.ts'

const PATH = '/valuations/board'

// Loaded on demand: most moves are accepted, and ask for no reason.
const Refused = fetched(async () => (await import('./board/refused.tsx')).Refused)
const AskReason = fetched(async () => (await import('./board/ask-reason.tsx')).AskReason)

/** The valuations as a board: a column for each status, between which cards are moved. */
export function BoardScreen() {
  const search = useAllowedSort(useSearch({ from: sameAddress(PATH) }), sortsOf(useMe().user))
  const [more, setMore] = useState<readonly ValuationStatus[]>([])
  const { board, read } = useBoard(listInput(search), more)
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
