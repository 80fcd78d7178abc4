import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, GeoJSONSource, Map as Maplibre } from 'maplibre-gl'
import type { Point } from '#kernel/geo.ts'
import { type Colours, noteLayer, STRONG } from './style.ts'

/**
 * One of many points. `hollow`: its place is approximate. `radius`: a fixed size in pixels, instead of one by the zoom. `sign`: the text drawn on it.
 * `note`: what is written below it from near, where there is room. `tone`: what it shows is used, rejected, or hovered elsewhere on the page.
 */
export type MapPoint = Point & {
  id: string
  hollow: boolean
  radius?: number
  sign?: string
  note?: string | undefined
  tone?: 'taken' | 'left' | 'shown'
}

const SOURCE = 'points'
const SIGNS = 'point-signs'
const NOTES = 'point-notes'

/** The colour of a point by its tone. */
const toned = ({ sea, green, mute, brass }: Colours) =>
  [
    'match',
    ['coalesce', ['get', 'tone'], ''],
    'taken',
    green,
    'left',
    mute,
    'shown',
    brass,
    sea,
  ] as ExpressionSpecification

const featuresOf = (points: readonly MapPoint[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: points.map(({ latitude, longitude, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  })),
})

/** Draws points as circles that can be pressed; returns the function that replaces them. */
export function drawPoints(
  map: Maplibre,
  colours: Colours,
  onOpen: (id: string) => void,
  onPointed?: (id: string | null) => void,
) {
  let shown: readonly MapPoint[] = []
  let isDrawn = false
  void map.once('style.load', () => {
    map.addSource(SOURCE, { type: 'geojson', data: featuresOf(shown) })
    map.addLayer({
      id: SOURCE,
      type: 'circle',
      source: SOURCE,
      paint: {
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['zoom'],
          8,
          ['coalesce', ['get', 'radius'], 3.5],
          14,
          ['coalesce', ['get', 'radius'], 8],
        ],
        'circle-color': ['case', ['get', 'hollow'], colours.paper, toned(colours)],
        'circle-stroke-color': ['case', ['get', 'hollow'], toned(colours), colours.paper],
        'circle-stroke-width': 1.5,
      },
    })
    map.addLayer({
      id: SIGNS,
      type: 'symbol',
      source: SOURCE,
      filter: ['has', 'sign'],
      layout: {
        'text-field': ['get', 'sign'],
        'text-font': STRONG,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': ['case', ['get', 'hollow'], toned(colours), colours.paper] },
    })
    map.addLayer(noteLayer(NOTES, SOURCE, colours, ['has', 'note']))
    isDrawn = true
  })
  map.on('click', SOURCE, ({ features }) => {
    const id: unknown = features?.[0]?.properties.id
    if (typeof id === 'string') onOpen(id)
  })
  map.on('mousemove', SOURCE, ({ features }) => {
    map.getCanvas().style.cursor = 'pointer'
    const id: unknown = features?.[0]?.properties.id
    if (typeof id === 'string') onPointed?.(id)
  })
  map.on('mouseleave', SOURCE, () => {
    map.getCanvas().style.cursor = ''
    onPointed?.(null)
  })
  return (points: readonly MapPoint[]): void => {
    shown = points
    if (isDrawn) map.getSource<GeoJSONSource>(SOURCE)?.setData(featuresOf(points))
  }
}
