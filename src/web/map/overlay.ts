import type { ExpressionSpecification, GeoJSONSource, MapLayerMouseEvent, Map as Maplibre } from 'maplibre-gl'
import type { Degrees } from '#kernel/geo.ts'
import { type Shading, STEPS } from './shading.ts'
import { type Colours, STRONG } from './style.ts'

/** A part of the map that is chosen: its polygons, with a sign at a point of it. */
export type Chosen = { sign: string; at: Degrees; polygons: readonly (readonly (readonly Degrees[])[])[] }

/** What is under the pointer: a name if it has one, its value, and where in pixels of the map. */
export type Told = { name: string; value: string; x: number; y: number }

const CELLS = 'cells'
const CHOSEN = 'chosen'
const SIGNS = 'chosen-signs'
/** The layers of districts that are shaded, in the order in which they lie. */
const SHADED = ['about-shade', 'exact-shade'] as const

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
    chosen.map(({ sign, at }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...at] },
      properties: { sign },
    })),
  )

/** An expression over a district's number; `rest` where none of the pairs has it. */
function byNumber<V extends string | number>(
  pairs: readonly (readonly [number, V])[],
  rest: V,
): ExpressionSpecification | V {
  if (pairs.length === 0) return rest
  return ['match', ['get', 'number'], ...pairs.flat(), rest] as unknown as ExpressionSpecification
}

/**
 * Draws shaded districts and cells and the outlines of what is chosen. Call it before the map's style has loaded. `onTold` is called with
 * what is under the pointer whenever that changes.
 */
export function drawOverlay(map: Maplibre, colours: Colours, overBase: boolean, onTold: (told: Told | null) => void) {
  const shades = shadesNow()
  let shading: Shading = { districts: new Map(), cells: [] }
  let chosen: readonly Chosen[] = []
  let isDrawn = false
  const opacity = overBase ? 0.6 : 0.9

  const shade = () => {
    const entries = [...shading.districts]
    const stepped = entries.flatMap(([number, { step }]) => (step === null ? [] : [[number, step] as const]))
    const colour = byNumber(
      stepped.map(([number, step]) => [number, shades[step - 1] ?? colours.paper] as const),
      colours.paper,
    )
    const seen = byNumber(
      stepped.map(([number]) => [number, opacity] as const),
      0,
    )
    for (const layer of SHADED) {
      map.setPaintProperty(layer, 'fill-color', colour)
      map.setPaintProperty(layer, 'fill-opacity', seen)
    }
    // Names on dark steps are drawn in the colour of the paper.
    const deep = stepped.filter(([, step]) => step >= 4)
    map.setPaintProperty(
      'district-name',
      'text-color',
      byNumber(
        deep.map(([n]) => [n, colours.paper] as const),
        colours.text,
      ),
    )
    map.setPaintProperty(
      'district-name',
      'text-halo-color',
      byNumber(
        deep.map(([n, step]) => [n, shades[step - 1] ?? colours.text] as const),
        colours.paper,
      ),
    )
    const values = byNumber(
      entries.map(([number, { value }]) => [number, `\n${value}`] as const),
      '',
    )
    map.setLayoutProperty('district-name', 'text-field', [
      'format',
      ['get', 'name'],
      {},
      values,
      { 'font-scale': 0.9 },
    ] as ExpressionSpecification)
    map.getSource<GeoJSONSource>(CELLS)?.setData(cellsOf(shading))
  }
  const outline = () => {
    map.getSource<GeoJSONSource>(CHOSEN)?.setData(outlinesOf(chosen))
    map.getSource<GeoJSONSource>(SIGNS)?.setData(signsOf(chosen))
  }

  void map.once('style.load', () => {
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

  const told = ({ point, features }: MapLayerMouseEvent) => {
    const found = features?.[0]?.properties
    if (!found) return
    const number: unknown = found.number
    const district = typeof number === 'number' ? shading.districts.get(number) : undefined
    if (district) onTold({ name: String(found.name ?? ''), value: district.value, x: point.x, y: point.y })
    else if (typeof found.value === 'string') onTold({ name: '', value: found.value, x: point.x, y: point.y })
    else onTold(null)
  }
  const hovered = [CELLS, ...SHADED.toReversed()]
  map.on('mousemove', (event) => {
    if (!isDrawn) return
    const features = map.queryRenderedFeatures(event.point, { layers: hovered })
    if (features.length > 0) told({ ...event, features } as MapLayerMouseEvent)
    else onTold(null)
  })
  map.on('mouseout', () => onTold(null))

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
