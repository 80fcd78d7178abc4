import type { Feature } from 'geojson'
import type { ExpressionSpecification, GeoJSONSource, Map as Maplibre } from 'maplibre-gl'
import type { Point } from '#kernel/geo.ts'
import { type Colours, noteLayer, STRONG } from './style.ts'

/** One of many pins; `hollow` ones stand for what is not a real record, as generated data. `note`: what is written below it from near, where there is room. */
export type MapPin = Point & { id: string; hollow: boolean; note?: string | undefined }

const PINS = 'pins'
const CLUSTERS = 'pin-clusters'
const COUNTS = 'pin-counts'
const NOTES = 'pin-notes'

const featuresOf = (pins: readonly MapPin[]): Feature[] =>
  pins.map(({ id, hollow, note, latitude, longitude }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { id, hollow, ...(note ? { note } : {}) },
  }))

/**
 * Draws pins, thousands if need be: the map's worker gathers those that lie close together, with how many they are. A press on such a
 * group looks nearer, one on a pin calls `onPin`. Gives the function that replaces the pins.
 */
export function drawPins(map: Maplibre, colours: Colours, locale: string, onPin: (id: string) => void) {
  let shown: readonly MapPin[] = []
  let isDrawn = false
  void map.once('style.load', () => {
    map.addSource(PINS, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: featuresOf(shown) },
      cluster: true,
      clusterRadius: 44,
      clusterMaxZoom: 16,
    })
    map.addLayer({
      id: PINS,
      type: 'circle',
      source: PINS,
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-radius': 6,
        'circle-color': ['case', ['get', 'hollow'], colours.paper, colours.brass],
        'circle-stroke-color': ['case', ['get', 'hollow'], colours.brass, colours.paper],
        'circle-stroke-width': 2,
      },
    })
    map.addLayer({
      id: CLUSTERS,
      type: 'circle',
      source: PINS,
      filter: ['has', 'point_count'],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'point_count']], 0, 11, 4, 27],
        'circle-color': colours.brass,
        'circle-stroke-color': colours.paper,
        'circle-stroke-width': 2,
      },
    })
    map.addLayer({
      id: COUNTS,
      type: 'symbol',
      source: PINS,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['number-format', ['get', 'point_count'], { locale }] as ExpressionSpecification,
        'text-font': STRONG,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colours.paper },
    })
    map.addLayer(noteLayer(NOTES, PINS, colours, ['all', ['!', ['has', 'point_count']], ['has', 'note']]))
    isDrawn = true
  })
  map.on('click', PINS, ({ features }) => {
    const id: unknown = features?.[0]?.properties.id
    if (typeof id === 'string') onPin(id)
  })
  map.on('click', CLUSTERS, ({ features }) => {
    const [first] = features ?? []
    const cluster: unknown = first?.properties.cluster_id
    if (first?.geometry.type !== 'Point' || typeof cluster !== 'number') return
    const center = first.geometry.coordinates as [number, number]
    void map
      .getSource<GeoJSONSource>(PINS)
      ?.getClusterExpansionZoom(cluster)
      .then(
        (zoom) => map.easeTo({ center, zoom }),
        // The pins were replaced meanwhile.
        () => undefined,
      )
  })
  for (const layer of [PINS, CLUSTERS]) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = ''
    })
  }
  return (pins: readonly MapPin[]): void => {
    shown = pins
    if (isDrawn) map.getSource<GeoJSONSource>(PINS)?.setData({ type: 'FeatureCollection', features: featuresOf(pins) })
  }
}
