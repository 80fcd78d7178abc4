import { useQuery } from '@tanstack/react-query'
import { rowScope } from '#access/actor.ts'
import { PhotosPanel, usePhotosPending } from '#features/photos/ui/shared/photos-panel.tsx'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { COMMENTS_ID, FOLLOW_UPS_ID } from '#kernel/anchors.ts'
import type { FieldsWith } from '#kernel/field-descriptor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Skeleton } from '#web/kit/controls/loader.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '#web/records/details/details.module.css'
import { Printable } from '#web/records/details/sheet/printable.tsx'
import { panelOf } from '#web/records/panels.ts'
import { useMe } from '#web/session/me.ts'
import type { WRITTEN_FIELDS } from '../../fields.ts'
import type { PropertyDetails as Details, Property } from '../../model.ts'
import { counts, perSquareMetre } from '../../rules/values.ts'
import { valuesQuery } from '../shared/reads.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { detailsFields, usePropertyFacts } from './facts.tsx'
import { FeaturesPanel } from './features-panel.tsx'
import { LinkedPanel } from './linked-panel.tsx'
import { PropertyHead } from './property-head.tsx'
import { PropertySheet } from './property-sheet.tsx'
import { PropertyTimeline } from './property-timeline.tsx'
import { ValuesPanel } from './values-panel.tsx'

const CommentsPanel = panelOf('CommentsPanel', { atRest: true })
const FollowUpsPanel = panelOf('FollowUpsPanel', { atRest: true })
const RecordComparisons = panelOf('RecordComparisons')

const SurroundingsPanel = panelOf('SurroundingsPanel', { atRest: true })

/** The details of a property visible to this person. */
export function PropertyDetails({ property }: { property: Details }) {
  const { user, allowed } = useMe()
  // Guests see neither valuations nor the timeline.
  const isGuest = user === null || rowScope(user) === 'none'
  const { id, linkedValuations } = property
  const name = useDisplayName()(property)
  const valued = !isGuest && linkedValuations > 0
  const values = useQuery({ ...valuesQuery(id), enabled: valued })
  const isPending = usePhotosPending({ kind: 'property', id }) || (valued && values.isPending)
  return (
    <Printable sheet={(at) => <PropertySheet property={property} printedAt={at} />}>
      <PropertyHead property={property} />
      <Grid columns="minmax(0, 1fr) 340px" align="start" className={classes.two}>
        <Column className={classes.column}>
          <Column className={classes.side}>
            <MapPanel property={property} />
            <ActionsPanel property={property} />
            {isGuest ? null : <PropertyTimeline id={id} />}
          </Column>
        </Column>
        <div className={classes.main} data-pending={isPending || undefined}>
          {isPending ? (
            <Panel>
              <SkeletonRows rows={6} columns={3} />
            </Panel>
          ) : (
            <>
              {valued ? <LatestValue id={id} /> : null}
              <PhotosPanel album={{ kind: 'property', id, name }} />
              <FactPanel property={property} />
              <TextPanels property={property} />
              {valued ? <ValuesPanel id={id} /> : null}
              {isGuest ? null : <LinkedPanel property={property} />}
              {isGuest ? null : <RecordComparisons propertyId={id} />}
              <FeaturesPanel property={property} />
              {allowed('canViewReports') ? <SurroundingsPanel of={{ kind: 'property', id }} /> : null}
              {allowed('canEditValuations') ? (
                // Last, so that what comes in moves nothing.
                <>
                  <div id={FOLLOW_UPS_ID} tabIndex={-1}>
                    <FollowUpsPanel record={{ kind: 'property', id }} />
                  </div>
                  <div id={COMMENTS_ID} tabIndex={-1}>
                    <CommentsPanel record={{ kind: 'property', id }} />
                  </div>
                </>
              ) : null}
            </>
          )}
        </div>
      </Grid>
    </Printable>
  )
}

/** The property on the map: its pin, or its area for those who may not see the pin; nothing when neither is known. */
function MapPanel({ property }: { property: Details }) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const { latitude, longitude, areaNumber } = property
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null
  if (!pin && areaNumber === null) return null
  return (
    <Panel title={t('properties:details.map')} padded>
      <PinMap
        value={pin}
        parcel={property}
        area={areaNumber}
        label={t('properties:details.map.label', { name: isolateBidi(displayName(property)) })}
      />
    </Panel>
  )
}

/** The facts of a property in one card, grouped like its form. */
function FactPanel({ property }: { property: Property }) {
  const { t } = useTranslation()
  const { place, size, owner } = usePropertyFacts(property)
  return (
    <FactGroups
      groups={[
        { title: t('properties:details.place'), items: place },
        { title: t('properties:details.size'), items: size },
        { title: t('properties:details.owner'), items: owner },
      ]}
    />
  )
}

type TextField = FieldsWith<typeof WRITTEN_FIELDS, { details: { group: 'texts' } }>

/** The long texts of a property. */
function TextPanels({ property }: { property: Property }) {
  const { t } = useTranslation()
  return (detailsFields('texts') as TextField[]).map((field) =>
    property[field] ? (
      <Panel key={field} title={t(`properties:field.${field}`)}>
        <p className={classes.text} dir="auto">
          {property[field]}
        </p>
      </Panel>
    ) : null,
  )
}

/** What a property was worth last: the value, the value of a square metre, the date and the valuation; nothing when there is none. */
function LatestValue({ id }: { id: string }) {
  const { t } = useTranslation()
  const { worth, date } = useFormat()
  const values = useQuery(valuesQuery(id))
  if (values.isPending) return <Skeleton height={86} />
  const latest = values.data?.points.filter(counts).at(-1)
  if (!latest) return null
  return (
    <Figures
      items={[
        { name: t('properties:details.values.latest'), value: worth(latest.finalValue), large: true },
        { name: t('properties:details.values.ofMetre'), value: worth(perSquareMetre(latest)), large: true },
        { name: t('properties:details.values.date'), value: date(latest.date) },
        {
          name: t('valuations:field.valuationNumber'),
          value: (
            <TextLink to="/valuations/$id" params={{ id: latest.valuationId }}>
              {latest.valuationNumber}
            </TextLink>
          ),
        },
      ]}
    />
  )
}
