import type { ExpressionSpecification, GeoJSONSource, MapLayerMouseEvent, Map as Maplibre } from 'maplibre-gl'
import type { Degrees } from '#kernel/geo.ts'
import { type Shading, STEPS } from './shading.ts'
import { type Colours, STRONG } from './style.ts'

/** A part of the map that is chosen: its polygons, with a sign at a point of it, or none. */
export type Chosen = { sign: string; at: Degrees; polygons: readonly (readonly (readonly Degrees[])[])[] }

/** What is under the pointer: a name if it has one, its value, and where in pixels of the map. */
export type Hover = { name: string; value: string; x: number; y: number }

const CELLS = 'cells'
const CHOSEN = 'chosen'
const SIGNS = 'chosen-signs'
/** The layers of districts that are shaded, in the order in which they lie. */
const SHADED = ['about-shade', 'exact-shade'] as const
/** The sources whose features are given their step. */
const DISTRICTS = ['districts', 'districtNames'] as const
/** The step of a district; none is 0. */
const STEP: ExpressionSpecification = ['coalesce', ['feature-state', 'step'], 0]

const shadesNow = (): string[] => {
  const page = getComputedStyle(document.documentElement)
  return Array.from({ length: STEPS }, (_, index) => page.getPropertyValue(`--shade-${index + 1}`).trim())
}

const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})

const cellsOf = ({ cells }: Shading) =>
  collection(
    cells.map(({ id, ring, step, value }) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [ring.map((corner) => [...corner])] },
      properties: { id, step: step ?? 0, value },
    })),
  )

const outlinesOf = (chosen: readonly Chosen[]) =>
  collection(
    chosen.map(({ sign, polygons }) => ({
      type: 'Feature',
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons.map((rings) => rings.map((ring) => ring.map((at) => [...at]))),
      },
      properties: { sign },
    })),
  )

const signsOf = (chosen: readonly Chosen[]) =>
  collection(
    chosen.flatMap(({ sign, at }) =>
      sign === ''
        ? []
        : {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [...at] },
            properties: { sign },
          },
    ),
  )

/** The value of a district, in a line below its name. */
function valueBelow({ districts }: Shading): ExpressionSpecification | string {
  if (districts.size === 0) return ''
  const pairs = [...districts].flatMap(([number, { value }]) => [number, `\n${value}`])
  return ['match', ['get', 'number'], ...pairs, ''] as unknown as ExpressionSpecification
}

/**
 * Draws shaded districts and cells and the outlines of what is chosen. Call it before the map's style has loaded. `onHover` is called with
 * what is under the pointer whenever that changes.
 */
export function drawOverlay(
  map: Maplibre,
  colours: Colours,
  overBase: boolean,
  onHover: (hover: Hover | null) => void,
) {
  const shades = shadesNow()
  let shading: Shading = { districts: new Map(), cells: [] }
  let chosen: readonly Chosen[] = []
  let isDrawn = false
  const opacity = overBase ? 0.6 : 0.9

  const byStep = (rest: string): ExpressionSpecification =>
    ['match', STEP, ...shades.flatMap((colour, at) => [at + 1, colour]), rest] as unknown as ExpressionSpecification
  // Names on dark steps are drawn in the colour of the paper.
  const isDeep: ExpressionSpecification = ['>=', STEP, 4]

  const shade = () => {
    for (const source of DISTRICTS) {
      map.removeFeatureState({ source })
      for (const [id, { step }] of shading.districts) if (step !== null) map.setFeatureState({ source, id }, { step })
    }
    map.setLayoutProperty('district-name', 'text-field', [
      'format',
      ['get', 'name'],
      {},
      valueBelow(shading),
      { 'font-scale': 0.9 },
    ] as ExpressionSpecification)
    map.getSource<GeoJSONSource>(CELLS)?.setData(cellsOf(shading))
  }
  const outline = () => {
    map.getSource<GeoJSONSource>(CHOSEN)?.setData(outlinesOf(chosen))
    map.getSource<GeoJSONSource>(SIGNS)?.setData(signsOf(chosen))
  }

  void map.once('style.load', () => {
    for (const layer of SHADED) {
      map.setPaintProperty(layer, 'fill-color', byStep(colours.paper))
      map.setPaintProperty(layer, 'fill-opacity', ['case', ['==', STEP, 0], 0, opacity])
    }
    map.setPaintProperty('district-name', 'text-color', ['case', isDeep, colours.paper, colours.text])
    map.setPaintProperty('district-name', 'text-halo-color', ['case', isDeep, byStep(colours.paper), colours.paper])
    map.addSource(CELLS, { type: 'geojson', data: cellsOf(shading) })
    map.addLayer(
      {
        id: CELLS,
        type: 'fill',
        source: CELLS,
        paint: {
          'fill-color': [
            'match',
            ['get', 'step'],
            ...shades.flatMap((colour, at) => [at + 1, colour]),
            colours.paper,
          ] as unknown as ExpressionSpecification,
          'fill-opacity': ['case', ['==', ['get', 'step'], 0], 0.35, overBase ? 0.6 : 0.85],
          'fill-outline-color': colours.field,
        },
      },
      'region-line',
    )
    map.addSource(CHOSEN, { type: 'geojson', data: outlinesOf(chosen) })
    map.addSource(SIGNS, { type: 'geojson', data: signsOf(chosen) })
    // A light line beneath the dark one keeps the outline plain on every shade.
    map.addLayer({
      id: `${CHOSEN}-halo`,
      type: 'line',
      source: CHOSEN,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.paper, 'line-width': 6 },
    })
    map.addLayer({
      id: CHOSEN,
      type: 'line',
      source: CHOSEN,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.text, 'line-width': 2.5 },
    })
    map.addLayer({
      id: `${SIGNS}-ground`,
      type: 'circle',
      source: SIGNS,
      paint: {
        'circle-radius': 12,
        'circle-color': colours.text,
        'circle-stroke-color': colours.paper,
        'circle-stroke-width': 2,
      },
    })
    map.addLayer({
      id: SIGNS,
      type: 'symbol',
      source: SIGNS,
      layout: {
        'text-field': ['get', 'sign'],
        'text-font': STRONG,
        'text-size': 13,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.paper },
    })
    isDrawn = true
    shade()
  })

  const hover = ({ point, features }: MapLayerMouseEvent) => {
    const found = features?.[0]?.properties
    if (!found) return
    const number: unknown = found.number
    const district = typeof number === 'number' ? shading.districts.get(number) : undefined
    if (district) onHover({ name: String(found.name ?? ''), value: district.value, x: point.x, y: point.y })
    else if (typeof found.value === 'string') onHover({ name: '', value: found.value, x: point.x, y: point.y })
    else onHover(null)
  }
  const hovered = [CELLS, ...SHADED.toReversed()]
  map.on('mousemove', (event) => {
    // Looking up what is under the pointer costs more than a frame of a map that is dragged.
    if (!isDrawn || map.isMoving()) return
    const features = map.queryRenderedFeatures(event.point, { layers: hovered })
    if (features.length > 0) hover({ ...event, features } as MapLayerMouseEvent)
    else onHover(null)
  })
  map.on('mouseout', () => onHover(null))

  return {
    shade(next: Shading): void {
      shading = next
      if (isDrawn) shade()
    },
    choose(next: readonly Chosen[]): void {
      chosen = next
      if (isDrawn) outline()
    },
  }
}
