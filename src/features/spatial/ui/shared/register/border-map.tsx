import { useMemo } from 'react'
import { boundsOf, type Degrees, type Shape } from '#kernel/geo.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Shading } from '#web/map/shading.ts'
import { MapFrame } from '../../../../places/ui/shared/map/map-frame.tsx'
import { LEAST_CORNERS } from '../../../model.ts'
import type { Rings } from '../../../rules/polygon-text.ts'
import { type Corner, finished, isCorner, PolygonChoice } from '../../selection/polygon-choice.tsx'

export type { Corner }

const NO_SHADING: Shading = { districts: new Map(), cells: [] }
const NOTHING: readonly never[] = []
const ignore = () => undefined

/** Corners as GeoJSON; an empty text while they are no polygon. */
export function cornersText(corners: readonly Corner[]): string {
  const points = finished(corners)
  if (!points || points.length < LEAST_CORNERS) return ''
  return JSON.stringify({ type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)]] })
}

/** The border of a zone on the map. */
export function BorderMap({ polygons, label }: { polygons: Rings; label: string }) {
  const { t } = useTranslation()
  const outlines = useMemo(() => {
    const shape: Shape = { at: [0, 0], polygons }
    const [west, south, east, north] = boundsOf([shape])
    return [{ ...shape, at: [(west + east) / 2, (south + north) / 2] as Degrees, sign: '' }]
  }, [polygons])
  return (
    <MapFrame
      unseen={t('map:unseenOnly')}
      drawn={{
        value: null,
        onChange: undefined,
        district: null,
        marked: null,
        label,
        figures: { shading: NO_SHADING, selections: NOTHING, outlines, pins: NOTHING, onPin: ignore, drawing: null },
      }}
    >
      {null}
    </MapFrame>
  )
}

type FieldProps = {
  corners: readonly Corner[]
  onChange: (corners: Corner[]) => void
  fault: string | undefined
  label: string
}

/** The border of a zone to be drawn: by pressing its corners on the map, or by their coordinates. */
export function BorderField({ corners, onChange, fault, label }: FieldProps) {
  const { t } = useTranslation()
  const drawn = useMemo(() => corners.filter((corner): corner is Degrees => isCorner(corner)), [corners])
  return (
    <>
      <MapFrame
        unseen={t('map:unseen')}
        drawn={{
          value: null,
          // A corner that Enter places; presses belong to the drawing.
          onChange: (point, by) => {
            if (point && by === 'key') onChange([...corners, [point.longitude, point.latitude]])
          },
          district: null,
          marked: null,
          label,
          figures: {
            shading: NO_SHADING,
            selections: NOTHING,
            pins: NOTHING,
            onPin: ignore,
            drawing: { corners: drawn, onDrawn: (next) => onChange(next) },
          },
        }}
      >
        {null}
      </MapFrame>
      <PolygonChoice corners={corners} onChange={onChange} fault={fault} />
    </>
  )
}
