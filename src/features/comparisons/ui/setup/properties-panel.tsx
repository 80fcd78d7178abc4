import {
  type Icon,
  IconAlertTriangle,
  IconBuilding,
  IconChevronDown,
  IconChevronUp,
  IconHomeOff,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { MOST_PROPERTIES } from '#features/properties/rules/compare-link.ts'
import { usePropertyOptions } from '#features/valuations/ui/shared/property-options.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { SeriesMark } from '#web/charts/series.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Bar } from '#web/kit/layout/bar.tsx'
import { Column, Grid, Hidden, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { namesTooMany } from '../../rules/address.ts'
import { moveTo } from './edits.ts'
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
function ChosenProperty(props: Props) {
  const { linked, at, last, isPrimary, onMove, onPrimary, onRemove } = props
  const { t } = useTranslation()
  const button = useId()
  const displayName = useDisplayName()
  const { property, last: read, isGone, error } = linked
  const known = read ? displayName(read) : null
  const name = isolateBidi(known ?? t('comparisons:setup.gone'))
  const act = (id: string, Sign: Icon, words: string, onPress: () => void, off = false) => (
    <ActionIcon
      id={`${button}${id}`}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={words}
      title={words}
      aria-disabled={off || undefined}
      data-disabled={off || undefined}
      onClick={() => off || onPress()}
    >
      <Sign size={18} aria-hidden="true" />
    </ActionIcon>
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
          <Text tone="mute" size={14}>
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
    <Text tone="mute" size={14}>
      {t(`valuations:category.${property.type}`)} · <Iso>{place}</Iso> ·{' '}
      <Num>{t('kernel:inSqm', { size: number(property.area) })}</Num>
    </Text>
  )
}

/** Chooses the properties: searches, adds, reorders and removes them. */
export function PropertiesPanel({ comparing }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const displayName = useDisplayName()
  const field = useId()
  const focusAfter = useFocusAfter()
  const [announced, setAnnounced] = useState('')
  const { options, onSearch } = usePropertyOptions({ atRest: true })
  const { setup, linked, gone, search, change } = comparing
  const ids = setup.propertyIds
  const isFull = ids.length >= MOST_PROPERTIES
  const nameOf = (id: string) => {
    const known = linked.find((one) => one.id === id)?.last
    const found = options.find(({ value }) => value === id)?.label
    return isolateBidi(known ? displayName(known) : (found ?? t('comparisons:setup.gone')))
  }
  const add = (id: string | null) => {
    if (!id || ids.includes(id) || isFull) return
    change({ propertyIds: [...ids, id] })
    setAnnounced(t('comparisons:setup.added', { name: nameOf(id) }))
  }
  const remove = (id: string) => {
    change({
      propertyIds: ids.filter((one) => one !== id),
      primaryPropertyId: setup.primaryPropertyId === id ? null : setup.primaryPropertyId,
    })
    setAnnounced(t('comparisons:setup.removed', { name: nameOf(id) }))
    focusAfter(field)
  }
  const primary = setup.primaryPropertyId ?? ids[0]
  const move = (id: string, to: number, pressed: string) => {
    // The primary property stays the same when it moves.
    const next = moveTo(ids, ids.indexOf(id), to)
    change({ propertyIds: next, primaryPropertyId: primary === next[0] ? null : (primary ?? null) })
    setAnnounced(t('comparisons:setup.moved', { name: nameOf(id), n: number(to + 1), all: number(ids.length) }))
    focusAfter(pressed)
  }
  return (
    <Panel
      title={t('comparisons:setup.properties')}
      action={
        <Muted as="span">
          <Num>{t('comparisons:setup.properties.count', { n: number(ids.length), most: number(MOST_PROPERTIES) })}</Num>
        </Muted>
      }
    >
      {ids.length > 0 ? (
        <Column as="ol" gap={0} aria-label={t('comparisons:setup.properties')}>
          {linked.map((one, at) => (
            <ChosenProperty
              key={one.id}
              linked={one}
              at={at}
              last={at === linked.length - 1}
              isPrimary={one.id === primary}
              onMove={(to, pressed) => move(one.id, to, pressed)}
              onPrimary={() => change({ primaryPropertyId: at === 0 ? null : one.id })}
              onRemove={() => remove(one.id)}
            />
          ))}
        </Column>
      ) : null}
      {gone.length > 0 ? (
        <GoneNote
          count={gone.length}
          onRemove={() => {
            const left = ids.filter((id) => !gone.some((one) => one.id === id))
            change({
              propertyIds: left,
              primaryPropertyId: left.find((id) => id === setup.primaryPropertyId) ?? null,
            })
            focusAfter(field)
          }}
        />
      ) : null}
      <div className={`${classes.add} no-print`}>
        <SelectField
          id={field}
          label={t('comparisons:setup.add')}
          options={options.map((option) => ({ ...option, disabled: ids.includes(option.value) }))}
          value={null}
          onChange={add}
          onSearch={onSearch}
          searchable
          disabled={isFull}
          placeholder={t('comparisons:setup.add.hint')}
          description={isFull || namesTooMany(search) ? t('comparisons:fault.properties.most') : undefined}
        />
      </div>
      <Hidden as="p" role="status">
        {announced}
      </Hidden>
    </Panel>
  )
}

/** Says that properties in the address are deleted or out of scope, and removes them. */
function GoneNote({ count, onRemove }: { count: number; onRemove: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Grid columns="auto minmax(0, 1fr)" gap={[8, 12]} pad={12} className={classes.note} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p>{t('comparisons:setup.gone.note', { count, n: number(count) })}</p>
      <Button size="compact-md" variant="default" onClick={onRemove}>
        {t('comparisons:setup.gone.remove')}
      </Button>
    </Grid>
  )
}

/** Focuses an element after the next render: the pressed button may have moved or disappeared by then. */
function useFocusAfter(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  return (id) => setWanted({ id })
}
