import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Num } from '#web/kit/text/num.tsx'
import classes from './report.module.css'

/** A column: its head, its cell, and whether it holds figures. */
type Column<Row> = { name: string; cell: (row: Row) => ReactNode; figure?: boolean }

type Props<Row> = { label: string; rows: readonly Row[]; keyOf: (row: Row) => string; columns: readonly Column<Row>[] }

/** A table of measures whose first column names the row; it scrolls sideways where it is too wide. */
export function MeasureTable<Row>({ label, rows, keyOf, columns }: Props<Row>) {
  const { t } = useTranslation()
  const [first, ...others] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={classes.scroll} aria-label={t('performance:tableOf', { name: label })} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name, figure }) => (
              <th key={name} scope="col" className={figure ? classes.figure : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map(({ name, cell, figure }) => (
                <td key={name} className={figure ? classes.figure : undefined}>
                  {figure ? <Num>{cell(row)}</Num> : cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
