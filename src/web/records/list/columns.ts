import type { ReactNode } from 'react'
import type { Translate, WordKey } from '../../i18n/i18n.ts'

/** A column as a list renders it; `width` is its minimum in pixels, including padding. */
export type Column<R> = {
  key: string
  header: string
  /** Figures line up on the decimal point, physically right in both directions. */
  figure: boolean
  width: number
  /** True for names and places, which share the remaining width. */
  grows: boolean
  cell: (row: R) => ReactNode
}

/** The declaration of a column: `width` in pixels; names and places share the remaining width. */
export type ColumnShape = { header: WordKey; width: number; figure?: true; grows?: true; sorts?: string }

/** The columns that lists of a kind of record can show. */
export type ColumnSet<K extends string = string> = {
  /** The name that a person's choice is stored under. */
  name: string
  shapes: Readonly<Record<K, ColumnShape>>
  /** All columns in order; the first links to the record and is always shown. */
  keys: readonly K[]
  /** The default columns. */
  initial: readonly K[]
}

/** Declares the columns of a kind of record, of which the first `initial` are the default. */
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
  t: Translate,
  cell: (key: K, row: R) => ReactNode,
): Column<R>[] {
  return keys.map((key) => {
    const { header, width, figure = false, grows = false } = shapes[key]
    return { key, header: t(header), figure, width, grows, cell: (row) => cell(key, row) }
  })
}

/** A column of a list whose columns nobody chooses: `width` in pixels; a figure or what grows only where `more` says so. */
export const column = <R>(
  key: string,
  header: string,
  width: number,
  cell: Column<R>['cell'],
  more: Partial<Pick<Column<R>, 'figure' | 'grows'>> = {},
): Column<R> => ({ key, header, width, cell, grows: false, figure: false, ...more })

/** The widths of columns in a table of `room` pixels: the minimum of each, and the rest shared by those that grow. */
export function widthsIn(room: number, columns: readonly { width: number; grows: boolean }[]): number[] {
  const left = Math.max(0, room - columns.reduce((sum, { width }) => sum + width, 0))
  const growing = columns.filter(({ grows }) => grows).reduce((sum, { width }) => sum + width, 0)
  return columns.map(({ width, grows }) => (grows ? width + (left * width) / growing : width))
}
