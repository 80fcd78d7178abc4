import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { ReportCell, ReportPreview, ReportTotals } from '../../model.ts'
import { formatCell, isFigure } from '../../rules/cells.ts'
import classes from './report.module.css'

type Shown = ReportPreview['columns'][number]

/** A cell, isolated from the direction around it; figures are at the right in either direction. */
function Cell({ column, value, path }: { column: Shown; value: ReportCell; path?: string | null | undefined }) {
  const reading = useReading()
  const text = <bdi dir={column.kind === 'code' ? 'ltr' : undefined}>{formatCell(column, value, reading)}</bdi>
  return (
    <td data-kind={column.kind} data-figure={isFigure(column) || undefined}>
      {path && value !== null ? (
        <Link to={path} className={classes.link}>
          {text}
        </Link>
      ) : (
        text
      )}
    </td>
  )
}

/** The totals of each group and of all rows, in the columns that have any. */
export function GroupTable({ report, label }: { report: ReportPreview; label: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { columns, groups, totals, groupedBy } = report
  const summed = columns.flatMap((column, at) => {
    const isSummed = column.total === 'sum' || column.total === 'both'
    const isMeant = column.total === 'mean' || column.total === 'both'
    return [
      ...(isSummed ? [{ column, head: column.head, of: ({ sums }: ReportTotals) => sums[at] ?? null }] : []),
      ...(isMeant
        ? [
            {
              column,
              head: `${column.head} · ${t('reports:mean')}`,
              of: ({ means }: ReportTotals) => means[at] ?? null,
            },
          ]
        : []),
    ]
  })
  const line = (label: string, of: ReportTotals) => (
    <>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      <td data-figure>
        <bdi>{number(of.count)}</bdi>
      </td>
      {summed.map(({ column, head, of: value }) => (
        <Cell key={head} column={column} value={value(of)} />
      ))}
    </>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{groupedBy}</th>
            <th scope="col" data-figure>
              {t('reports:count')}
            </th>
            {summed.map(({ column, head }) => (
              <th key={head} scope="col" data-figure={isFigure(column) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.label}>{line(group.label, group)}</tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{line(t('reports:total'), totals)}</tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The rows of a report, a line before the first of each group, and the totals of all rows below them. */
export function RowTable({ report, label }: { report: ReportPreview; label: string }) {
  const { t } = useTranslation()
  const { columns, rows, groups, totals } = report
  // The name of a line of totals is in the columns before the first that has one.
  const first = columns.findIndex(({ total }) => total !== 'none')
  const footed = first > 0 ? columns.slice(first) : []
  const foot = (name: string, values: readonly ReportCell[]) => (
    <tr>
      <th scope="row" colSpan={first}>
        {name}
      </th>
      {footed.map((column, at) => (
        <Cell key={column.code} column={column} value={values[first + at] ?? null} />
      ))}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.code} scope="col" data-figure={isFigure(column) || undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ group, cells, path }, at) => {
            const begins = group !== null && group !== rows[at - 1]?.group
            const key = path ?? `${at}`
            const row = (
              <tr key={key}>
                {columns.map((column, index) => (
                  <Cell
                    key={column.code}
                    column={column}
                    value={cells[index] ?? null}
                    path={index === 0 ? path : null}
                  />
                ))}
              </tr>
            )
            if (!begins) return [row]
            return [
              <tr key={`group ${group}`} className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  <bdi>{groups[group]?.label}</bdi>
                </th>
              </tr>,
              row,
            ]
          })}
        </tbody>
        {footed.length > 0 ? (
          <tfoot>
            {totals.sums.some((sum) => sum !== null) ? foot(t('reports:total'), totals.sums) : null}
            {totals.means.some((mean) => mean !== null) ? foot(t('reports:mean'), totals.means) : null}
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}
