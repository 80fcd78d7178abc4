import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as Maplibre } from 'maplibre-gl'
import type { Point } from '#kernel/geo.ts'
import { type Colours, STRONG } from './style.ts'

/**
 * A point of many; `hollow`: it stands for a place that is not known to the metre. `radius`: its size in pixels where that does not follow
 * from the zoom; `sign`: the text drawn on it, as how many it stands for.
 */
export type MapPoint = Point & { id: string; hollow: boolean; radius?: number; sign?: string }

const SOURCE = 'points'
const SIGNS = 'point-signs'

const featuresOf = (points: readonly MapPoint[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: points.map(({ latitude, longitude, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  })),
})

/** Draws points as circles that can be pressed; gives the function that replaces them. */
export function drawPoints(map: Maplibre, colours: Colours, onOpen: (id: string) => void) {
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
        'circle-color': ['case', ['get', 'hollow'], colours.paper, colours.sea],
        'circle-stroke-color': ['case', ['get', 'hollow'], colours.sea, colours.paper],
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
      paint: { 'text-color': colours.paper },
    })
    isDrawn = true
  })
  map.on('click', SOURCE, ({ features }) => {
    const id: unknown = features?.[0]?.properties.id
    if (typeof id === 'string') onOpen(id)
  })
  map.on('mouseenter', SOURCE, () => {
    map.getCanvas().style.cursor = 'pointer'
  })
  map.on('mouseleave', SOURCE, () => {
    map.getCanvas().style.cursor = ''
  })
  return (points: readonly MapPoint[]): void => {
    shown = points
    if (isDrawn) map.getSource<GeoJSONSource>(SOURCE)?.setData(featuresOf(points))
  }
}
