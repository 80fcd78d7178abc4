import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as Maplibre } from 'maplibre-gl'
import type { Point } from '#kernel/geo.ts'
import type { Colours } from './style.ts'

/** A point of many; `hollow`: it stands for a place that is not known to the metre. */
export type MapPoint = Point & { id: string; hollow: boolean }

const SOURCE = 'points'

const featuresOf = (points: readonly MapPoint[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: points.map(({ id, hollow, latitude, longitude }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { id, hollow },
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
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 3.5, 14, 8],
        'circle-color': ['case', ['get', 'hollow'], colours.paper, colours.sea],
        'circle-stroke-color': ['case', ['get', 'hollow'], colours.sea, colours.paper],
        'circle-stroke-width': 1.5,
      },
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
