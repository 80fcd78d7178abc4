import type { FeatureCollection } from 'geojson'
import type { Language } from '#kernel/words.ts'
import { AREAS, type Governorate } from '../../../model.ts'
import { AREA_SHAPES, GOVERNORATE_SHAPES, type Shape } from '../../../rules/drawing.ts'

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

/** All shapes and names in a language, as sources of the map's style. */
export function featuresIn(language: Language, governorateName: (code: Governorate) => string) {
  const names = new Map(AREAS.map(({ number, nameAr, nameEn }) => [number, language === 'ar' ? nameAr : nameEn]))
  const areas = AREA_SHAPES.map(({ number, approximate, ...shape }) => ({
    ...shape,
    properties: { number, approximate, name: names.get(number) ?? '' },
  }))
  const governorates = GOVERNORATE_SHAPES.map(({ code, ...shape }) => ({
    ...shape,
    properties: { name: governorateName(code) },
  }))
  return {
    areas: outlines(areas),
    areaNames: places(areas),
    governorates: outlines(governorates),
    governorateNames: places(governorates),
  }
}
export type PlaceFeatures = ReturnType<typeof featuresIn>
