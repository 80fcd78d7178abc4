import type { Refusal } from '../../engagement-work/model.ts'
import type { TwoColumn } from './codes.ts'
import type { Lower } from './two-valuers.ts'

/** A property in the table of both valuers; amounts in KWD, of the whole property. */
export type TwoRow = {
  id: string
  ordinal: number
  valuationId: string | null
  number: string | null
  clientReference: string | null
  name: string | null
  areaName: string | null
  blockNumber: string | null
  plotNumber: string | null
  own: number | null
  second: number | null
  difference: number | null
  /** Of the firm's value, in percent. */
  percent: number | null
  lower: Lower | null
  record: number | null
  reason: string | null
  asksReason: boolean
  /** What the valuation's own sheet holds, which is written there alone. */
  inSheet: readonly TwoColumn[]
}
/** A page of it; `lastId` is that of its last line. */
export type TwoPage = { items: TwoRow[]; hasMore: boolean; lastId: string | null }

type Cell = { id: string; column: TwoColumn }
type CellValue = number | string | null
/** What became of changed cells: how many were written, those that were not, and their rows as they are now. */
export type TwoWritten = {
  written: number
  conflicts: (Cell & { now: CellValue; by: string | null; at: string | null })[]
  refused: (Cell & { error: Refusal })[]
  rows: TwoRow[]
}

/** Why a row of a block is not taken. */
export type BlockFault = 'unknown' | 'several' | 'twice' | 'amount' | 'inSheet' | 'reason'
/** Rows of a block with the property that each is of, and those that are not taken. Amounts in KWD. */
export type TwoMatched = {
  rows: { line: number; row: TwoRow; value: number; reason: string | null }[]
  faults: { line: number; text: string; why: BlockFault }[]
}
