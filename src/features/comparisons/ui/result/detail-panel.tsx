import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useWidth } from '#web/kit/layout/use-width.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { type ComparisonMethod, DIMENSION_TYPES, type Outcome } from '../../model.ts'
import { bestOf, nearlyEqual, worstOf } from '../../rules/ranking.ts'
import classes from './detail.module.css'
import detailCards from './detail-cards.module.css'
import { type Cell, cellOf, type ResultRow, type Side } from './props.ts'
import { SideName } from './side-name.tsx'
import { type ReadResult, useFormatRawValue } from './use-result.ts'

/** The figures that can be shown beside a raw value. */
const FIGURES = ['score', 'normalized', 'points'] as const
type Figure = (typeof FIGURES)[number]

const KEY = 'comparison-figures'

/** The figures that this browser showed last; the points by default. */
function storedFigures(): Figure[] {
  const stored = localStorage.getItem(KEY)?.split(',')
  return stored ? FIGURES.filter((figure) => stored.includes(figure)) : ['points']
}

/** Stores which figures are shown. */
function storeFigures(figures: readonly Figure[]): void {
  localStorage.setItem(KEY, figures.join(','))
}

/** The value of a figure. */
const figureOf = (cell: Cell, figure: Figure): number => cell[figure]

/** The props of the table and the cards of the details. */
type DetailProps = {
  outcome: Outcome
  result: ReadResult
  method: ComparisonMethod
  figures: readonly Figure[]
}

type Props = { row: ResultRow; sides: readonly Side[]; method: ComparisonMethod }

/** The name of a dimension, its effective weight, and notes: its direction, or why it is not counted. */
function RowHead({ row, sides, method }: Props) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const language = useLanguage()
  const { dimension, name, known, counted, weight, spread, rawValues, config } = row
  const unknown = sides.filter(({ id }) => (rawValues[id] ?? null) === null).map((side) => isolateBidi(side.name))
  const list = new Intl.ListFormat(`${language}-KW`, { type: 'conjunction' }).format(unknown)
  const direction = config.direction ?? DIMENSION_TYPES[dimension].direction
  return (
    <>
      <Text as="span" strong className={classes.dimension}>
        <Iso>{name}</Iso>
      </Text>
      {known ? <small>{known}</small> : null}
      <small>
        {counted ? (
          <>
            {t('comparisons:result.weight')} <Num>{percent(weight)}</Num>
            {method === 'proportional' ? <> · {t(`comparisons:result.direction.${direction}`)}</> : null}
            {nearlyEqual(spread, 0) ? <> · {t('comparisons:result.alike')}</> : null}
          </>
        ) : unknown.length === sides.length ? (
          t('comparisons:result.out.nowhere')
        ) : unknown.length > 0 ? (
          t('comparisons:result.out.unknown', { names: list })
        ) : (
          t('comparisons:result.out.text')
        )}
      </small>
    </>
  )
}

/** Marks the best and the worst property of a dimension. */
function BestOrWorst({ row, id }: { row: ResultRow; id: string }) {
  const { t } = useTranslation()
  if (bestOf(row).includes(id))
    return (
      <Row as="span" inline gap={4} className={classes.best}>
        <IconArrowUp size={14} aria-hidden="true" />
        {t('comparisons:result.best')}
      </Row>
    )
  if (worstOf(row).includes(id))
    return (
      <Row as="span" inline gap={4} className={classes.worst}>
        <IconArrowDown size={14} aria-hidden="true" />
        {t('comparisons:result.worst')}
      </Row>
    )
  return null
}

/** The details on narrow screens: a card for each dimension, with the properties below one another. */
function DetailCards({ result: { sides, groups }, method, figures }: DetailProps) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const formatRawValue = useFormatRawValue()
  return groups.map(({ group, rows }) => (
    <section key={group} className={detailCards.group}>
      <h3>{t(`properties:group.${group}`)}</h3>
      {rows.map((row) => (
        <div key={row.dimension} className={detailCards.card} data-out={!row.counted || undefined}>
          <Row as="h4" align="baseline" wrap gap={[0, 12]}>
            <RowHead row={row} sides={sides} method={method} />
          </Row>
          <dl>
            {sides.map((side) => {
              const cell = cellOf(row, side.id)
              return (
                <Grid columns="minmax(42%, 1fr) minmax(0, auto)" gap={[0, 12]} key={side.id}>
                  <dt>
                    <SideName side={side} />
                  </dt>
                  <Row as="dd" justify="end" wrap gap={[0, 8]} data-unknown={cell.raw === null || undefined}>
                    <Num>{formatRawValue(row.dimension, cell.raw)}</Num>
                    <BestOrWorst row={row} id={side.id} />
                  </Row>
                  {row.counted
                    ? figures.map((figure) => (
                        <dd key={figure} className={detailCards.figure}>
                          {t(`comparisons:result.${figure}`)} <Num>{fixed(figureOf(cell, figure))}</Num>
                        </dd>
                      ))
                    : null}
                </Grid>
              )
            })}
          </dl>
        </div>
      ))}
    </section>
  ))
}

/**
 * The details as a table: a row for each dimension, a column for each property; the dimensions stay visible while scrolling
 * sideways.
 */
function DetailTable({ outcome, result: { sides, groups }, method, figures }: DetailProps) {
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

/** Below this width, in pixels, each dimension is a card with a line for each property. */
const NARROW = 620

/** Every dimension of every property: its raw value, and the chosen figures. */
export function DetailPanel(props: Omit<DetailProps, 'figures'>) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [figures, setFigures] = useState(storedFigures)
  const toggle = (figure: Figure, on: boolean) => {
    const next = FIGURES.filter((one) => (one === figure ? on : figures.includes(one)))
    setFigures(next)
    storeFigures(next)
  }
  const Detail = width > 0 && width < NARROW ? DetailCards : DetailTable
  return (
    <Panel title={t('comparisons:result.detail')}>
      <Row as="fieldset" align="stretch" wrap gap={[0, 24]} pad={12} className={`${classes.figures} no-print`}>
        <legend>{t('comparisons:result.figures')}</legend>
        {FIGURES.map((figure) => (
          <Check
            key={figure}
            label={t(`comparisons:result.${figure}`)}
            checked={figures.includes(figure)}
            onChange={(on) => toggle(figure, on)}
          />
        ))}
      </Row>
      <div ref={box}>
        <Detail {...props} figures={figures} />
      </div>
    </Panel>
  )
}
