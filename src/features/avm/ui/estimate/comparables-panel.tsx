import { Fragment, useMemo, useRef } from 'react'
import { areaLabel } from '#features/places/model.ts'
import { MapFrame } from '#features/places/ui/shared/map/map-frame.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { MapPoint } from '#web/map/points.ts'
import type { AvmEstimate, ShownComparable } from '../../model.ts'
import classes from './estimate.module.css'

/** The sales that an estimate rests on, in a table and on the map. Clients see place, and classes of size, date and price per m². */
export function ComparablesPanel({ data: { comparables, subject } }: { data: AvmEstimate }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const table = useRef<HTMLDivElement>(null)
  const points = useMemo(() => pointsOf(comparables, digits), [comparables, digits])
  // The map moves to a pin that is another object.
  const { latitude, longitude, isApproximate, areaNumber } = subject
  const pin = useMemo(
    () => (latitude === null || longitude === null || isApproximate ? null : { latitude, longitude }),
    [latitude, longitude, isApproximate],
  )
  const show = (id: string) =>
    table.current?.querySelector<HTMLElement>(`[data-comparable="${CSS.escape(id)}"]`)?.focus()
  const label = t('indication:table.of', { name: t('indication:comparables.title') })
  return (
    <Panel title={t('indication:comparables.title')}>
      {comparables.length === 0 ? (
        <Column pad={16} as="p" gap={12}>
          {t('indication:comparables.none')}
        </Column>
      ) : (
        <div ref={table}>
          <ComparablesTable comparables={comparables} isMiddle={isApproximate} label={label} />
        </div>
      )}
      {comparables.some((one) => one.classes) ? (
        <Column pad={16} as="p" gap={12}>
          {t('indication:comparables.classes')}
        </Column>
      ) : null}
      {points.length > 0 ? (
        <div className={`${classes.map} no-print`}>
          <MapFrame
            unseen={t('map:unseenOnly')}
            drawn={{
              value: pin,
              onChange: undefined,
              district: areaNumber,
              marked: null,
              label: t('indication:comparables.map'),
              points,
              onOpen: show,
            }}
          >
            <p>{t('indication:comparables.map.hint')}</p>
          </MapFrame>
        </div>
      ) : null}
    </Panel>
  )
}

/** A point for each place; where several sales share it, as those known by their area do, it bears all their numbers. */
function pointsOf(comparables: readonly ShownComparable[], digits: (text: string) => string): MapPoint[] {
  const places = new Map<string, MapPoint & { sign: string; radius: number }>()
  for (const [at, { latitude, longitude }] of comparables.entries()) {
    if (latitude === null || longitude === null) continue
    const key = `${latitude},${longitude}`
    const number = digits(String(at + 1))
    const there = places.get(key)
    if (there) places.set(key, { ...there, sign: `${there.sign} ${number}`, radius: there.radius + 4 })
    else places.set(key, { id: String(at), latitude, longitude, hollow: false, radius: 11, sign: number })
  }
  return [...places.values()]
}

type TableProps = {
  comparables: readonly ShownComparable[]
  /** The subject's place is the middle of its area. */
  isMiddle: boolean
  label: string
}

function ComparablesTable({ comparables, isMiddle, label }: TableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { digits, number, date, worthKwd, share } = useFormat()
  // The firm sees more of a sale than clients do.
  const whole = comparables.some(({ price }) => price !== null)
  const band = ([from, to]: readonly [number, number]) =>
    t('avm:comparables.band', { from: isolateBidi(number(from)), to: isolateBidi(number(to)) })
  const quarter = ([year, n]: readonly [number, number]) =>
    digits(t('avm:comparables.quarter', { n: String(n), year: String(year) }))
  const figures = [
    {
      key: 'perMetre',
      of: ({ classes: told, pricePerMetre: price }: ShownComparable) =>
        told ? band(told.pricePerMetre) : worthKwd(price !== null && price >= 100 ? Math.round(price) : price),
    },
    { key: 'size', of: ({ classes: told, area }: ShownComparable) => (told ? band(told.area) : number(area)) },
    {
      key: 'date',
      of: ({ classes: told, date: day }: ShownComparable) => (told ? quarter(told.quarter) : day ? date(day) : null),
    },
    ...(whole
      ? ([
          { key: 'price', of: (one: ShownComparable) => worthKwd(one.price) },
          {
            key: 'adjusted',
            of: (one: ShownComparable) => worthKwd(one.adjustedPrice && Math.round(one.adjustedPrice)),
          },
          {
            key: 'distance',
            of: ({ distanceMetres, latitude }: ShownComparable) => {
              if (distanceMetres === null) return null
              const distance = number(Math.round(distanceMetres / 100) / 10)
              // A sale without a pin is measured to the middle of its area.
              return isMiddle || latitude === null
                ? t('indication:comparables.about', { distance: isolateBidi(distance) })
                : distance
            },
          },
          { key: 'similarity', of: (one: ShownComparable) => share(one.similarity) },
        ] as const)
      : []),
  ] as const
  return (
    <FigureTable
      inPanel
      label={label}
      columns={[
        { key: 'place', head: t('avm:comparables.place') },
        ...figures.map(({ key }) => ({
          key,
          head: t(
            key === 'distance' || key === 'similarity' ? `indication:comparables.${key}` : `avm:comparables.${key}`,
          ),
          figure: true,
        })),
      ]}
      rows={comparables.map((one, at) => {
        const n = digits(String(at + 1))
        const name = digits(areaLabel(one.location ?? '', language)) || t('indication:value.unknown')
        const about = [
          ...(one.kind ? [t(`avm:kind.${one.kind}`)] : []),
          ...(one.type ? [t(`valuations:category.${one.type}`)] : []),
          ...(one.isGenerated ? [t('indication:comparables.generated')] : []),
        ]
        return {
          // The place in the list is the number that the map shows.
          key: n,
          row: { tabIndex: -1, 'data-comparable': at },
          cells: [
            <Fragment key="place">
              <span className={classes.mark}>{n}</span> <Place one={one} n={n} name={name} />
              <small>{about.join(' · ')}</small>
            </Fragment>,
            ...figures.map(({ of }) => of(one)),
          ],
        }
      })}
    />
  )
}

/** The place of a sale; a link to its record for those who may read it. */
function Place({ one: { id, kind }, n, name }: { one: ShownComparable; n: string; name: string }) {
  const { t } = useTranslation()
  if (!id) return name
  const label = `${name} · ${t('indication:comparables.open', { n: isolateBidi(n) })}`
  return kind === 'VALUATION' ? (
    <TextLink to="/valuations/$id" params={{ id }} aria-label={label}>
      {name}
    </TextLink>
  ) : (
    <TextLink to="/market/$id" params={{ id }} aria-label={label}>
      {name}
    </TextLink>
  )
}
