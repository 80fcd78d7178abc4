import type { LayerSpecification, Map as Maplibre, SourceSpecification } from 'maplibre-gl'
import type { Colours } from './style.ts'

/** What an address of a base map gives: raster tiles, vector tiles, a style, or a PMTiles file. */
export type BasemapKind = 'raster' | 'vector' | 'style' | 'pmtiles'

/** Which kind of base map stands at an address, by its path. */
export function basemapKind(address: string): BasemapKind {
  const path = address.replace(/[?#].*$/, '').toLowerCase()
  if (path.endsWith('.pmtiles')) return 'pmtiles'
  if (/\.(pbf|mvt)$/.test(path)) return 'vector'
  return path.endsWith('.json') ? 'style' : 'raster'
}

/** The template of tiles at an address: the setting also accepts percent-encoded placeholders. */
export const tilesOf = (address: string): string => address.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}')

/** The sources and layers of a base map; their names begin with 'base'. */
export type Base = { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] }

type Parts = {
  map: Maplibre
  address: string
  language: 'ar' | 'en'
  colours: Colours
  dark: boolean
  onFailed: () => void
}

/** Draws a base map that is no raster beneath the shapes, once it is fetched; one that can't be fetched leaves the shapes alone. */
export function drawBasemap({ map, address, language, colours, dark, onFailed }: Parts): void {
  let isOver = false
  map.on('remove', () => {
    isOver = true
  })
  const loaded = map.once('style.load')
  const reading = import('./vector-basemap.ts').then(({ readBasemap }) =>
    readBasemap({ address, kind: basemapKind(address), language, colours }),
  )
  Promise.all([reading, loaded]).then(
    ([{ sources, layers }]) => {
      if (isOver) return
      // Above the ground, below all that is ours.
      const above = map.getStyle().layers[1]?.id
      for (const [id, source] of Object.entries(sources)) map.addSource(id, source)
      for (const layer of layers) map.addLayer(layer, above)
      // By night a map made for the day is dimmed.
      if (dark && layers.some(({ type }) => type === 'background'))
        map.addLayer(
          {
            id: 'base-dim',
            type: 'background',
            paint: { 'background-color': colours.paper, 'background-opacity': 0.45 },
          },
          above,
        )
    },
    () => {
      if (!isOver) onFailed()
    },
  )
}
