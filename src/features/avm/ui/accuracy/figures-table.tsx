import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Num } from '#web/kit/text/num.tsx'
import type { AccuracyRow, AccuracyStudy, Dimension } from '../../model.ts'
import table from '../tables/scrolling-table.module.css'
import { ScrollingTable } from '../tables/scrolling-table.tsx'
import classes from './accuracy.module.css'
import { type Figure, useFigures } from './use-figures.ts'

type Props = {
  label: string
  by: Exclude<Dimension, 'ALL'>
  rows: readonly AccuracyRow[]
  figures: readonly Figure[]
  /** What stands in a cell; the figure alone where it is absent. */
  cell?: (figure: Figure, study: AccuracyStudy, row: AccuracyRow) => ReactNode
}

/** Groups of sales with their figures; small samples greyed with a word, the smallest by their number alone. */
export function FiguresTable({ label, by, rows, figures, cell }: Props) {
  const { t } = useTranslation()
  const { counted, show, name, groupName } = useFigures()
  return (
    <ScrollingTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t(`accuracy:by.${by}`)}</th>
          <th scope="col" className={table.figure}>
            {name('n')}
          </th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className={table.figure}>
              {name(figure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.few ? classes.few : undefined} data-few={row.few || undefined}>
            <th scope="row">
              {groupName(row)}
              {row.few ? <small>{t('accuracy:groups.few')}</small> : null}
            </th>
            <td className={table.figure}>
              <Num>{counted(row.n)}</Num>
            </td>
            {row.study ? (
              figures.map((figure) => (
                <td key={figure} className={table.figure}>
                  {row.study && cell ? (
                    cell(figure, row.study, row)
                  ) : (
                    <Num>{show(figure, row.study?.[figure] ?? null)}</Num>
                  )}
                </td>
              ))
            ) : (
              <td colSpan={figures.length} className={classes.hidden}>
                {t('accuracy:groups.hidden')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
