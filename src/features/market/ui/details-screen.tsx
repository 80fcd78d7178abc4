import { IconArchive, IconPencil, IconRestore, IconShieldCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PhotosPanel } from '#features/photos/ui/shared/photos-panel.tsx'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { usePlace } from '#features/places/ui/shared/place.ts'
import type { SortInput } from '#kernel/field-sort.ts'
import { isUuid } from '#kernel/ids.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isBlank } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Card, Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '#web/records/details/details.module.css'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { Lines } from '#web/records/details/lines.tsx'
import { TimelinePanel } from '#web/records/details/timeline/timeline-panel.tsx'
import { DescribedRows } from '#web/records/list/record-rows.tsx'
import { Neighbours } from '#web/records/neighbours/neighbours.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { type DetailsGroup, SHOWN_FIELDS, type ShownField } from '../fields.ts'
import type { Evidence, EvidenceDetails, MarketFilters } from '../model.ts'
import { netIncomeOf } from '../rules/income.ts'
import { StandingDialog, VerifyDialog } from './details/change-dialogs.tsx'
import { DuplicatesPanel } from './details/duplicates-panel.tsx'
import { EvidenceEntry } from './details/evidence-entry.tsx'
import { useEvidenceChange } from './details/use-change.ts'
import { useFormatEvidenceValue } from './format-value.ts'
import { type MarketColumn, perMetre, placeText } from './list/columns.tsx'
import { MARKET_ROWS } from './list/market-rows.tsx'
import { DoubtsPanel } from './shared/accept-dialog.tsx'
import { EvidenceMarks, VerificationBadge } from './shared/badges.tsx'
import { useEvidenceName } from './shared/display-name.ts'
import { evidenceQuery, evidenceTimelinePages, parcelQuery } from './shared/reads.ts'

/** The fields that apply to buildings only. */
const OF_BUILDINGS = ['yearBuilt', 'builtArea', 'condition'] as const satisfies readonly ShownField[]

/** Returns the facts of an entry by group; those that show only what is known leave out the rest. */
function useEvidenceFacts(evidence: Evidence): (group: Exclude<DetailsGroup, 'texts'>) => Fact[] {
  const facts = useFieldFacts((field) => `market:field.${field}`)
  const format = useFormatEvidenceValue()
  const idle = OF_BUILDINGS.filter((field) => evidence.type === 'LAND' && isBlank(evidence[field]))
  const fields = Object.fromEntries(
    Object.entries(SHOWN_FIELDS).filter(([field]) => !idle.some((one) => one === field)),
  ) as typeof SHOWN_FIELDS
  const own = {
    pin: () => <Pin evidence={evidence} />,
    verification: () => <VerificationBadge level={evidence.verification} />,
    location: (value: unknown) => <Iso>{format('location', value)}</Iso>,
  }
  const net = netIncomeOf(evidence)
  const shown = { ...evidence, computedNet: net?.isComputed ? net.amount : null }
  return (group) => facts(fields, shown, { group, own })
}

function Pin({ evidence: { latitude, longitude, nearLatitude } }: { evidence: Evidence }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  if (latitude !== null && longitude !== null)
    return <Num>{digits(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}</Num>
  return <Iso>{nearLatitude === null ? digits(null) : t('market:details.approximate')}</Iso>
}

const COLUMNS: readonly MarketColumn[] = ['evidenceDate', 'kind', 'price', 'metrePrice', 'source', 'verification']

/** What the register has of the same parcel, newest first, with this entry among it. */
function ParcelPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const parcel = useQuery(parcelQuery(id))
  const others = parcel.data?.filter((one) => one.id !== id) ?? []
  return (
    <Panel title={t('market:parcel.title')}>
      {parcel.isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={parcel.error} onRetry={() => void parcel.refetch()} />
        </div>
      ) : parcel.isPending ? (
        <SkeletonRows rows={2} columns={4} />
      ) : others.length === 0 ? (
        <p className={classes.pad}>{t('market:parcel.none')}</p>
      ) : (
        <DescribedRows
          of={MARKET_ROWS}
          items={others}
          label={t('market:parcel.title')}
          columns={['location', ...COLUMNS]}
          density="compact"
        />
      )}
    </Panel>
  )
}

/** One entry of the market register: what it tells, what else is known of the parcel, and what became of it. */
export function EvidenceScreen() {
  const { id } = useParams({ from: '/market/$id' })
  const client = useQueryClient()
  const isId = isUuid(id.toLowerCase())
  const read = useQuery({ ...evidenceQuery(id), enabled: isId })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  return (
    <>
      <Neighbours
        id={id}
        to="/market/$id"
        readList={({ filters, ...page }) =>
          rpc.market.list({ ...(filters as MarketFilters & SortInput), ...page, count: 'none' })
        }
        readRecord={(beside) => client.fetchQuery(evidenceQuery(beside))}
      />
      {read.data ? (
        <Details key={id} evidence={read.data} />
      ) : read.isError ? (
        <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <DetailsSkeleton />
      )}
    </>
  )
}

