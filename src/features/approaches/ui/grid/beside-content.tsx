import { InspectionPhotoStrip } from '#features/inspections/ui/shared/inspection-photo-strip.tsx'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { AlbumStrip, PhotoStrip } from '#features/photos/ui/shared/photo-strip.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ValuedRecord } from '../../model/records.ts'
import type { SubjectFacts } from '../../model.ts'
import type { Grid as WorkedGrid } from '../../rules/grid.ts'
import { ComparablesMap } from './comparables-map.tsx'
import classes from './grid.module.css'

/** What is shown beside a grid: its comparables, and the valuation with its property. */
export type BesideOf = {
  grid: WorkedGrid
  subject: SubjectFacts
  valuation: Pick<ValuedRecord, 'id' | 'propertyId'>
  /** One below the other. */
  isNarrow?: boolean
}

/** The subject and the numbered comparables on a map, beside it the photos of those that have any. */
export function BesideContent({ grid, subject, valuation, isNarrow = false }: BesideOf) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const name = useEvidenceName()
  const { columns } = grid
  const photographed = columns.filter(({ comparable: { photos } }) => photos.count > 0)
  return (
    <Grid columns={isNarrow ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))'} align="start" until={1000}>
      <ComparablesMap grid={grid} subject={subject} />
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
