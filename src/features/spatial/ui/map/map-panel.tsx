import { IconMap } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useParcelLabel } from '#features/places/ui/shared/map/parcel-label.ts'
import type { Degrees, Point } from '#kernel/geo.ts'
import { TableToggle } from '#web/charts/table-toggle.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { MapPoint } from '#web/map/points.ts'
import { MapFrame } from '../../../places/ui/shared/map/map-frame.tsx'
import { useSeen } from '../../../places/ui/shared/map/use-seen.ts'
import { AMENITY_CATEGORIES, MAP_METRICS, PIN_LAYERS, type PinLayer } from '../../model/codes.ts'
import type { Pin } from '../../model.ts'
import type { Analysis } from '../read-address.ts'
import { isCorner } from '../selection/polygon-choice.tsx'
import type { Choosing } from '../selection/use-choosing.ts'
import shared from '../shared/shared.module.css'
import { nameIn } from '../shared/words.ts'
import { AreasTable } from './areas-table.tsx'
import { Legend } from './legend.tsx'
import classes from './map-panel.module.css'
import { useMapFigures } from './use-figures.ts'

type Props = {
  analysis: Analysis
  choosing: Choosing
  /** True for those who may draw, and see hexagons and transactions. */
  isInside: boolean
  onSet: (change: Partial<Pick<Analysis, 'metric' | 'category' | 'pins'>>) => void
  /** Called with a point that was pressed, or picked by Enter, on the map; null when the pin is taken away. */
  onPick: (point: Point | null, by: 'key' | 'press') => void
}

const NONE = 'none'
const ALL = 'all'

