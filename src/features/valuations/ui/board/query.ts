import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { SortInput } from '#kernel/field-sort.ts'
import { useLiveSoon } from '#web/live/use-live-soon.ts'
import type { ListRead } from '#web/records/list/frame.tsx'
import { rowsReleased } from '#web/records/list/held-rows.ts'
import { inPlace, isSameOrder } from '#web/records/list/news.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Board, BoardCard } from '../../model/board.ts'
import type { ValuationFilters } from '../../model.ts'

/** The board of a query; `more`: the columns that show more cards. */
const boardQuery = (filters: ValuationFilters & SortInput, more: readonly ValuationStatus[]) =>
  queryOptions({
    queryKey: ['valuations', 'list', 'board', filters, more],
    queryFn: ({ signal }) => rpc.valuations.board({ ...filters, more: [...more] }, { signal }),
    placeholderData: keepPreviousData,
  })

const cardsOf = ({ columns }: Board) => columns.flatMap(({ items }) => items)

/** True where the columns hold the same cards in the same order. */
const isSameBoard = (shown: Board, fresh: Board) =>
  shown.columns.length === fresh.columns.length &&
  shown.columns.every(({ items }, at) => isSameOrder(items, fresh.columns[at]?.items ?? []))

/** The shown board with its cards where they are, each as it was read last. */
const boardInPlace = (shown: Board, fresh: Board): Board => ({
  ...shown,
  columns: shown.columns.map((column, at) => ({
    ...column,
    items: inPlace(column.items, fresh.columns[at]?.items ?? []),
  })),
})

/** How many cards of the fresh board are nowhere on the shown one. */
export function countNewCards(shown: Board, fresh: Board): number {
  const ids = new Set(cardsOf(shown).map(({ id }) => id))
  return cardsOf(fresh).filter(({ id }) => !ids.has(id)).length
}

/** Reads the board, and follows its changes: cards stay where they are until what others changed is asked for. */
export function useBoard(filters: ValuationFilters & SortInput, more: readonly ValuationStatus[]) {
  const query = boardQuery(filters, more)
  const { data: board, isPlaceholderData: stale, error, refetch } = useQuery(query)
  const client = useQueryClient()
  const [fresh, setFresh] = useState<{ of: Board; board: Board } | null>(null)
  useLiveSoon(['valuation'], async (signal) => {
    await rowsReleased(signal)
    const found = await rpc.valuations.board({ ...filters, more: [...more] }, { signal })
    await rowsReleased(signal)
    const shown = client.getQueryData(query.queryKey)
    if (signal.aborted || !shown) return
    const isSame = isSameBoard(shown, found)
    const of = isSame ? found : boardInPlace(shown, found)
    client.setQueryData(query.queryKey, of)
    setFresh(isSame ? null : { of, board: found })
  })
  const waits = fresh && board && !stale && isSameBoard(fresh.of, board) ? fresh : null
  const show = () => {
    if (waits) client.setQueryData(query.queryKey, waits.board)
    setFresh(null)
  }
  const first: BoardCard | undefined = board && cardsOf(board)[0]
  const read: ListRead & { first: BoardCard | undefined } = {
    total: board && totalOf(board),
    count: board && cardsOf(board).length + board.outside.totalCount,
    stale,
    isWide: board?.isWide,
    meant: board?.meant,
    error,
    retry: () => void refetch(),
    first,
    news: waits && board ? { count: countNewCards(board, waits.board), show } : undefined,
  }
  return { board, read }
}

/** The number of all that match, exact where that of each column is. */
function totalOf({ columns, outside }: Board) {
  const all = [...columns, outside]
  return {
    totalCount: all.reduce((sum, { totalCount }) => sum + totalCount, 0),
    totalIsExact: all.every(({ totalIsExact }) => totalIsExact),
  }
}
