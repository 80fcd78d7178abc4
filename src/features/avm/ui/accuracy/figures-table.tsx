import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import type { AccuracyRow, AccuracyStudy, Dimension } from '../../model.ts'
import { type Figure, figureOf } from '../../rules/figure-words.ts'
import classes from './accuracy.module.css'
import { useFigures } from './use-figures.ts'

type Props = {
  label: string
  by: Exclude<Dimension, 'ALL'>
  rows: readonly AccuracyRow[]
  figures: readonly Figure[]
  /** What is in a cell; the figure alone where it is absent. */
  cell?: (figure: Figure, study: AccuracyStudy, row: AccuracyRow) => ReactNode
}

/** Groups of sales with their figures; small samples greyed with a word, the smallest by their number alone. */
export function FiguresTable({ label, by, rows, figures, cell }: Props) {
  const { t } = useTranslation()
  const { counted, show, name, groupName } = useFigures()
  return (
    <FigureTable
      inPanel
      label={label}
      columns={[
        { key: 'group', head: t(`accuracy:by.${by}`) },
        { key: 'n', head: name('n'), figure: true },
        ...figures.map((figure) => ({ key: figure, head: name(figure), figure: cell ? ('made' as const) : true })),
      ]}
      rows={rows.map((row) => {
        const { key, n, few, study } = row
        return {
          key,
          row: few ? { className: classes.few, 'data-few': true } : {},
          cells: [
            <Fragment key="group">
              {groupName(row)}
              {few ? <small>{t('accuracy:groups.few')}</small> : null}
            </Fragment>,
            counted(n),
            ...(study
              ? figures.map((figure) => (cell ? cell(figure, study, row) : show(figure, figureOf(figure, study))))
              : [{ over: figures.length, cell: <p className={classes.hidden}>{t('accuracy:groups.hidden')}</p> }]),
          ],
        }
      })}
    />
  )
}
