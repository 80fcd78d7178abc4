import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Compared } from '#features/analytics/model.ts'
import type { Figure, FigureRow } from '#features/analytics/ui/shared/figure.ts'
import { FigurePanel } from '#features/analytics/ui/shared/figure-panel.tsx'
import { formatMonth } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage, useReading } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { EngagementFigures as Figures } from '../../model/figures.ts'

type Props = { search: InputOf<Verbs['analytics']['engagements']>; span: string }

/** The most clients that the chart draws. */
const MOST_CLIENTS = 12

/** What the analytics say of engagements in a period; nothing where there were none. */
export function EngagementFigures({ search, span }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['analytics', 'engagements', search],
    queryFn: ({ signal }) => rpc.analytics.engagements(search, { signal }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  const some = data && [data.opened, data.issued, data.closed].some(({ now, before }) => now + before > 0)
  return some ? <Panels data={data} span={span} /> : null
}

function Panels({ data, span }: { data: Figures; span: string }) {
  const { months, sizes, fees, punctual, clients } = useEngagementFigures(data)
  return (
    <Grid columns={2} until={1000}>
      <FigurePanel figure={months} span={span} wide />
      <FigurePanel figure={sizes} span={span} />
      <FigurePanel figure={fees} span={span} />
      <FigurePanel figure={punctual} span={span} />
      {clients ? <FigurePanel figure={clients} span={span} /> : null}
    </Grid>
  )
}

/** The charts with their tables, worded for the reader. */
function useEngagementFigures(data: Figures) {
  const { t } = useTranslation()
  const { number, kwd, worthKwd, percent } = useFormat()
  const reading = useReading()
  const language = useLanguage()
  const row = (id: string, name: string, { now, before }: Compared, cells: FigureRow['cells'] = [now, before]) => ({
    ...{ id, name, value: now, before, cells, shown: number(now) },
    said: t('analytics:row.before', { name: isolateBidi(name), value: number(now), before: number(before) }),
  })
  const counts = [
    { head: t('analytics:count'), show: number },
    { head: t('analytics:previous'), show: number },
  ]
  const months: Figure = {
    ...{ file: 'engagements-by-month', kind: 'columns', title: t('engagementfigures:months') },
    ...{ about: t('engagementfigures:months.about'), head: t('analytics:month') },
    columns: (['opened', 'issued', 'closed'] as const).map((what) => ({
      head: t(`engagementfigures:day.${what}`),
      show: number,
    })),
    rows: data.months.map(({ month, opened, issued, closed }) => {
      const name = formatMonth(month, reading)
      const said = { opened: number(opened), issued: number(issued), closed: number(closed) }
      return {
        ...{ id: month, name, value: opened, shown: number(opened), cells: [opened, issued, closed] },
        said: t('engagementfigures:said', { name: isolateBidi(name), ...said }),
      }
    }),
    showTick: (value) => (Number.isInteger(value) ? number(value) : ''),
  }
  const sizes: Figure = {
    ...{ file: 'properties-per-engagement', kind: 'bars', title: t('engagementfigures:sizes'), compares: true },
    about: t('engagementfigures:sizes.about', { n: number(data.properties.now) }),
    head: t('engagementfigures:properties'),
    columns: counts,
    rows: data.sizes.map(({ code, count }) => row(code, t(`engagementfigures:size.${code}`), count)),
  }
  const fees: Figure = {
    ...{ file: 'engagement-fees-by-kind', kind: 'bars', title: t('engagementfigures:fees'), compares: true },
    about: t('engagementfigures:fees.about'),
    head: t('engagementfigures:kind'),
    columns: [
      { head: t('engagementfigures:fee'), show: kwd },
      { head: t('analytics:previous'), show: kwd },
      { head: t('engagementfigures:title'), show: number },
    ],
    rows: data.fees.map(({ kind, count, fees: sum }) => ({
      ...row(kind, t(`engagements:feeKind.${kind}`), sum, [sum.now, sum.before, count.now]),
      shown: worthKwd(sum.now),
    })),
  }
  const share = ({ due, onTime }: Pick<Figures, 'due' | 'onTime'>) => (due.now === 0 ? null : onTime.now / due.now)
  const late = { now: data.due.now - data.onTime.now, before: data.due.before - data.onTime.before }
  const shareNow = share(data)
  const punctual: Figure = {
    ...{ file: 'engagements-on-time', kind: 'bars', compares: true },
    title:
      shareNow === null ? t('engagementfigures:punctual') : `${t('engagementfigures:punctual')}: ${percent(shareNow)}`,
    about: t('engagementfigures:punctual.about'),
    head: t('engagementfigures:title'),
    columns: counts,
    rows:
      data.due.now + data.due.before === 0
        ? []
        : [
            row('onTime', t('engagementfigures:punctual'), data.onTime),
            row('late', t('engagementfigures:punctual.late'), late),
          ],
  }
  const clients: Figure | null = data.clients && {
    ...{ file: 'engagements-by-client', kind: 'bars', title: t('engagementfigures:clients'), compares: true },
    head: t('engagementfigures:client'),
    columns: [
      ...counts,
      { head: t('engagementfigures:properties'), show: number },
      { head: t('engagementfigures:fee'), show: kwd },
      { head: t('engagementfigures:punctual.share'), show: percent },
    ],
    rows: data.clients.map((one) => {
      const name = (language === 'ar' ? one.nameAr || one.nameEn : one.nameEn || one.nameAr) ?? ''
      const { now, before } = one.opened
      return row(one.id, name, one.opened, [now, before, one.properties, one.fees, share(one)])
    }),
    most: MOST_CLIENTS,
  }
  return { months, sizes, fees, punctual, clients }
}
