import { useQuery } from '@tanstack/react-query'
import type { Selection } from '#features/places/model/selection.ts'
import { quarterNumber } from '#kernel/dates.ts'
import { ColumnChart } from '#web/charts/column-chart.tsx'
import { NumberTable } from '#web/charts/number-table.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Row, Text } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { TIME_STEPS, type TimeStep } from '../../model/codes.ts'
import { LEAST_VALUES, type SpatialFilters, type TimeFigures } from '../../model.ts'
import { timeQuery } from '../shared/reads.ts'
import shared from '../shared/shared.module.css'
import { ChartOrTable, Section } from './section.tsx'

type Props = { selection: Selection; filters: SpatialFilters; step: TimeStep; onStep: (step: TimeStep) => void }

/** Average value and number of transactions over time. */
export function TimeSection({ selection, filters, step, onStep }: Props) {
  const { t } = useTranslation()
  const query = useQuery(timeQuery({ selection, step, ...filters }))
  return (
    <Section name="time" title={t('analysis:time.title')} failed={t('analysis:time.failed')} query={query} rows={8}>
      {(figures) => (
        <>
          {figures.points ? (
            <div className="no-print">
              <Choice
                label={t('analysis:time.step')}
                value={step}
                options={TIME_STEPS.map((value) => ({ value, label: t(`analysis:time.step.${value}`) }))}
                onChange={onStep}
              />
            </div>
          ) : null}
          <Course figures={figures} step={step} />
        </>
      )}
    </Section>
  )
}

function Course({ figures: { points, filters, generatedShare }, step }: { figures: TimeFigures; step: TimeStep }) {
  const { t } = useTranslation()
  const { number, worthKwd, month, digits, percent } = useFormat()
  if (!points) return <EmptyState title={t('analysis:time.inside')} />
  if (points.every(({ transactionCount }) => transactionCount === 0))
    return <EmptyState title={t('analysis:time.none')} />
  const nameOf = (from: string, isShort = false) => {
    const year = digits(from.slice(0, 4))
    if (step === 'year') return year
    if (step === 'month') return month(from)
    const n = number(quarterNumber(from))
    return t(isShort ? 'analysis:time.quarter.short' : 'analysis:time.quarter', { n, year })
  }
  const valueName = t(filters.transactions === 'RENT' ? 'analysis:time.rent' : 'analysis:time.value')
  const countName = t('analysis:time.count')
  const shownValue = (value: number | null) => worthKwd(value === null ? null : Math.round(value))
  const short = (value: number) => number(value >= 10_000 ? Math.round(value / 1000) * 1000 : Math.round(value))
  const values = points.map(({ from, averageValue }) => ({
    id: from,
    name: nameOf(from, true),
    value: averageValue,
    shown: shownValue(averageValue),
    said: `${nameOf(from)}: ${averageValue === null ? t('analysis:few', { least: number(LEAST_VALUES) }) : shownValue(averageValue)}`,
  }))
  const counts = points.map(({ from, transactionCount }) => ({
    id: from,
    name: nameOf(from, true),
    value: transactionCount,
    shown: number(transactionCount),
    said: `${nameOf(from)}: ${number(transactionCount)}`,
  }))
  return (
    <>
      <ChartOrTable
        chart={
          <>
            <Text as="h3" size={15} strong>
              {valueName} <small>{t('shell:kwd')}</small>
            </Text>
            <ColumnChart rows={values} label={valueName} showTick={short} />
            <Text as="h3" size={15} strong>
              {countName}
            </Text>
            <ColumnChart rows={counts} label={countName} showTick={number} />
          </>
        }
        table={
          <NumberTable
            title={t('analysis:time.title')}
            head={t('analysis:time.period')}
            columns={[
              { head: valueName, show: shownValue },
              { head: t('analysis:area.medianPerSqm'), show: shownValue },
              { head: countName, show: number },
            ]}
            rows={points.map(({ from, averageValue, medianPerSqm, transactionCount }) => ({
              id: from,
              name: nameOf(from),
              cells: [averageValue, medianPerSqm, transactionCount],
            }))}
          />
        }
      />
      {points.some(({ averageValue }) => averageValue === null) ? (
        <Row as="p" wrap gap={[4, 12]} className={shared.note}>
          {t('analysis:few', { least: number(LEAST_VALUES) })}
        </Row>
      ) : null}
      {generatedShare > 0 ? (
        <Row as="p" wrap gap={[4, 12]} className={shared.note}>
          <Badge tone="amber">{t('analysis:generatedShare', { share: percent(generatedShare) })}</Badge>
        </Row>
      ) : null}
    </>
  )
}
