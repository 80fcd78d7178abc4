import { useTranslation } from 'react-i18next'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './detail-cards.module.css'
import { BestOrWorst, type DetailProps, RowHead } from './detail-parts.tsx'
import { figureOf } from './figures.ts'
import { cellOf } from './props.ts'
import { SideName } from './side-name.tsx'
import { useFormatRawValue } from './use-result.ts'

/** The details on narrow screens: a card for each dimension, with the properties below one another. */
export function DetailCards({ result: { sides, groups }, method, figures }: DetailProps) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const formatRawValue = useFormatRawValue()
  return groups.map(({ group, rows }) => (
    <section key={group} className={classes.group}>
      <h3>{t(`properties:group.${group}`)}</h3>
      {rows.map((row) => (
        <div key={row.dimension} className={classes.card} data-out={!row.counted || undefined}>
          <h4>
            <RowHead row={row} sides={sides} method={method} />
          </h4>
          <dl>
            {sides.map((side) => {
              const cell = cellOf(row, side.id)
              return (
                <div key={side.id}>
                  <dt>
                    <SideName side={side} />
                  </dt>
                  <dd data-unknown={cell.raw === null || undefined}>
                    <Num>{formatRawValue(row.dimension, cell.raw)}</Num>
                    <BestOrWorst row={row} id={side.id} />
                  </dd>
                  {row.counted
                    ? figures.map((figure) => (
                        <dd key={figure} className={classes.figure}>
                          {t(`comparisons:result.${figure}`)} <Num>{fixed(figureOf(cell, figure))}</Num>
                        </dd>
                      ))
                    : null}
                </div>
              )
            })}
          </dl>
        </div>
      ))}
    </section>
  ))
}