function Details({ evidence }: { evidence: EvidenceDetails }) {
  const { t } = useTranslation()
  const facts = useEvidenceFacts(evidence)
  const timeline = useInfiniteQuery(evidenceTimelinePages(evidence.id))
  const name = useEvidenceName()(evidence)
  const { id, status, isGenerated, withdrawalReason, notes } = evidence
  return (
    <>
      <Head evidence={evidence} />
      <Grid columns="minmax(0, 1fr) 340px" align="start" className={classes.two}>
        <div className={classes.column}>
          <Column className={classes.side}>
            <MapPanel evidence={evidence} />
            <Panel title={t('market:details.people')}>
              <Lines items={facts('people')} />
            </Panel>
            <TimelinePanel timeline={timeline} body={(entry) => <EvidenceEntry entry={entry} />} />
          </Column>
        </div>
        <div className={classes.main}>
          {isGenerated ? (
            <Card as="p" note="amber">
              {t('market:details.generated')}
            </Card>
          ) : null}
          {withdrawalReason ? (
            <Panel title={t('market:field.withdrawalReason')}>
              <p className={classes.text} dir="auto">
                {withdrawalReason}
              </p>
            </Panel>
          ) : null}
          <DoubtsPanel evidence={evidence} />
          <Price evidence={evidence} />
          <DuplicatesPanel evidence={evidence} />
          <FactGroups
            groups={[
              { title: t('market:details.transaction'), items: facts('transaction') },
              { title: t('market:details.place'), items: facts('place') },
              { title: t('market:details.property'), items: facts('property') },
              { title: t('market:details.income'), items: facts('income') },
              { title: t('market:details.source'), items: facts('source') },
              { title: t('market:details.parties'), items: facts('parties') },
            ]}
          />
          {notes ? (
            <Panel title={t('market:field.notes')}>
              <p className={classes.text} dir="auto">
                {notes}
              </p>
            </Panel>
          ) : null}
          <PhotosPanel album={{ kind: 'evidence', id, name }} locked={status === 'WITHDRAWN'} />
          <ParcelPanel id={id} />
        </div>
      </Grid>
    </>
  )
}

function Head({ evidence }: { evidence: EvidenceDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = useEvidenceChange(evidence)
  const { id, kind, type, status, editable } = evidence
  const where = placeText(evidence, { t, format, place: usePlace() })
  const title = `${t(`market:kind.${kind}`)} · ${t(`valuations:category.${type}`)}`
  const isActive = status !== 'WITHDRAWN'
  const look = { variant: 'default', className: classes.act } as const
  return (
    <>
      <PageHead
        title={<Iso>{title}</Iso>}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            {t('market:list.title')}
            <EvidenceMarks {...evidence} />
          </Row>
        }
        subtitle={<Iso>{where}</Iso>}
        documentTitle={`${title} · ${where}`}
        actions={
          editable ? (
            <>
              {isActive ? (
                <>
                  <Button
                    className={classes.act}
                    leftSection={<IconShieldCheck size={18} aria-hidden="true" />}
                    onClick={() => change.ask('verify')}
                  >
                    {t('market:details.verify')}
                  </Button>
                  <ButtonLink
                    {...look}
                    to="/market/$id/edit"
                    params={{ id }}
                    state
                    leftSection={<IconPencil size={18} aria-hidden="true" />}
                  >
                    {t('market:details.correct')}
                  </ButtonLink>
                </>
              ) : null}
              <Button
                {...look}
                leftSection={
                  isActive ? <IconArchive size={18} aria-hidden="true" /> : <IconRestore size={18} aria-hidden="true" />
                }
                onClick={() => change.ask('standing')}
              >
                {t(isActive ? 'market:details.withdraw' : 'market:details.restore')}
              </Button>
            </>
          ) : null
        }
      />
      {change.asking === 'verify' ? <VerifyDialog evidence={change.seen} change={change} /> : null}
      {change.asking === 'standing' ? <StandingDialog evidence={change.seen} change={change} /> : null}
    </>
  )
}

/** Where the property lies: its pin, or its area without one. */
function MapPanel({ evidence }: { evidence: EvidenceDetails }) {
  const { t } = useTranslation()
  const name = useEvidenceName()(evidence)
  const { latitude, longitude, areaNumber } = evidence
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null
  if (!pin && areaNumber === null) return null
  const at = { value: pin, parcel: evidence, area: areaNumber }
  return (
    <Panel title={t('properties:details.map')} padded>
      <PinMap {...at} label={t('properties:details.map.label', { name: isolateBidi(name) })} />
    </Panel>
  )
}

/** What an entry tells first: its price or rent, that of a square metre, and when. */
function Price({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation()
  const { worth, date, number } = useFormat()
  const isRent = evidence.kind === 'RENT'
  return (
    <Figures
      items={[
        { name: t(isRent ? 'market:details.rent' : 'market:details.price'), value: worth(evidence.price), large: true },
        { name: t('market:details.metrePrice'), value: worth(perMetre(evidence.metrePrice)), large: true },
        { name: t('market:field.evidenceDate'), value: date(evidence.evidenceDate) },
        evidence.currency !== 'KWD' && evidence.currencyAmount !== null
          ? { name: t(`market:currency.${evidence.currency}`), value: number(evidence.currencyAmount) }
          : null,
        evidence.valuationId && evidence.valuationNumber
          ? {
              name: t('market:field.valuationId'),
              value: (
                <TextLink to="/valuations/$id" params={{ id: evidence.valuationId }}>
                  {evidence.valuationNumber}
                </TextLink>
              ),
            }
          : null,
      ]}
    />
  )
}
