import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { boundsOf } from '#kernel/geo.ts'
import { isUuid } from '#kernel/ids.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '#web/records/details/details.module.css'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { Differences } from '#web/records/details/differences.tsx'
import { TimelineEntry } from '#web/records/details/timeline/timeline-entry.tsx'
import { TimelinePanel } from '#web/records/details/timeline/timeline-panel.tsx'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { BorderMap } from '../../spatial/ui/shared/register/border-map.tsx'
import { AroundLink, GeneratedNote, WithdrawalReason } from '../../spatial/ui/shared/register/notes.tsx'
import { useOriginFacts } from '../../spatial/ui/shared/register/origin-facts.tsx'
import register from '../../spatial/ui/shared/register/register.module.css'
import { rowKey } from '../../spatial/ui/shared/register/row.ts'
import table from '../../spatial/ui/shared/shared.module.css'
import { SetbackText } from '../../spatial/ui/shared/zone-limits.tsx'
import type { ZoneDetails } from '../model.ts'
import { ZoneHead } from './details/head.tsx'
import { StateBadge, setbacksOf, useLimitText, Validity } from './zone-words.tsx'

/** The query of one version of a zone. */
const zoneQuery = (id: string) =>
  queryOptions({
    queryKey: rowKey({ register: 'zones', id }),
    queryFn: ({ signal }) => rpc.zones.get({ id }, { signal }),
  })

type ZoneEntry = OutputOf<Verbs['zones']['timeline']>['items'][number]

/** What became of a version by hand, in pages. */
const zoneTimeline = (id: string) =>
  pageByPage(['zones', 'timeline', id], (lastId, options) => rpc.zones.timeline({ id, lastId }, options))

/** /zones/$id: one version of a zone, its limits and border, and the other versions of its code. */
export function ZoneScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/zones/$id' })
  const isId = isUuid(id.toLowerCase())
  const { data, error, refetch } = useQuery({ ...zoneQuery(id), enabled: isId })
  if (!isId || (error instanceof RpcError && error.code === 'zone-not-found'))
    return (
      <ErrorPage
        kind="NOT_FOUND"
        title={t('registers:zones.gone')}
        actions={<ButtonLink to="/zones">{t('registers:zones.toList')}</ButtonLink>}
      />
    )
  if (data) return <Details key={id} zone={data} />
  return error ? <ErrorPage error={error} onRetry={() => void refetch()} /> : <DetailsSkeleton />
}

function Details({ zone }: { zone: ZoneDetails }) {
  const { t } = useTranslation()
  const { digits, fixed } = useFormat()
  const { metres, ratio } = useLimitText()
  const timeline = useInfiniteQuery(zoneTimeline(zone.id))
  const origin = useOriginFacts('zones', zone)
  const { code, category, nameAr, nameEn, polygons } = zone
  const [west, south, east, north] = boundsOf([{ at: [0, 0], polygons }])
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  return (
    <>
      <ZoneHead zone={zone} />
      <Grid columns="minmax(0, 1fr) 340px" align="start" className={classes.two}>
        <Column className={classes.column}>
          <Column className={classes.side}>
            <TimelinePanel timeline={timeline} body={(entry) => <Entry entry={entry} />} />
          </Column>
        </Column>
        <div className={classes.main}>
          {zone.isGenerated ? <GeneratedNote /> : null}
          <WithdrawalReason reason={zone.withdrawalReason} />
          <FactGroups
            groups={[
              {
                title: t('registers:facts'),
                items: [
                  { label: t('spatial:field.use'), value: t(`spatial:zone.${category}`) },
                  { label: t('spatial:field.nameAr'), value: <Iso>{nameAr ?? digits(null)}</Iso> },
                  { label: t('spatial:field.nameEn'), value: <Iso>{nameEn ?? digits(null)}</Iso> },
                  { label: t('registers:zones.validity'), value: <Validity {...zone} /> },
                  {
                    label: t('registers:zones.land'),
                    value: <Num>{t('registers:zones.km2', { n: fixed(zone.km2) })}</Num>,
                  },
                ],
              },
              {
                title: t('registers:zones.limits'),
                items: [
                  { label: t('analysis:maxHeight'), value: <Num>{metres(zone.maxHeight)}</Num> },
                  { label: t('analysis:maxDensity'), value: <Num>{ratio(zone.maxDensity)}</Num> },
                  { label: t('analysis:setbacks'), value: <SetbackText setbacks={setbacksOf(zone)} /> },
                ],
              },
              { title: t('registers:origin'), items: origin },
            ]}
          />
          <Panel title={t('registers:place')} padded action={<AroundLink point={middle} />}>
            <BorderMap polygons={polygons} label={t('registers:zones.map', { code: isolateBidi(code) })} />
          </Panel>
          <Versions zone={zone} />
        </div>
      </Grid>
    </>
  )
}

