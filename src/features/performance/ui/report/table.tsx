import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'

/** A column: its head, its cell, and whether it holds figures. */
type Column<Row> = { name: string; cell: (row: Row) => ReactNode; figure?: boolean }

type Props<Row> = { label: string; rows: readonly Row[]; keyOf: (row: Row) => string; columns: readonly Column<Row>[] }

/** A table of measures whose first column names the row. */
export function MeasureTable<Row>({ label, rows, keyOf, columns }: Props<Row>) {
  const { t } = useTranslation()
  return (
    <FigureTable
      inPanel
      label={t('performance:tableOf', { name: label })}
      columns={columns.map(({ name, figure = false }) => ({ key: name, head: name, figure }))}
      rows={rows.map((row) => ({ key: keyOf(row), cells: columns.map(({ cell }) => cell(row)) }))}
    />
  )
}