/** The map: areas or hexagons shaded by a figure, pins, what is chosen; and the same as a table. */
export function MapPanel({ analysis, choosing, isInside, onSet, onPick }: Props) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const { metric, category, pins: layer } = analysis
  const { seen, onMoved } = useSeen()
  const figures = useMapFigures(analysis, seen, isInside)
  const [asTable, setAsTable] = useState(false)
  const [pin, setPin] = useState<{ id: string; layer: PinLayer } | null>(null)
  const { selections, corners, current, method } = choosing
  const isDrawing = method === 'polygon'
  const outlined = useMemo(
    () =>
      selections.map((selection, at) => ({
        sign: number(at + 1),
        selection,
        isDrawn: isDrawing && selection === current,
      })),
    [selections, current, isDrawing, number],
  )
  const found = figures.pins
  const parcelLabel = useParcelLabel()
  const pins = useMemo(
    () =>
      (found?.pins ?? []).map(({ id, latitude, longitude, isGenerated, ...parcel }) => ({
        ...{ id, latitude, longitude, hollow: isGenerated, note: parcelLabel(parcel) },
      })),
    [found, parcelLabel],
  )
  const drawn = useMemo(() => corners.filter((corner): corner is Degrees => isCorner(corner)), [corners])
  // The corners of a polygon that is none yet, and places where too many pins lie to be distinguished.
  const points = useMemo(
    (): MapPoint[] => [
      ...(found?.clusters ?? []).map(({ latitude, longitude, count }, at) => ({
        id: `cluster-${at}`,
        latitude,
        longitude,
        hollow: false,
        radius: Math.min(26, 10 + 4 * Math.log10(count)),
        sign: number(count),
      })),
      ...(isDrawing && drawn.length < 3
        ? drawn.map(([longitude, latitude], at) => ({
            id: `corner-${at}`,
            latitude,
            longitude,
            hollow: false,
            radius: 10,
            sign: number(at + 1),
          }))
        : []),
    ],
    [found, isDrawing, drawn, number],
  )
  const circle = current?.kind === 'radius' && method === 'radius' ? current : null
  const value = useMemo(() => circle && { latitude: circle.latitude, longitude: circle.longitude }, [circle])
  const metrics = isInside ? MAP_METRICS : MAP_METRICS.filter((code) => code === 'amenities')
  const layers = isInside ? PIN_LAYERS : PIN_LAYERS.filter((code) => code !== 'transactions')
  return (
    <Panel
      title={t('analysis:map.title')}
      action={
        <TableToggle
          asTable={asTable}
          onToggle={setAsTable}
          words={[t('analysis:map.asMap'), t('analysis:map.asTable')]}
          drawing={IconMap}
        />
      }
    >
      <Column pad={16} gap={12}>
        <Row align="start" wrap gap={[12, 16]} className={`${classes.controls} no-print`}>
          <SelectField
            label={t('analysis:map.metric')}
            value={metric}
            options={metrics.map((code) => ({ value: code, label: t(`analysis:metric.${code}`) }))}
            onChange={(next) => next && onSet({ metric: next })}
          />
          <SelectField
            label={t('analysis:map.pins')}
            value={layer ?? NONE}
            options={[
              { value: NONE, label: t('analysis:map.pins.none') },
              ...layers.map((code) => ({ value: code, label: t(`analysis:map.pins.${code}`) })),
            ]}
            onChange={(next) => {
              setPin(null)
              onSet({ pins: PIN_LAYERS.find((code) => code === next) ?? null })
            }}
          />
          {metric === 'amenities' || layer === 'amenities' ? (
            <SelectField
              label={t('analysis:map.category')}
              value={category ?? ALL}
              options={[
                { value: ALL, label: t('analysis:map.category.all') },
                ...AMENITY_CATEGORIES.map((code) => ({ value: code, label: t(`spatial:amenity.${code}`) })),
              ]}
              onChange={(next) => onSet({ category: AMENITY_CATEGORIES.find((code) => code === next) ?? null })}
            />
          ) : null}
        </Row>
        {figures.areas.isError ? (
          <ErrorPanel
            title={t('analysis:map.failed')}
            error={figures.areas.error}
            onRetry={() => void figures.areas.refetch()}
          />
        ) : null}
        {asTable ? (
          figures.areas.data ? (
            <AreasTable
              metric={metric}
              items={figures.areas.data.items}
              onChoose={(areaNumber) => choosing.set({ kind: 'area', areaNumber })}
            />
          ) : (
            <SkeletonRows rows={8} columns={3} />
          )
        ) : (
          <MapFrame
            tall
            unseen={t('map:unseenOnly')}
            drawn={{
              value,
              onChange: onPick,
              district: null,
              marked: null,
              label: t('analysis:map.label'),
              points,
              onOpen: () => undefined,
              onMoved,
              figures: {
                shading: figures.shading,
                selections: outlined,
                pins,
                onPin: (id) => layer && setPin({ id, layer }),
                drawing: isDrawing ? { corners: drawn, onDrawn: choosing.setCorners } : null,
              },
            }}
          >
            <p role="status">
              {figures.hexagons ? `${t('analysis:map.hexagons')}. ` : null}
              {figures.hexagons?.hasMore ? t('analysis:map.hexagons.more') : null}
              {found ? t('analysis:map.pins.shown', { n: number(found.total) }) : null}
            </p>
          </MapFrame>
        )}
        <Legend metric={metric} steps={figures.steps} hasHidden={figures.hasHidden} />
        {pin && found ? <PinLine pin={found.pins.find(({ id }) => id === pin.id)} layer={pin.layer} /> : null}
        {figures.generatedShare > 0 ? (
          <Row as="p" wrap gap={[4, 12]} className={shared.note}>
            <Badge tone="amber">
              {metric === 'amenities'
                ? t('analysis:generated')
                : t('analysis:generatedShare', { share: percent(figures.generatedShare) })}
            </Badge>
          </Row>
        ) : null}
      </Column>
    </Panel>
  )
}

/** A pin that was pressed, in words, as a link to its record where it has one. */
function PinLine({ pin, layer }: { pin: Pin | undefined; layer: PinLayer }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!pin) return null
  const { id, label, isGenerated } = pin
  const name = nameIn({ nameAr: label.ar, nameEn: label.en }, language, t)
  const opened = t('analysis:map.pin.open', { name })
  return (
    <Row as="p" wrap gap={[4, 12]} className={shared.note} role="status">
      {layer === 'properties' ? (
        <TextLink to="/properties/$id" params={{ id }}>
          {opened}
        </TextLink>
      ) : layer === 'transactions' ? (
        <TextLink to="/market/$id" params={{ id }}>
          {opened}
        </TextLink>
      ) : (
        <Iso>{name}</Iso>
      )}
      {isGenerated ? <Badge tone="amber">{t('analysis:generated')}</Badge> : null}
    </Row>
  )
}
