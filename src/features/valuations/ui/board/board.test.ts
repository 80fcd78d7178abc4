import { expect, test } from 'vitest'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { Board, BoardCard } from '../../model/board.ts'
import { askedBy, columnBeside, judgeCard, withMoves } from './moves.ts'
import { countNewCards } from './query.ts'

const card = (id: string, status: ValuationStatus, own = false) =>
  ({ id, status, own, version: 1, valuationNumber: id }) as BoardCard
const column = (status: ValuationStatus, ids: readonly string[]) => ({
  status,
  items: ids.map((id) => card(id, status)),
  hasMore: false,
  totalCount: ids.length,
  totalIsExact: true,
})
const board = (drafts: readonly string[], submitted: readonly string[]): Board => ({
  columns: [column('DRAFT', drafts), column('SUBMITTED', submitted)],
  outside: { totalCount: 0, totalIsExact: true },
})
const idsOf = ({ columns }: Board) => columns.map(({ items }) => items.map(({ id }) => id))

test('a card on its way is at the top of its new column, and counts there', () => {
  const shown = board(['a', 'b'], ['c'])
  const moved = withMoves(shown, new Map([['b', 'SUBMITTED']]))
  expect(idsOf(moved)).toEqual([['a'], ['b', 'c']])
  expect(moved.columns.map(({ totalCount }) => totalCount)).toEqual([1, 2])
  // Once the server has it there, or when it has gone, nothing more is moved.
  expect(withMoves(board(['a'], ['b', 'c']), new Map([['b', 'SUBMITTED']])).columns[1]?.totalCount).toBe(2)
  expect(idsOf(withMoves(shown, new Map([['gone', 'SUBMITTED']])))).toEqual([['a', 'b'], ['c']])
  expect(withMoves(shown, new Map())).toBe(shown)
})

test('a card that others moved to another column of the board is not new', () => {
  expect(countNewCards(board(['a', 'b'], []), board(['a'], ['b']))).toBe(0)
  expect(countNewCards(board(['a'], []), board(['x', 'a'], ['y']))).toBe(2)
})

test('the arrows go to the column that lies there on the screen', () => {
  const columns = [
    { left: 0, width: 100 },
    { left: 110, width: 100 },
    { left: 220, width: 100 },
  ]
  expect(columnBeside(columns, 160, 1)?.left).toBe(220)
  expect(columnBeside(columns, 160, -1)?.left).toBe(0)
  expect(columnBeside(columns, 50, -1)).toBeUndefined()
  // On paper from right to left the same columns are listed the other way round.
  expect(columnBeside(columns.toReversed(), 50, 1)?.left).toBe(110)
})

test('columns accept what the workflow lets this person do, and four eyes ask who created it', () => {
  const firm = { fourEyes: true, approvalProof: false }
  const manager = { id: 'm', role: 'VALUATION_MANAGER' } as const
  const appraiser = { id: 'a', role: 'APPRAISER' } as const
  expect(judgeCard(appraiser, card('1', 'DRAFT'), 'SUBMITTED', firm)).toEqual({ ok: true })
  expect(judgeCard(appraiser, card('1', 'DRAFT'), 'APPROVED', firm)).toEqual({ ok: false, why: 'transition' })
  expect(judgeCard(appraiser, card('1', 'SUBMITTED'), 'UNDER_REVIEW', firm)).toEqual({ ok: false, why: 'permission' })
  expect(judgeCard(manager, card('1', 'UNDER_REVIEW', true), 'APPROVED', firm)).toMatchObject({
    ok: false,
    why: 'fourEyes',
  })
  expect(judgeCard(manager, card('1', 'UNDER_REVIEW'), 'APPROVED', firm)).toEqual({ ok: true })
})

test('an approval that is proved leads to the review, going back and cancelling ask for a reason', () => {
  const firm = { fourEyes: true, approvalProof: true }
  expect(askedBy(card('1', 'UNDER_REVIEW'), 'APPROVED', firm)).toBe('review')
  expect(askedBy(card('1', 'UNDER_REVIEW'), 'APPROVED', { ...firm, approvalProof: false })).toBeNull()
  expect(askedBy(card('1', 'UNDER_REVIEW'), 'DRAFT', firm)).toBe('reason')
  expect(askedBy(card('1', 'SUBMITTED'), 'DRAFT', firm)).toBeNull()
  expect(askedBy(card('1', 'APPROVED'), 'CANCELLED', firm)).toBe('reason')
  expect(askedBy(card('1', 'DRAFT'), 'SUBMITTED', firm)).toBeNull()
})
