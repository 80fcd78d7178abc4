import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { ListedProperty } from '../../model.ts'
import { PropertyStatusBadge } from '../status-badge.tsx'
import { PropertyMatches } from './matches.tsx'

type Props = { row: ListedProperty; search?: string | undefined }

/** A property in three lines, for screens too narrow for a table; matches of `search` are highlighted. */
export function PropertyLine({ row: property, search }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const displayName = useDisplayName()(property)
  const place = usePlace()({ areaName: property.location, blockNumber: property.blockNumber })
  const type = t(`valuations:category.${property.type}`)
  return (
    <>
      <Row justify="between" wrap gap={[4, 12]} className={classes.line}>
        <span className={classes.name}>
          <RecordLink to="/properties/$id" id={property.id}>
            <Highlight text={displayName} search={search} />
          </RecordLink>
        </span>
        <PropertyStatusBadge status={property.status} />
      </Row>
      <div>
        {property.ownerName ? <Highlight text={property.ownerName} search={search} /> : null}
        <PropertyMatches
          property={property}
          seen={() => [displayName, place, type, property.ownerName ?? '']}
          search={search}
        />
      </div>
      <Row justify="between" wrap gap={[4, 12]} className={classes.line}>
        <span className={classes.mute}>
          {/* A property without a name is called by its place. */}
          {property.name ? (
            <>
              <Highlight text={place} search={search} />
              {' · '}
            </>
          ) : null}
          <Highlight text={type} search={search} />
        </span>
        <Num>{t('kernel:inSqm', { size: number(property.area) })}</Num>
      </Row>
    </>
  )
}
