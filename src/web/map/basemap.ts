import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'

/** What an address of a base map gives: raster tiles, vector tiles, a style, or a PMTiles file. */
export type BasemapKind = 'raster' | 'vector' | 'style' | 'pmtiles'

/** Which kind of base map is at an address, by its path. */
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
