import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { Total } from '#kernel/page.ts'
import type { ListedValuation } from '../fields.ts'
import { isOutsideWorkflow, STATUS_ORDER } from '../workflow.ts'

/** The columns of the board where no status is filtered by: those of the workflow. */
export const BOARD_STATUSES: readonly ValuationStatus[] = STATUS_ORDER.filter((status) => !isOutsideWorkflow(status))

/** The cards of a column, and of one that is asked to show more. */
export const BOARD_CARDS = 25
export const MORE_BOARD_CARDS = 100

/** A valuation as a card of the board; `own`: the reader created it or is its valuer, which four eyes ask. */
export type BoardCard = ListedValuation & { own: boolean; updatedAt: string }

export type BoardColumn = Total & { status: ValuationStatus; items: BoardCard[]; hasMore: boolean }

/** The board of a query: its columns in the order of the workflow, and what matches in statuses that no column is of; `isWide` and `meant` as of a page. */
export type Board = { columns: BoardColumn[]; outside: Total; isWide?: true; meant?: string }
