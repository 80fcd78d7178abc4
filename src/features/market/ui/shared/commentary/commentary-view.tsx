import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { formatFixed } from '#kernel/format.ts'
import { BarList } from '#web/charts/bar-list.tsx'
import { LazySeriesChart } from '#web/charts/lazy-charts.tsx'
import { SeriesMark } from '#web/charts/series.tsx'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Grid, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type Commentary, FIGURE_SERIES, type FigureSeries } from '../../../model/commentary.ts'
import { CommentaryDialog } from './commentary-dialog.tsx'
import { commentaryQuery, onCommentaries, useCommentaryNames } from './reads.ts'

/** A commentary as reports print it: text, charts, sources; who sets the rules edits and publishes a draft from here. */
export function CommentaryView({ id, sets, onClose }: { id: string; sets: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const read = useQuery(commentaryQuery(id))
  const { nameOf } = useCommentaryNames()
  const [writes, setWrites] = useState(false)
  const { data } = read
  if (writes && data) return <CommentaryDialog of={data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={data ? nameOf(data) : t('commentary:title')} wide="tall">
      <Pending read={read} rows={8} columns={2} />
      {data ? (
        <Column gap={24}>
          <Grid columns="repeat(2, minmax(0, 1fr))" gap={24} until={1000}>
            {(['ar', 'en'] as const).map((language) => (
              <Column key={language} gap={12} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                <p style={{ whiteSpace: 'pre-line' }}>{data.text[language]}</p>
                <Muted>{data.sources[language]}</Muted>
              </Column>
            ))}
          </Grid>
          <Deals of={data} />
          {FIGURE_SERIES.map((series) => (
            <Spread key={series} of={data} series={series} />
          ))}
          <CitedIndexPart of={data} />
          {data.figures.generated > 0 ? (
            <Row>
              <Badge tone="amber">{t('commentary:generated')}</Badge>
            </Row>
          ) : null}
          {sets ? <Acts of={data} onWrite={() => setWrites(true)} onDone={onClose} /> : null}
        </Column>
      ) : null}
    </Dialog>
  )
}

/** The price index that the commentary cites, in the quarters with enough sales. */
function CitedIndexPart({ of: { figures } }: { of: Commentary }) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const reading = useReading()
  const tenth = (value: number | null) => (value === null ? '—' : formatFixed(value, reading, 1))
  const { quarterOf } = useCommentaryNames()
  const { index } = figures
  if (!index) return null
  const title = t('commentary:chart.index')
  return (
    <section aria-label={title}>
      <Text as="h3" size={15} strong>
        {title} <small>({t('commentary:unit.index', { quarter: quarterOf(index.base) })})</small>
      </Text>
      <Muted>
        {t('commentary:index.source', { n: number(index.vintage), date: date(kuwaitDayOf(index.publishedAt)) })}
      </Muted>
      <FigureTable
        label={title}
        columns={[
          { key: 'quarter', head: t('commentary:field.quarter') },
          { key: 'index', head: t('commentary:series.index'), figure: true },
          { key: 'band', head: t('commentary:series.band'), figure: true },
          { key: 'n', head: t('commentary:chart.deals'), figure: true },
        ]}
        rows={index.points.map(({ from, index: value, low, high, n }) => ({
          key: from,
          cells: [
            quarterOf(from, true),
            tenth(value),
            low === null || high === null ? '—' : `${tenth(low)} – ${tenth(high)}`,
            number(n),
          ],
        }))}
      />
    </section>
  )
}

function Acts({ of, onWrite, onDone }: { of: Commentary; onWrite: () => void; onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const publishing = useRun(
    async () => {
      await rpc.market.publishCommentary({ id: of.id, version: of.version })
      toast.success(t('commentary:published'))
      onDone()
    },
    undefined,
    () => onCommentaries.refresh(client),
  )
  const isDraft = of.number === null
  return (
    <Column gap={12}>
      {isDraft ? <Muted>{t('commentary:publish.hint')}</Muted> : null}
      {publishing.error ? <ErrorPanel error={publishing.error} /> : null}
      <Row gap={16} justify="end" wrap>
        <Button variant="default" onClick={onWrite} disabled={publishing.busy}>
          {t(isDraft ? 'commentary:edit' : 'commentary:renew')}
        </Button>
        {isDraft ? (
          <Button loading={publishing.busy} onClick={() => void publishing.act()}>
            {t('commentary:publish')}
          </Button>
        ) : null}
      </Row>
    </Column>
  )
}

/** How many sales and lettings each quarter had. */
function Deals({ of: { figures } }: { of: Commentary }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { quarterOf } = useCommentaryNames()
  const series = (['SALES', 'RENTS'] as const).map((id) => ({
    id,
    name: t(`commentary:series.${id}`),
    values: figures.series[id].map(({ n }) => n),
  }))
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const title = t('commentary:chart.deals')
  return (
    <section aria-label={title}>
      <Text as="h3" size={15} strong>
        {title}
      </Text>
      <Row gap={16} wrap>
        {series.map(({ id, name }, at) => (
          <span key={id}>
            <SeriesMark at={at} /> {name}
          </span>
        ))}
      </Row>
      <LazySeriesChart
        kind="bars"
        places={figures.quarters.map((quarter) => ({ id: quarter, name: quarterOf(quarter, true) }))}
        series={series}
        label={title}
        show={number}
        range={[0, most]}
      />
    </section>
  )
}

/** The median of each quarter within its quartiles; of a quarter with too few only how many. */
function Spread({ of: { figures }, series }: { of: Commentary; series: FigureSeries }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { quarterOf } = useCommentaryNames()
  const title = t(`commentary:chart.${series}`)
  const points = figures.series[series]
  const least = number(figures.least)
  const figure = (value: number | null) => number(value === null || value < 100 ? value : Math.round(value))
  const rows = figures.quarters.map((quarter, at) => {
    const { n = 0, median = null, low = null, high = null } = points[at] ?? {}
    const name = quarterOf(quarter, true)
    const count = t('commentary:n', { n: number(n) })
    const params = {
      quarter: quarterOf(quarter),
      n: number(n),
      median: figure(median),
      low: figure(low),
      high: figure(high),
    }
    return {
      ...{ id: quarter, name, value: median },
      shown: median === null ? count : `${figure(median)} · ${count}`,
      said: t(median === null ? 'commentary:said.few' : 'commentary:said.point', params),
      ...(low === null || high === null ? {} : { low, high }),
    }
  })
  return (
    <section aria-label={title}>
      <Text as="h3" size={15} strong>
        {title} <small>({t(`commentary:unit.${series}`)})</small>
      </Text>
      {points.every(({ median }) => median === null) ? (
        <Muted>{t('commentary:few.all', { least, names: title })}</Muted>
      ) : (
        <>
          <Muted>{t('commentary:legend')}</Muted>
          <BarList rows={rows} label={title} />
          {points.some(({ median }) => median === null) ? <Muted>{t('commentary:few', { least })}</Muted> : null}
        </>
      )}
    </section>
  )
}
