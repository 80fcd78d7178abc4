import { useMemo } from 'react'
import { InspectionPhotoStrip } from '#features/inspections/ui/shared/inspection-photo-strip.tsx'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { AlbumStrip, PhotoStrip } from '#features/photos/ui/shared/photo-strip.tsx'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ValuedRecord } from '../../model/records.ts'
import type { SubjectFacts } from '../../model.ts'
import type { Grid as WorkedGrid } from '../../rules/grid.ts'
import classes from './grid.module.css'

/** What is shown beside a grid: its comparables, and the valuation with its property. */
export type BesideOf = {
  grid: WorkedGrid
  subject: SubjectFacts
  valuation: Pick<ValuedRecord, 'id' | 'propertyId'>
}

/** The subject and the numbered comparables on a map, beside it the photos of those that have any. */
export function BesideContent({ grid, subject, valuation }: BesideOf) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const name = useEvidenceName()
  const { columns } = grid
  const { latitude, longitude } = subject
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed in the grid moves nothing on the map
  const marks = useMemo(() => {
    const placed = columns.flatMap(({ number: place, comparable: { evidence } }) => {
      const { nearLatitude, nearLongitude } = evidence
      if (nearLatitude === null || nearLongitude === null) return []
      const label = [number(place), name(evidence)].map(isolateBidi).join(' · ')
      return [{ latitude: nearLatitude, longitude: nearLongitude, mark: number(place), label }]
    })
    return latitude === null || longitude === null
      ? placed
      : [{ latitude, longitude, mark: '★', label: t('adjusting:subject') }, ...placed]
  }, [columns.map(({ evidenceId }) => evidenceId).join(), number, name, latitude, longitude, t])
  const photographed = columns.filter(({ comparable: { photos } }) => photos.count > 0)
  return (
    <Grid columns={2} align="start" until={1000}>
      <PinMap value={null} marks={marks} area={null} label={t('adjusting:map')} />
      <Grid as="ul" least="260px" fill className={classes.photos} aria-label={t('adjusting:photos')}>
        <li>
          <p>
            <b>{t('adjusting:subject')}</b>
          </p>
          <SubjectPhotos valuation={valuation} />
        </li>
        {photographed.map(({ evidenceId, number: place, comparable: { evidence, photos } }) => (
          <li key={evidenceId}>
            <p>
              <Num>{number(place)}</Num> · <Iso>{name(evidence)}</Iso>
            </p>
            <PhotoStrip album={{ kind: 'evidence', id: evidenceId, name: name(evidence) }} first={photos} />
          </li>
        ))}
        {photographed.length > 0 ? null : (
          <Muted as="li" className={classes.mute}>
            {t('adjusting:noPhotos')}
          </Muted>
        )}
      </Grid>
    </Grid>
  )
}

/** The photos of the property that is valued: those of the register, and those of its latest inspection. */
function SubjectPhotos({ valuation: { id, propertyId } }: Pick<BesideOf, 'valuation'>) {
  const { t } = useTranslation()
  return (
    <>
      {propertyId === null ? null : (
        <AlbumStrip album={{ kind: 'property', id: propertyId, name: t('adjusting:subject') }} />
      )}
      <InspectionPhotoStrip valuationId={id} />
    </>
  )
}
