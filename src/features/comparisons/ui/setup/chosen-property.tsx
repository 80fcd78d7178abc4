import {
  type Icon,
  IconBuilding,
  IconChevronDown,
  IconChevronUp,
  IconHomeOff,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { SeriesMark } from '#web/charts/series.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Bar } from '#web/kit/layout/bar.tsx'
import { Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './properties.module.css'
import type { Comparing } from './use-comparing.ts'

type Props = {
  linked: Comparing['linked'][number]
  /** Its 0-based position among the chosen properties. */
  at: number
  last: boolean
  isPrimary: boolean
  /** Moves it to another position; `pressed` is the id of the pressed button, to restore the focus. */
  onMove: (to: number, pressed: string) => void
  onPrimary: () => void
  onRemove: () => void
}

/** A chosen property: its cover photo, its place and size, and its actions. */
export function ChosenProperty(props: Props) {
  const { linked, at, last, isPrimary, onMove, onPrimary, onRemove } = props
  const { t } = useTranslation()
  const button = useId()
  const displayName = useDisplayName()
  const { property, last: read, isGone, error } = linked
  const known = read ? displayName(read) : null
  const name = isolateBidi(known ?? t('comparisons:setup.gone'))
  const act = (id: string, Sign: Icon, words: string, onPress: () => void, off = false) => (
    <button
      id={`${button}${id}`}
      type="button"
      className={classes.act}
      aria-label={words}
      title={words}
      aria-disabled={off || undefined}
      onClick={() => off || onPress()}
    >
      <Sign size={18} aria-hidden="true" />
    </button>
  )
  const cover = property?.images[0]
  const Sign = isGone ? IconHomeOff : IconBuilding
  return (
    <Grid as="li" columns="64px minmax(0, 1fr)" gap={[4, 16]} className={classes.card} data-gone={isGone || undefined}>
      {cover ? (
        <img
          className={classes.cover}
          src={`/files/property-photos/${cover}/thumbnail`}
          alt=""
          width={64}
          height={64}
        />
      ) : (
        <span className={classes.cover} aria-hidden="true">
          <Sign size={26} stroke={1.4} />
        </span>
      )}
      <div className={classes.words}>
        <Row as="p" align="baseline" className={classes.name}>
          <SeriesMark at={at} />
          {property ? (
            <TextLink to="/properties/$id" params={{ id: property.id }}>
              <Iso>{known}</Iso>
            </TextLink>
          ) : isGone ? (
            <Iso>{known ?? t('comparisons:setup.gone')}</Iso>
          ) : error ? null : (
            <Bar at={at} />
          )}
        </Row>
        {property ? <Where property={property} /> : null}
        {isGone ? (
          <Text tone="mute" size={14} anywhere>
            {known ? t('comparisons:setup.gone') : <Num>{linked.id}</Num>}
          </Text>
        ) : null}
        {isPrimary && !isGone ? <p className={classes.primary}>{t('comparisons:setup.primary')}</p> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void linked.refetch?.()} /> : null}
      </div>
      <Row align="stretch" gap={4} className={`${classes.acts} no-print`}>
        {act(
          'star',
          isPrimary ? IconStarFilled : IconStar,
          t('comparisons:setup.makePrimary', { name }),
          onPrimary,
          isPrimary,
        )}
        {act(
          'up',
          IconChevronUp,
          t('comparisons:setup.earlier', { name }),
          () => onMove(at - 1, `${button}up`),
          at === 0,
        )}
        {act(
          'down',
          IconChevronDown,
          t('comparisons:setup.later', { name }),
          () => onMove(at + 1, `${button}down`),
          last,
        )}
        {act('out', IconX, t('comparisons:setup.remove', { name }), onRemove)}
      </Row>
    </Grid>
  )
}

function Where({ property }: { property: NonNullable<Comparing['linked'][number]['property']> }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const place = usePlace()({ areaName: property.location ?? property.city, blockNumber: property.blockNumber })
  return (
    <Text tone="mute" size={14} anywhere>
      {t(`valuations:category.${property.type}`)} · <Iso>{place}</Iso> ·{' '}
      <Num>{t('valuations:details.sqm', { size: number(property.area) })}</Num>
    </Text>
  )
}
