import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import classes from './appointment.module.css'
import { inspectionQuery, ofValuationQuery } from './reads.ts'

/** How many photos the line shows. */
const SHOWN = 6

/** The first photos of the latest inspection of a valuation that was held, small, and the way to it. Nothing without photos. */
export function InspectionPhotoStrip({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const held = useQuery(ofValuationQuery(valuationId)).data?.items.find(({ state }) => state === 'HELD')
  const { photos = [] } = useQuery({ ...inspectionQuery(held?.id ?? ''), enabled: held !== undefined }).data ?? {}
  if (!held || photos.length === 0) return null
  return (
    <Row wrap className={classes.photos}>
      <TextLink to="/inspections/$id" params={{ id: held.id }}>
        {t('inspections:photos')}
      </TextLink>
      {photos.slice(0, SHOWN).map(({ id }) => (
        <img
          key={id}
          src={`/files/inspection-photos/${id}/thumbnail`}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          decoding="async"
        />
      ))}
    </Row>
  )
}
