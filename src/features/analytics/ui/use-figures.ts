import { areaLabel } from '#features/places/model.ts'
import { formatMonth } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage, useReading } from '#web/kit/text/use-format.ts'
import type { Analytics, Compared, ValuePerSqm } from '../model.ts'
import { LEAST_VALUES } from '../model.ts'
import { createdIn, createdInMonth, type ListSearch, openOf, openOfAge } from './lists.ts'
import type { Figure, FigureRow } from './shared/figure.ts'

/** The most areas that a chart draws. */
const MOST_AREAS = 12

/** The charts of the page with their tables, worded for the reader. */
export function useFigures(data: Analytics) {
  const { t } = useTranslation()
  const language = useLanguage()
  const reading = useReading()
  const { number, kwd, worthKwd } = useFormat()
  const { period, today } = data
  const list = createdIn(period)

  const counted = (id: string, name: string, { now, before }: Compared, search?: ListSearch): FigureRow => ({
    id,
    name,
    value: now,
    before,
    shown: number(now),
    said: t('analytics:row.before', { name: isolateBidi(name), value: number(now), before: number(before) }),
    cells: [now, before],
    // A bar of nothing leads nowhere.
    search: now > 0 ? search : undefined,
  })
  const plain = (id: string, name: string, value: number, shown: string, search?: ListSearch): FigureRow => ({
    id,
    name,
    value,
    shown,
    said: `${isolateBidi(name)}: ${shown}`,
    cells: [value],
    search: value > 0 ? search : undefined,
  })
  const comparing = (file: string, title: string, head: string, rows: FigureRow[], most?: number): Figure => ({
    file,
    kind: 'bars',
    title,
    head,
    columns: [
      { head: t('analytics:count'), show: number },
      { head: t('analytics:previous'), show: number },
    ],
    rows,
    compares: true,
    ...(most ? { most } : {}),
  })

  const monthName = (month: string) => formatMonth(month, reading)
  const months: Figure = {
    file: 'valuations-by-month',
    kind: 'columns',
    title: t('analytics:months'),
    head: t('analytics:month'),
    columns: [{ head: t('analytics:count'), show: number }],
    rows: data.months.map(({ month, count }) =>
      plain(month, monthName(month), count, number(count), createdInMonth(month, period)),
    ),
    showTick: (value) => (Number.isInteger(value) ? number(value) : ''),
  }
  const fees: Figure = {
    file: 'fees-by-month',
    kind: 'columns',
    title: t('analytics:fees'),
    about: t('analytics:fees.about'),
    head: t('analytics:month'),
    columns: [
      { head: t('analytics:fees.total'), show: kwd },
      { head: t('analytics:fees.billed'), show: number },
      { head: t('analytics:fees.mean'), show: kwd },
    ],
    rows: data.months.map(({ month, billed, fees: sum }) => ({
      ...plain(month, monthName(month), sum, worthKwd(sum)),
      cells: [sum, billed, billed > 0 ? Math.round((sum / billed) * 1000) / 1000 : null],
    })),
    showTick: number,
  }
  const statuses = comparing(
    'valuations-by-status',
    t('analytics:statuses'),
    t('analytics:status'),
    data.statuses.map(({ code, count }) =>
      counted(code, t(`valuations:status.${code}`), count, { ...list, status: code }),
    ),
  )
  const purposes = comparing(
    'valuations-by-purpose',
    t('analytics:purposes'),
    t('analytics:purpose'),
    data.purposes.map(({ code, count }) =>
      counted(code, t(`valuations:purpose.${code}`), count, { ...list, purpose: code }),
    ),
  )
  const categories = comparing(
    'valuations-by-property-type',
    t('analytics:categories'),
    t('analytics:category'),
    data.categories.map(({ code, count }) =>
      counted(code, t(`valuations:category.${code}`), count, { ...list, propertyCategory: code }),
    ),
  )
  const governorates = comparing(
    'valuations-by-governorate',
    t('analytics:governorates'),
    t('analytics:governorate'),
    data.governorates.map(({ code, count }) =>
      code
        ? counted(code, t(`places:governorate.${code}`), count, { ...list, governorate: code })
        : counted('none', t('analytics:governorate.none'), count),
    ),
  )
  const areas = comparing(
    'valuations-by-area',
    t('analytics:areas'),
    t('analytics:area'),
    data.areas.map(({ code, count }) => counted(code, areaLabel(code, language), count, { ...list, areaName: code })),
    MOST_AREAS,
  )

  const stages: Figure = {
    file: 'time-in-stages',
    kind: 'bars',
    title: t('analytics:stages'),
    about: t('analytics:stages.about'),
    head: t('analytics:stage'),
    columns: [
      { head: t('analytics:stage.count'), show: number },
      { head: t('analytics:stage.median'), show: number },
      { head: t('analytics:stage.p90'), show: number },
      { head: t('analytics:stage.before'), show: number },
    ],
    rows: data.stages
      .filter(({ count }) => count.now + count.before > 0)
      .map(({ stage, count, median, p90 }) => {
        const name =
          stage === 'WHOLE' || stage === 'REVIEW' ? t(`analytics:stage.${stage}`) : t(`valuations:status.${stage}`)
        const said = { name: isolateBidi(name), median: number(median.now), p90: number(p90), count: number(count.now) }
        return {
          id: stage,
          name,
          value: median.now,
          before: median.before,
          shown: median.now === null ? number(null) : t('analytics:stage.hours', { n: number(median.now) }),
          said: t('analytics:stage.said', said),
          cells: [count.now, median.now, p90, median.before],
        }
      }),
    compares: true,
  }
  const someOpen = data.open.some(({ count }) => count > 0)
  const open: Figure = {
    file: 'open-work-by-age',
    kind: 'bars',
    title: t('analytics:open'),
    about: t('analytics:open.about'),
    head: t('analytics:age'),
    columns: [{ head: t('analytics:count'), show: number }],
    rows: someOpen
      ? data.open.map(({ age, count }) =>
          plain(age, t(`analytics:age.${age}`), count, number(count), openOfAge(age, today)),
        )
      : [],
  }
  const valuers: Figure | null = data.valuers && {
    file: 'open-work-by-valuer',
    kind: 'bars',
    title: t('analytics:valuers'),
    about: t('analytics:valuers.about'),
    head: t('analytics:valuer'),
    columns: [
      { head: t('analytics:valuer.open'), show: number },
      { head: t('analytics:valuer.count'), show: number },
      { head: t('analytics:previous'), show: number },
    ],
    rows: data.valuers.map(({ id, name, open: some, count }) => ({
      ...plain(id ?? 'nobody', name ?? t('valuations:filter.unassigned'), some, number(some), openOf(id)),
      cells: [some, count.now, count.before],
    })),
    most: MOST_AREAS,
  }

  const perSqm = (
    file: string,
    title: string,
    head: string,
    rows: ValuePerSqm[],
    nameOf: (code: string) => string,
  ): Figure => ({
    file,
    kind: 'bars',
    title,
    about: t('analytics:values.about', { least: number(LEAST_VALUES) }),
    head,
    columns: [
      { head: t('analytics:count'), show: number },
      { head: t('analytics:values.low'), show: rounded },
      { head: t('analytics:values.median'), show: rounded },
      { head: t('analytics:values.high'), show: rounded },
    ],
    rows: rows.map(({ code, count, low, median, high }) => {
      const name = nameOf(code)
      const said = {
        name: isolateBidi(name),
        median: rounded(median),
        low: rounded(low),
        high: rounded(high),
        count: number(count),
      }
      return {
        id: code,
        name,
        value: median,
        low,
        high,
        shown: rounded(median),
        said: t('analytics:values.said', said),
        cells: [count, ...[low, median, high].map((value) => Math.round(value * 1000) / 1000)],
      }
    }),
    most: MOST_AREAS,
  })
  const rounded = (value: number | null) => number(value === null ? null : Math.round(value))
  const valuesByCategory = perSqm(
    'value-per-m2-by-property-type',
    t('analytics:values.byCategory'),
    t('analytics:category'),
    data.values.categories,
    (code) => t(`valuations:category.${code as NonNullable<Analytics['values']['category']>}`),
  )
  const valuesByArea = perSqm(
    'value-per-m2-by-area',
    t('analytics:values'),
    t('analytics:area'),
    data.values.areas,
    (code) => areaLabel(code, language),
  )
  return {
    months,
    fees,
    statuses,
    purposes,
    categories,
    governorates,
    areas,
    stages,
    open,
    valuers,
    valuesByCategory,
    valuesByArea,
  }
}
