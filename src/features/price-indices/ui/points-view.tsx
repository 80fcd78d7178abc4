import { useState } from 'react'
import { LEAST_VALUES } from '#features/analytics/model.ts'
import { countClass, LEAST_PUBLISHED } from '#features/places/model/published.ts'
import { LazyTimeChart } from '#web/charts/lazy-charts.tsx'
import { TableToggle } from '#web/charts/table-toggle.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { IndexAnswer, ShownIndex } from '../model/vintages.ts'
import type { IndexPoint } from '../model.ts'
import { useIndexWords } from './reads.ts'

type Props = { index: ShownIndex; answer: IndexAnswer }

/** The course of an index with its band, or the table of its points, and what is to be known of them. */
export function IndexFigures({ index, answer }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { period, place } = useIndexWords()
  const [asTable, setAsTable] = useState(false)
  const isPrinted = usePrinting() !== null
  const said = useSaid(index, answer)
  const { points, step, base } = index
  const revised = points.filter(({ was }) => was !== null).length
  const isThin = points.some(({ n }) => n < LEAST_VALUES)
  const title = `${t('priceindex:title')}: ${place(index)}`
  const { earlier, generated, inClasses } = answer
  return (
    <Column gap={12}>
      <Row wrap justify="between" gap={8}>
        <strong>
          {title} · {t('priceindex:base.is', { period: period(step, base) })}
        </strong>
        <TableToggle
          asTable={asTable}
          onToggle={setAsTable}
          words={[t('priceindex:asChart'), t('priceindex:asTable')]}
        />
      </Row>
      {!asTable && points.length > 1 ? (
        <>
          <LazyTimeChart
            points={points.map(({ from, index: value, low, high, n }) => ({
              ...{ id: from, date: from, value, settled: inClasses || n >= LEAST_VALUES },
              band: [low, high] as const,
            }))}
            label={`${title}. ${points.map(said).join('. ')}`}
            tell={(id) => points.filter(({ from }) => from === id).map(said)}
          />
          <Muted small>{t('priceindex:band')}</Muted>
        </>
      ) : null}
      {asTable || isPrinted || points.length < 2 ? <PointsTable {...{ index, answer, title }} /> : null}
      {isThin && !inClasses && !asTable ? (
        <Muted small>{t('priceindex:thin', { least: number(LEAST_VALUES) })}</Muted>
      ) : null}
      {inClasses ? <Muted small>{t('priceindex:outside', { least: number(LEAST_PUBLISHED) })}</Muted> : null}
      {earlier === null ? null : (
        <Muted small>{t('priceindex:revised', { count: revised, n: number(revised), vintage: number(earlier) })}</Muted>
      )}
      {generated > 0 ? <Muted small>{t('priceindex:generated', { n: number(generated) })}</Muted> : null}
      <details>
        <summary>{t('priceindex:method.title')}</summary>
        <Muted small>{t('priceindex:method')}</Muted>
      </details>
    </Column>
  )
}

/** Says a number of sales: itself, or outside the firm its class. */
function useCount({ inClasses }: Pick<IndexAnswer, 'inClasses'>) {
  const { number } = useFormat()
  return (n: number) => (inClasses ? countClass(n, number) : number(n))
}

function useSaid({ step }: ShownIndex, answer: IndexAnswer) {
  const { t } = useTranslation()
  const { period, tenth } = useIndexWords()
  const count = useCount(answer)
  return ({ from, index, low, high, n }: IndexPoint) =>
    t('priceindex:said', {
      ...{ period: period(step, from), n: count(n) },
      ...{ index: tenth(index), low: tenth(low), high: tenth(high) },
    })
}

function PointsTable({ index: { points, step }, answer, title }: Props & { title: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { period, tenth } = useIndexWords()
  const count = useCount(answer)
  const { earlier } = answer
  return (
    <FigureTable
      label={title}
      isLong
      columns={[
        { key: 'period', head: t('priceindex:sheet.period') },
        { key: 'index', head: t('priceindex:index'), figure: true },
        { key: 'low', head: t('priceindex:low'), figure: true },
        { key: 'high', head: t('priceindex:high'), figure: true },
        { key: 'n', head: t('priceindex:n'), figure: true },
        ...(earlier === null
          ? []
          : [{ key: 'was', head: t('priceindex:was', { n: number(earlier) }), figure: true as const }]),
      ]}
      rows={points.map(({ from, index, low, high, n, was }) => ({
        key: from,
        cells: [period(step, from), tenth(index), tenth(low), tenth(high), count(n), was === null ? '—' : tenth(was)],
      }))}
    />
  )
}
