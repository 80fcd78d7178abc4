import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { panelOf } from '#web/records/panels.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type Analytics, LEAST_VALUES, type Span } from '../model.ts'
import { PeriodBar } from './period-bar.tsx'
import { type AnalyticsSearch, readAddress } from './read-address.ts'
import classes from './screen.module.css'
import { FigurePanel } from './shared/figure-panel.tsx'
import { Summary } from './summary.tsx'
import { useFigures } from './use-figures.ts'

/** What the analytics of engagements are asked of. */
const spanOf = ({ category: _, ...span }: AnalyticsSearch) => span

const EngagementFigures = panelOf('EngagementFigures', { atRest: true })
const PriceIndex = panelOf('PriceIndex', { atRest: true })

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    analytics: 'figures' | 'engagements'
  }
}

/** The analytics of a period; read again when valuations change. */
const analyticsQuery = (search: AnalyticsSearch) =>
  queryOptions({
    queryKey: ['analytics', 'figures', search],
    queryFn: ({ signal }) => rpc.analytics.load(search, { signal }),
    initialData: () => readEarly('analytics', 'load', search),
    placeholderData: keepPreviousData,
  })

/** The analytics of a period: what was created, how long work took, what is open, and values per square metre. */
export function AnalyticsScreen() {
  const { t } = useTranslation()
  const { date } = useFormat()
  const search = readAddress(useSearch({ from: '/analytics' }))
  const load = useQuery(analyticsQuery(search))
  const { data, error, isError } = load
  const spanText = ({ from, to }: Span) => t('analytics:span', { from: date(from), to: date(to) })
  const span = data && spanText(data.period)
  return (
    <>
      <PageHead
        title={t('header:analytics')}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
            {t('analytics:print')}
          </Button>
        }
      />
      <PeriodBar search={search} span={data?.period} />
      {isError ? <ErrorPanel error={error} onRetry={() => void load.refetch()} /> : null}
      {data && !isError ? (
        <>
          <p role="status" className={classes.scope}>
            {t('analytics:scope', { span, previous: spanText(data.previous) })}
          </p>
          <Column>
            <Figures data={data} span={span ?? ''} />
            <EngagementFigures search={spanOf(search)} span={span ?? ''} />
            <PriceIndex />
          </Column>
        </>
      ) : null}
      {load.isPending ? (
        <Panel>
          <SkeletonRows rows={12} columns={4} />
        </Panel>
      ) : null}
    </>
  )
}

function Figures({ data, span }: { data: Analytics; span: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figures = useFigures(data)
  const someCounted = data.count.now + data.count.before > 0
  const least = { least: number(LEAST_VALUES) }
  const noValues = <EmptyState title={t('analytics:values.none')} hint={t('analytics:values.none.hint', least)} />
  const { hidden } = data.values
  return (
    <Column>
      <Summary data={data} />
      {someCounted ? null : (
        <Panel>
          <EmptyState title={t('analytics:none')} hint={t('analytics:none.hint')} />
        </Panel>
      )}
      <Grid columns={2} until={1000} className={classes.figures}>
        {someCounted ? (
          <>
            <FigurePanel figure={figures.months} span={span} wide />
            <FigurePanel figure={figures.fees} span={span} wide />
            <FigurePanel figure={figures.statuses} span={span} />
            <FigurePanel figure={figures.purposes} span={span} />
            <FigurePanel figure={figures.categories} span={span} />
            <FigurePanel figure={figures.governorates} span={span} />
            <FigurePanel figure={figures.areas} span={span} />
          </>
        ) : null}
        <FigurePanel figure={figures.stages} span={span} />
        <FigurePanel figure={figures.open} span={span} />
        {figures.valuers ? <FigurePanel figure={figures.valuers} span={span} /> : null}
        <FigurePanel figure={figures.valuesByCategory} span={span} empty={noValues} />
        <FigurePanel
          figure={figures.valuesByArea}
          span={span}
          controls={<CategoryChoice data={data} />}
          empty={noValues}
          note={
            hidden > 0 ? (
              <Muted small>{t('analytics:values.hidden', { count: hidden, n: number(hidden) })}</Muted>
            ) : null
          }
        />
      </Grid>
    </Column>
  )
}

/** Chooses the property type whose values are shown by area. */
function CategoryChoice({ data }: { data: Analytics }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className="no-print">
      <SelectField
        label={t('analytics:category')}
        value={data.values.category}
        options={PROPERTY_CATEGORIES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
        onChange={(category) =>
          void navigate({
            to: '/analytics',
            search: (now) => ({ ...now, category: category ?? undefined }),
            resetScroll: false,
          })
        }
      />
    </div>
  )
}
