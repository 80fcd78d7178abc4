import type { ParseKeys, TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Column } from './table-parts.tsx'

/** A column as it is declared: `width` in pixels; names and places `grow` into what is left. */
export type ColumnShape = { header: ParseKeys; width: number; figure?: true; grows?: true }

/** The columns that lists of one kind of record can show. */
export type ColumnSet<K extends string = string> = {
  /** Under which name a person's choice is kept. */
  name: string
  shapes: Readonly<Record<K, ColumnShape>>
  /** All of them in their order; the first leads to the record and is always shown. */
  keys: readonly K[]
  /** Those of whoever has not chosen their own. */
  initial: readonly K[]
}

/** Declares the columns of a kind of record, of which the first few are shown to whoever has not chosen. */
export function columnSet<K extends string>(
  name: string,
  shapes: Readonly<Record<K, ColumnShape>>,
  initial: number,
): ColumnSet<K> {
  const keys = Object.keys(shapes) as K[]
  return { name, shapes, keys, initial: keys.slice(0, initial) }
}

/** The columns of these keys, in the reader's language. */
export function drawColumns<K extends string, R>(
  { shapes }: ColumnSet<K>,
  keys: readonly K[],
  t: TFunction,
  cell: (key: K, row: R) => ReactNode,
): Column<R>[] {
  return keys.map((key) => {
    const { header, width, figure = false, grows = false } = shapes[key]
    return { key, header: t(header), figure, width, grows, cell: (row) => cell(key, row) }
  })
}

/** The columns' widths in a room: each its own, and what is left shared by those that grow. */
export function widthsIn(room: number, columns: readonly { width: number; grows: boolean }[]): number[] {
  const left = Math.max(0, room - columns.reduce((sum, { width }) => sum + width, 0))
  const growing = columns.filter(({ grows }) => grows).reduce((sum, { width }) => sum + width, 0)
  return columns.map(({ width, grows }) => (grows ? width + (left * width) / growing : width))
}
