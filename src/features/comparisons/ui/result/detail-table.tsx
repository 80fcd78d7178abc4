import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidth } from '#web/kit/layout/use-width.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './detail.module.css'
import { BestOrWorst, type DetailProps, RowHead } from './detail-parts.tsx'
import { figureOf } from './figures.ts'
import { cellOf, type ResultRow } from './props.ts'
import { SideName } from './side-name.tsx'
import { useFormatRawValue } from './use-result.ts'

/**
 * The details as a table: a row for each dimension, a column for each property; the dimensions stay visible while scrolling
 * sideways.
 */
export function DetailTable({ outcome, result: { sides, groups }, method, figures }: DetailProps) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const box = useRef<HTMLElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const room = useWidth(box)
  // Inside a box that scrolls sideways the head can't stick to the window; the box then scrolls both ways itself.
  const [isWide, setWide] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown and where decides how wide it is
  useLayoutEffect(() => {
    if (table.current) setWide(room > 0 && table.current.offsetWidth > room)
  }, [room, figures, sides])
  const columns = 1 + sides.length * (1 + figures.length)
  return (
    <section
      ref={box}
      className={classes.scroll}
      data-wide={isWide || undefined}
      aria-label={t('comparisons:result.detail.table')}
      tabIndex={isWide ? 0 : undefined}
    >
      <table ref={table} className={classes.table} data-heads="stick" data-parted={figures.length > 0 || undefined}>
        <thead>
          <tr>
            <th scope="col" rowSpan={figures.length > 0 ? 2 : 1} className={classes.first}>
              {t('comparisons:result.dimension')}
            </th>
            {sides.map((side) => (
              <th
                key={side.id}
                scope={figures.length > 0 ? 'colgroup' : 'col'}
                colSpan={1 + figures.length}
                className={classes.side}
              >
                <SideName side={side} link />
              </th>
            ))}
          </tr>
          {figures.length > 0 ? (
            <tr>
              {sides.map(({ id }) => (
                <Fragment key={id}>
                  <th scope="col" className={classes.value}>
                    {t('comparisons:result.value')}
                  </th>
                  {figures.map((figure) => (
                    <th key={figure} scope="col" className={classes.figure}>
                      {t(`comparisons:result.${figure}`)}
                    </th>
                  ))}
                </Fragment>
              ))}
            </tr>
          ) : null}
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={columns}>
                <span>{t(`properties:group.${group}`)}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.dimension} data-out={!row.counted || undefined}>
                <th scope="row" className={classes.first}>
                  <RowHead row={row} sides={sides} method={method} />
                </th>
                {sides.map(({ id }) => (
                  <Cells key={id} row={row} id={id} figures={figures} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" className={classes.first}>
              {t('comparisons:result.total')}
            </th>
            {sides.map(({ id }) => (
              <td key={id} colSpan={1 + figures.length} className={classes.figure}>
                <b>
                  <Num>{fixed(outcome.totalScores[id])}</Num>
                </b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Cells({ row, id, figures }: { row: ResultRow; id: string } & Pick<DetailProps, 'figures'>) {
  const { fixed } = useFormat()
  const formatRawValue = useFormatRawValue()
  const cell = cellOf(row, id)
  return (
    <>
      <td className={classes.value} data-unknown={cell.raw === null || undefined}>
        <span className={classes.raw}>
          <Num>{formatRawValue(row.dimension, cell.raw)}</Num>
        </span>
        <BestOrWorst row={row} id={id} />
      </td>
      {figures.map((figure) => (
        <td key={figure} className={classes.figure}>
          <Num>{fixed(row.counted ? figureOf(cell, figure) : null)}</Num>
        </td>
      ))}
    </>
  )
}
