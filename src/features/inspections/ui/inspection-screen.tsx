import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { use, useCallback, useMemo, useState } from 'react'
import { areaLabel } from '#features/places/model.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { AwayStatus } from '#web/away/away-status.tsx'
import { useOnline } from '#web/away/connection.ts'
import { useFilling } from '#web/forms/use-filling.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FormBar } from '#web/kit/layout/form-bar.tsx'
import { Card, Column, Grid } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { panelOf } from '#web/records/panels.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { PhotoCategory } from '../model/codes.ts'
import type { InspectionDetails, PhotosRoom } from '../model.ts'
import { lackingPhotos } from '../rules/asked-photos.ts'
import { completionFaults, valueFaults } from '../rules/form.ts'
import { offersOf } from '../rules/offers.ts'
import { stepsOf } from '../rules/steps.ts'
import { DocumentsAlong } from './along/on-this-device.tsx'
import { photosHere } from './along/photos-here.ts'
import { useAwayVisit, VisitAway } from './along/use-away-visit.ts'
import { Sections } from './form/sections.tsx'
import { InspectionPhotos } from './photos/photos-panel.tsx'
import { inspectionQuery } from './shared/reads.ts'
import { InspectionBadge } from './shared/state-badge.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { goToStep } from './steps/use-step-in-view.ts'
import { AppointmentPanel } from './visit/appointment-panel.tsx'
import { Finish } from './visit/finish.tsx'
import { OffersPanel } from './visit/offers-panel.tsx'
import classes from './visit/visit.module.css'

const QualityFindings = panelOf('QualityFindings', { atRest: true })

/** /inspections/$id: one inspection, made for a phone on site: appointment, form, photos, and what it found different. */
export function InspectionScreen() {
  const { id } = useParams({ from: '/inspections/$id' })
  const read = useQuery({ ...inspectionQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <VisitHere key={id} inspection={read.data} />
  return read.isError ? (
    <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  ) : (
    <DetailsSkeleton strip={false} />
  )
}

type Props = { inspection: InspectionDetails & { room: PhotosRoom } }

/** The visit with what this device keeps of it. */
function VisitHere({ inspection }: Props) {
  const away = useAwayVisit(inspection)
  return (
    <VisitAway value={away}>
      <Visit inspection={away?.inspection ?? inspection} />
    </VisitAway>
  )
}

function Visit({ inspection }: Props) {
  const { t } = useTranslation()
  const away = use(VisitAway)
  const isOnline = useOnline()
  const { id, valuation, valuationId, may, state } = inspection
  const category = valuation.propertyCategory
  const form = useFilling(inspection.form, {
    place: { form: 'visit', record: id, isLocked: !may.includes('fill') },
    isValid: (field, value) => valueFaults(category, field, value).length === 0,
    write: ({ commandId, changes }) =>
      away
        ? away.saveForm({ commandId, changes })
        : rpc.inspections.saveForm({ inspectionId: id, commandId, changes: [...changes] }),
    asked: away?.conflicts,
    onSettled: (field) => void away?.settle(field).catch(() => undefined),
    isLocal: away !== null,
  })
  useGoToHash()
  const [asked, setAsked] = useState<readonly FieldFault[]>([])
  const [shooting, setShooting] = useState<PhotoCategory>('FACADE')
  const toPhoto = useCallback((one: PhotoCategory) => {
    setShooting(one)
    goToStep('photos')
  }, [])
  const { values } = form
  const faults = useMemo(() => completionFaults(category, values), [category, values])
  // What was missing when finishing was asked for is marked at its field until it is there.
  const missing = useMemo(() => stillMissing(asked, faults), [asked, faults])
  const waiting = away?.commands
  const pictured = useMemo(
    // What the server refused is no photo of the file.
    () =>
      new Set(photosHere(inspection.photos, waiting ?? []).flatMap((one) => (one.fault === null ? one.category : []))),
    [inspection.photos, waiting],
  )
  const has = (one: PhotoCategory) => pictured.has(one)
  const lacking = lackingPhotos(category, values, has)
  const disabled = !may.includes('fill')
  const offers = offersOf(category, values, inspection, inspection.decided)
  const place = [
    areaLabel(valuation.areaName, useLanguage()),
    t('inspections:parcel', { block: valuation.blockNumber, plot: valuation.plotNumber }),
  ]
  return (
    <Column className={classes.page}>
      <AwayStatus />
      <PageHead
        eyebrow={
          <TextLink to="/valuations/$id" params={{ id: valuationId }}>
            <Num>{valuation.valuationNumber}</Num>
          </TextLink>
        }
        title={t('inspections:one')}
        subtitle={[t(`valuations:category.${category}`), ...place].map(isolateBidi).join(' · ')}
        documentTitle={t('inspections:titleOf', { number: valuation.valuationNumber })}
        actions={<InspectionBadge state={state} unsent={away?.ending?.fault === null ? away.ending.to : null} />}
        beside
      />
      {valuation.status === 'DRAFT' ? null : <p className={classes.locked}>{t('inspections:locked')}</p>}
      <VisitEnd inspection={inspection} />
      <Grid
        columns="minmax(320px, 2fr) minmax(0, 3fr)"
        gap={[16, 24]}
        align="start"
        until={1000}
        className={classes.beside}
      >
        <AppointmentPanel inspection={inspection} />
        <div id="photos" className={classes.photos}>
          <InspectionPhotos
            inspection={inspection}
            disabled={disabled}
            category={shooting}
            onCategory={setShooting}
            lacking={lacking}
          />
        </div>
        <Column>
          <Sections
            category={category}
            form={form}
            disabled={disabled}
            missing={missing}
            built={valuation.builtArea ?? (category === 'APARTMENT' ? valuation.propertySize : null)}
            commented={isOnline ? valuationId : null}
          />
          <OffersPanel inspection={inspection} offers={offers} waits={form.state !== 'saved'} />
          {isOnline ? <QualityFindings valuationId={valuationId} at="inspection" /> : null}
          {away ? <DocumentsAlong store={away.store} id={id} /> : null}
        </Column>
      </Grid>
      <div className={classes.foot}>
        <FormBar>
          <StepBar id={id} steps={stepsOf(category, values, has, faults)} />
          {disabled ? null : (
            <Finish
              inspection={inspection}
              form={form}
              faults={faults}
              lacking={lacking}
              onMissing={setAsked}
              onPhoto={toPhoto}
            />
          )}
        </FormBar>
      </div>
    </Column>
  )
}

/** What was missing and still is. */
function stillMissing(asked: readonly FieldFault[], now: readonly FieldFault[]): FieldFault[] {
  return asked.filter((one) => now.some(({ field, code }) => field === one.field && code === one.code))
}

/** What became of the end of a visit: kept on this device alone, refused by the server, or with the firm and dated in the valuation. */
function VisitEnd({ inspection: { state, heldAt, valuation } }: { inspection: InspectionDetails }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const ending = use(VisitAway)?.ending ?? null
  if (ending?.fault && state === 'PLANNED')
    return (
      <Card as="p" note="red" role="alert">
        {t('along:endRefused', { why: isolateBidi(ending.fault.message) })}
      </Card>
    )
  if (ending && !ending.fault)
    return (
      <Card as="p" note="amber" role="status">
        {t(`along:ended.${ending.to}`)}
      </Card>
    )
  if (state !== 'HELD' || !heldAt || kuwaitDayOf(heldAt) !== valuation.inspectionDate) return null
  return <p role="status">{t('inspections:recorded', { day: isolateBidi(day(new Date(heldAt))) })}</p>
}
