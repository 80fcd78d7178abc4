import { addProtocol, type LayerSpecification, type SourceSpecification, type StyleSpecification } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import { type BasemapKind, TILE_BOUNDS, tilesOf } from '#kernel/basemap.ts'
import type { Base } from './basemap.ts'
import { type Colours, FONT } from './style.ts'
import { BASE_SOURCE, localText, vectorBase } from './vector-layers.ts'

type Parts = { address: string; kind: BasemapKind; language: 'ar' | 'en'; colours: Colours }

// The map's worker has a policy of its own, by which it may not fetch from elsewhere: the page does, for which the policy names the origin.
const BY_PAGE = 'base-tiles'
addProtocol(BY_PAGE, async ({ url }, { signal }) => {
  const answer = await fetch(url.slice(BY_PAGE.length + 3), { signal })
  if (answer.status === 204 || answer.status === 404) return { data: new ArrayBuffer(0) }
  if (!answer.ok) throw new Error(`A tile of the base map answered ${answer.status}.`)
  return { data: await answer.arrayBuffer() }
})
const archives = new Protocol()
addProtocol('pmtiles', archives.tile)

/** Reads a base map of vector tiles, a style or a PMTiles file. Throws when it can't be fetched or is none. */
export async function readBasemap({ address, kind, language, colours }: Parts): Promise<Base> {
  if (kind === 'style') return readStyle(address, language)
  if (kind === 'pmtiles') return readArchive(address, language, colours)
  const { west, south, east, north } = TILE_BOUNDS
  const tiles = [byPage(tilesOf(new URL(address, location.origin).href))]
  return vectorBase({ type: 'vector', tiles, maxzoom: 14, bounds: [west, south, east, north] }, language, colours)
}

const byPage = (template: string) => `${BY_PAGE}://${template}`

async function readArchive(address: string, language: 'ar' | 'en', colours: Colours): Promise<Base> {
  const archive = new PMTiles(new URL(address, location.origin).href)
  archives.add(archive)
  const [{ tileType, minZoom, maxZoom }, told] = await Promise.all([archive.getHeader(), archive.getMetadata()])
  const { attribution } = (told ?? {}) as { attribution?: unknown }
  const tiles = [`pmtiles://${archive.source.getKey()}/{z}/{x}/{y}`]
  const shared = {
    minzoom: minZoom,
    maxzoom: maxZoom,
    ...(typeof attribution === 'string' ? { attribution } : {}),
  }
  if (tileType === TileType.Mvt) return vectorBase({ type: 'vector', tiles, ...shared }, language, colours)
  return {
    sources: { [BASE_SOURCE]: { type: 'raster', tiles, tileSize: 256, ...shared } },
    layers: [{ id: BASE_SOURCE, type: 'raster', source: BASE_SOURCE }],
  }
}

/**
 * A style's own sources of tiles and layers. Its glyphs, sprites and what else it would fetch are left out: names are drawn in the page's
 * letters and language, and only tiles are asked for.
 */
async function readStyle(address: string, language: 'ar' | 'en'): Promise<Base> {
  const style = (await fetchJson(address)) as Partial<StyleSpecification>
  const sources: Base['sources'] = {}
  for (const [name, source] of Object.entries(style.sources ?? {})) {
    if (source.type !== 'vector' && source.type !== 'raster') continue
    const described = source.url ? ((await fetchJson(new URL(source.url, address).href)) as { tiles?: string[] }) : {}
    const { url: _, ...rest } = source
    const tiles = (rest.tiles ?? described.tiles ?? []).map((tile) => new URL(tilesOf(tile), address).href).map(tilesOf)
    sources[`base-${name}`] = {
      ...described,
      ...rest,
      tiles: source.type === 'vector' ? tiles.map(byPage) : tiles,
    } as SourceSpecification
  }
  const layers = (style.layers ?? []).flatMap((layer): LayerSpecification[] => {
    if (layer.type === 'background') return [{ ...layer, id: `base-${layer.id}` }]
    if (!('source' in layer) || typeof layer.source !== 'string') return []
    const source = `base-${layer.source}`
    if (!(source in sources)) return []
    if (layer.type !== 'symbol') return [{ ...layer, id: `base-${layer.id}`, source } as LayerSpecification]
    if (!layer.layout?.['text-field']) return []
    const layout = Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-'))
    return [
      {
        ...layer,
        id: `base-${layer.id}`,
        source,
        layout: {
          ...Object.fromEntries(layout),
          'text-font': FONT,
          'text-field': localText(layer.layout['text-field'], language),
        },
      } as LayerSpecification,
    ]
  })
  if (layers.length === 0) throw new Error('The style of the base map draws nothing.')
  return { sources, layers }
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The base map answered ${answer.status}.`)
  return answer.json()
}
