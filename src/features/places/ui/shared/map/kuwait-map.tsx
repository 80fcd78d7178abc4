import type { FeatureCollection } from 'geojson'
import { type ComponentProps, useMemo, useState } from 'react'
import { boundsOf, type Shape } from '#kernel/geo.ts'
import type { Language } from '#kernel/words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { DrawnMap } from '#web/map/drawn-map.tsx'
import type { Layers } from '#web/map/layers.tsx'
import type { MapShapes } from '#web/map/style.ts'
import type { Selection } from '../../../model/selection.ts'
import type { Area, Governorate } from '../../../model.ts'
import { AREA_SHAPES, GOVERNORATE_SHAPES } from '../../../rules/drawing.ts'
import { outlineOf } from '../../../rules/outline.ts'
import { useAreas } from '../area-options.ts'

type Named = Shape & { properties: Record<string, string | number | boolean> }

/** Shapes as a source of the map's style. */
const outlines = (shapes: Named[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.map(({ polygons, properties }) => ({
    type: 'Feature',
    geometry: { type: 'MultiPolygon', coordinates: polygons },
    properties,
  })),
})
/** The positions of their labels. */
const places = (shapes: Named[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.map(({ at, properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: at },
    properties,
  })),
})

/** The governorates and areas of Kuwait with their names in a language, as a map draws them. */
function shapesIn(all: readonly Area[], language: Language, governorateName: (code: Governorate) => string): MapShapes {
  const names = new Map(all.map(({ number, nameAr, nameEn }) => [number, language === 'ar' ? nameAr : nameEn]))
  const areas = AREA_SHAPES.map(({ number, approximate, crosses, ...shape }) => ({
    ...shape,
    properties: { number, approximate, crosses, name: names.get(number) ?? '' },
  }))
  const governorates = GOVERNORATE_SHAPES.map(({ code, ...shape }) => ({
    ...shape,
    properties: { name: governorateName(code) },
  }))
  return {
    regions: outlines(governorates),
    regionNames: places(governorates),
    districts: outlines(areas),
    districtNames: places(areas),
    bounds: boundsOf(GOVERNORATE_SHAPES),
    districtBounds: (area) => {
      const shapes = AREA_SHAPES.filter(({ number }) => number === area)
      return shapes.length > 0 ? boundsOf(shapes) : undefined
    },
  }
}

export { ready } from '#web/map/open-map.ts'

const shapesOf = (selections: readonly { sign: string; selection: Selection }[]) =>
  selections.flatMap(({ sign, selection }) => {
    const shape = outlineOf(selection)
    return shape ? [{ sign, ...shape }] : []
  })

function partAround(shapes: readonly Shape[]) {
  if (shapes.length === 0) return undefined
  const [west, south, east, north] = boundsOf(shapes)
  return { west, south, east, north }
}

type Props = Omit<ComponentProps<typeof DrawnMap>, 'shapes' | 'layers' | 'part'> & {
  part?: ComponentProps<typeof DrawnMap>['part']
  /**
   * What a map of figures shows; `selections` are outlined, with their signs, and looked at when they change. One that is `drawn` by other
   * means is looked at only when the map opens: it must not move under the hand that draws.
   */
  figures?: Omit<Layers, 'chosen'> & {
    selections: readonly { sign: string; selection: Selection; isDrawn: boolean }[]
    /** Other shapes that are outlined and looked at, with their signs. */
    outlines?: readonly (Shape & { sign: string })[]
  }
}

/** The map of Kuwait: a chunk of its own, fetched where a map is shown. */
export function KuwaitMap({ figures, part, ...props }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const all = useAreas()
  const shapes = useMemo(() => shapesIn(all, language, (code) => t(`places:governorate.${code}`)), [all, language, t])
  const selections = figures?.selections
  const outlines = figures?.outlines
  const chosen = useMemo(
    () => [...shapesOf((selections ?? []).filter(({ isDrawn }) => !isDrawn)), ...(outlines ?? [])],
    [selections, outlines],
  )
  const around = useMemo(() => partAround(chosen), [chosen])
  const [first] = useState(() => partAround(shapesOf(selections ?? [])))
  return (
    <DrawnMap {...props} shapes={shapes} part={part ?? around ?? first} layers={figures && { ...figures, chosen }} />
  )
}