/** The versions of the code, the newest first. */
function Versions({ zone: { id, code, versions } }: { zone: ZoneDetails }) {
  const { t } = useTranslation()
  const { metres, ratio } = useLimitText()
  return (
    <Panel title={t('registers:zones.versions', { code: isolateBidi(code) })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard */}
      <div className={register.scroll} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('registers:zones.validity')}</th>
              <th scope="col">{t('registers:zones.state')}</th>
              <th scope="col" className={table.number}>
                {t('analysis:maxHeight')}
              </th>
              <th scope="col" className={table.number}>
                {t('analysis:maxDensity')}
              </th>
              <th scope="col">{t('analysis:setbacks')}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.id}>
                <th scope="row">
                  {version.id === id ? (
                    <>
                      <Validity {...version} /> ({t('registers:zones.version.this')})
                    </>
                  ) : (
                    <Link to="/zones/$id" params={{ id: version.id }}>
                      <Validity {...version} />
                    </Link>
                  )}
                </th>
                <td>
                  <StateBadge state={version.state} />
                </td>
                <td className={table.number}>
                  <Num>{metres(version.maxHeight)}</Num>
                </td>
                <td className={table.number}>
                  <Num>{ratio(version.maxDensity)}</Num>
                </td>
                <td>
                  <SetbackText setbacks={setbacksOf(version)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const EVENTS = {
  ZONE_CREATE: 'registers:event.CREATE',
  ZONE_REPLACE: 'registers:event.REPLACE',
  ZONE_END: 'registers:event.END',
  ZONE_WITHDRAW: 'registers:event.WITHDRAW',
  ZONE_RESTORE: 'registers:event.RESTORE',
} as const

function Entry({ entry }: { entry: ZoneEntry }) {
  const { t } = useTranslation()
  const { digits, date } = useFormat()
  const what = (EVENTS as Readonly<Record<string, (typeof EVENTS)[keyof typeof EVENTS]>>)[entry.eventType]
  const changes = entry.changes ?? []
  const items = changes.flatMap(({ field, before, after }) => {
    if (field === 'geometry') return []
    const text = (value: unknown) => {
      if (value === null || value === '') return ''
      if (field === 'category') return t(`spatial:zone.${value as ZoneDetails['category']}`)
      if (field === 'validFrom' || field === 'validTo') return date(String(value))
      return typeof value === 'number' ? digits(String(value)) : String(value)
    }
    const name = t(field === 'category' ? 'spatial:field.use' : `spatial:field.${field}`)
    return { field, name, before: text(before), after: text(after), figure: typeof after === 'number' }
  })
  return (
    <TimelineEntry entry={entry} sentence={t(what ?? 'records:event.other')}>
      {items.length > 0 ? <Differences items={items} whole={false} /> : null}
      {changes.some(({ field }) => field === 'geometry') ? <p>{t('registers:event.newBorder')}</p> : null}
    </TimelineEntry>
  )
}
