import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isUuid } from '#kernel/ids.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
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
import { PinMap } from '../../places/ui/shared/map/pin-map.tsx'
import { PlaceMarks, useAreaText, useOwnName } from '../../spatial/ui/shared/register/marks.tsx'
import { AroundLink, GeneratedNote, WithdrawalReason } from '../../spatial/ui/shared/register/notes.tsx'
import { useOriginFacts } from '../../spatial/ui/shared/register/origin-facts.tsx'
import { ReasonStep } from '../../spatial/ui/shared/register/reason-step.tsx'
import { rowKey } from '../../spatial/ui/shared/register/row.ts'
import type { AmenityDetails } from '../model.ts'
import { AmenityDialog } from './amenity-dialog.tsx'

/** The query of one amenity. */
const amenityQuery = (id: string) =>
  queryOptions({
    queryKey: rowKey({ register: 'amenities', id }),
    queryFn: ({ signal }) => rpc.amenities.get({ id }, { signal }),
  })

type AmenityEntry = OutputOf<Verbs['amenities']['timeline']>['items'][number]

/** What became of an amenity by hand, in pages. */
const amenityTimeline = (id: string) =>
  pageByPage(['amenities', 'timeline', id], (lastId, options) => rpc.amenities.timeline({ id, lastId }, options))

/** /amenities/$id: one amenity, where it is and where it came from. */
export function AmenityScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/amenities/$id' })
  const isId = isUuid(id.toLowerCase())
  const { data, error, refetch } = useQuery({ ...amenityQuery(id), enabled: isId })
  if (!isId || (error instanceof RpcError && error.code === 'amenity-not-found'))
    return (
      <ErrorPage
        kind="NOT_FOUND"
        title={t('registers:amenities.gone')}
        actions={<ButtonLink to="/amenities">{t('registers:amenities.toList')}</ButtonLink>}
      />
    )
  if (data) return <Details key={id} amenity={data} />
  return error ? <ErrorPage error={error} onRetry={() => void refetch()} /> : <DetailsSkeleton />
}

function Details({ amenity }: { amenity: AmenityDetails }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const areaText = useAreaText()
  const name = useOwnName()(amenity)
  const timeline = useInfiniteQuery(amenityTimeline(amenity.id))
  const origin = useOriginFacts('amenities', amenity)
  const { latitude, longitude, category, nameAr, nameEn } = amenity
  return (
    <>
      <Head amenity={amenity} />
      <Grid columns="minmax(0, 1fr) 340px" align="start" className={classes.two}>
        <Column className={classes.column}>
          <Column className={classes.side}>
            <TimelinePanel timeline={timeline} body={(entry) => <Entry entry={entry} />} />
          </Column>
        </Column>
        <div className={classes.main}>
          {amenity.isGenerated ? <GeneratedNote /> : null}
          <WithdrawalReason reason={amenity.withdrawalReason} />
          <Panel title={t('registers:facts')}>
            <Facts
              items={[
                { label: t('spatial:field.category'), value: t(`spatial:amenity.${category}`) },
                { label: t('spatial:field.nameAr'), value: <Iso>{nameAr ?? digits(null)}</Iso> },
                { label: t('spatial:field.nameEn'), value: <Iso>{nameEn ?? digits(null)}</Iso> },
                { label: t('registers:area'), value: areaText(amenity) },
                {
                  label: t('registers:place'),
                  value: <Num>{digits(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}</Num>,
                },
              ]}
            />
          </Panel>
          <Panel title={t('registers:place')} padded action={<AroundLink point={{ latitude, longitude }} />}>
            <PinMap
              value={{ latitude, longitude }}
              area={amenity.areaNumber}
              label={t('registers:amenities.map', { name: isolateBidi(name) })}
            />
          </Panel>
          <Panel title={t('registers:origin')}>
            <Facts items={origin} />
          </Panel>
        </div>
      </Grid>
    </>
  )
}

function Head({ amenity }: { amenity: AmenityDetails }) {
  const { t } = useTranslation()
  const name = useOwnName()(amenity)
  const [asking, setAsking] = useState<'correct' | 'standing' | null>(null)
  const close = () => setAsking(null)
  const { id, version, withdrawnAt, category, editable } = amenity
  const what = withdrawnAt ? 'restore' : 'withdraw'
  const Icon = withdrawnAt ? IconRestore : IconArchive
  return (
    <>
      <PageHead
        title={<Iso>{name}</Iso>}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            <TextLink to="/amenities">{t('registers:amenities.title')}</TextLink>
            <PlaceMarks {...amenity} />
          </Row>
        }
        subtitle={t(`spatial:amenity.${category}`)}
        documentTitle={name}
        actions={
          editable ? (
            <>
              {withdrawnAt ? null : (
                <Button
                  className={classes.act}
                  leftSection={<IconPencil size={18} aria-hidden="true" />}
                  onClick={() => setAsking('correct')}
                >
                  {t('registers:amenities.correct')}
                </Button>
              )}
              <Button
                variant="default"
                className={classes.act}
                leftSection={<Icon size={18} aria-hidden="true" />}
                onClick={() => setAsking('standing')}
              >
                {t(`registers:amenities.${what}`)}
              </Button>
            </>
          ) : null
        }
      />
      {asking === 'correct' ? <AmenityDialog amenity={amenity} onClose={close} /> : null}
      {asking === 'standing' ? (
        <ReasonStep
          register="amenities"
          id={id}
          act={what}
          title={t(`registers:amenities.${what}`)}
          text={t(`registers:amenities.${what}Text`)}
          action={t(`registers:amenities.${what}`)}
          done={t(withdrawnAt ? 'registers:amenities.restored' : 'registers:amenities.withdrawn')}
          grave={!withdrawnAt}
          send={(reason) => rpc.amenities[what]({ id, version, reason })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const EVENTS = {
  AMENITY_CREATE: 'registers:event.CREATE',
  AMENITY_CORRECT: 'registers:event.CORRECT',
  AMENITY_WITHDRAW: 'registers:event.WITHDRAW',
  AMENITY_RESTORE: 'registers:event.RESTORE',
} as const

function Entry({ entry }: { entry: AmenityEntry }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const what = (EVENTS as Readonly<Record<string, (typeof EVENTS)[keyof typeof EVENTS]>>)[entry.eventType]
  const items = (entry.changes ?? []).map(({ field, before, after }) => {
    const text = (value: unknown) => {
      if (value === null || value === '') return ''
      if (field === 'category') return t(`spatial:amenity.${value as AmenityDetails['category']}`)
      return typeof value === 'number' ? digits(String(value)) : String(value)
    }
    const figure = field === 'latitude' || field === 'longitude'
    return { field, name: t(`spatial:field.${field}`), before: text(before), after: text(after), figure }
  })
  return (
    <TimelineEntry entry={entry} sentence={t(what ?? 'records:event.other')}>
      {items.length > 0 ? <Differences items={items} whole={false} /> : null}
    </TimelineEntry>
  )
}
