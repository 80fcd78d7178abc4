import { addProtocol, type LayerSpecification, type SourceSpecification, type StyleSpecification } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import { type Base, type BasemapKind, tilesOf } from './basemap.ts'
import { type Colours, FONT } from './style.ts'

type Parts = { address: string; kind: BasemapKind; language: 'ar' | 'en'; colours: Colours }

const SOURCE = 'base'

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
  if (kind === 'style') return readStyle(address)
  if (kind === 'pmtiles') return readArchive(address, language, colours)
  return vectorBase({ type: 'vector', tiles: [byPage(tilesOf(address))], maxzoom: 14 }, language, colours)
}

const byPage = (template: string) => `${BY_PAGE}://${template}`

async function readArchive(address: string, language: 'ar' | 'en', colours: Colours): Promise<Base> {
  const archive = new PMTiles(new URL(address, location.origin).href)
  archives.add(archive)
  const { tileType, minZoom, maxZoom } = await archive.getHeader()
  const tiles = [`pmtiles://${archive.source.getKey()}/{z}/{x}/{y}`]
  const zooms = { minzoom: minZoom, maxzoom: maxZoom }
  if (tileType === TileType.Mvt) return vectorBase({ type: 'vector', tiles, ...zooms }, language, colours)
  return {
    sources: { [SOURCE]: { type: 'raster', tiles, tileSize: 256, ...zooms } },
    layers: [{ id: SOURCE, type: 'raster', source: SOURCE }],
  }
}

/** Water, land uses, roads and buildings by the names that the schemas of OpenMapTiles and Protomaps give them, in our own colours. */
function vectorBase(source: SourceSpecification, language: 'ar' | 'en', colours: Colours): Base {
  const fill = (layer: string, color: string, minzoom = 0): LayerSpecification => ({
    id: `base-${layer}`,
    type: 'fill',
    source: SOURCE,
    'source-layer': layer,
    minzoom,
    paint: { 'fill-color': color },
  })
  const roads = (layer: string): LayerSpecification => ({
    id: `base-${layer}`,
    type: 'line',
    source: SOURCE,
    'source-layer': layer,
    paint: { 'line-color': colours.field, 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.3, 14, 1.2, 18, 5] },
  })
  const roadNames = (layer: string): LayerSpecification => ({
    id: `base-${layer}-names`,
    type: 'symbol',
    source: SOURCE,
    'source-layer': layer,
    minzoom: 13,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name'], ''],
      'text-font': FONT,
      'text-size': 11,
    },
    paint: { 'text-color': colours.text, 'text-halo-color': colours.paper, 'text-halo-width': 1.2 },
  })
  return {
    sources: { [SOURCE]: source },
    layers: [
      { id: 'base-ground', type: 'background', paint: { 'background-color': colours.paper } },
      fill('landuse', colours.sand),
      fill('park', colours['sea-soft']),
      fill('water', colours['sea-soft']),
      fill('building', colours.sand, 14),
      fill('buildings', colours.sand, 14),
      roads('transportation'),
      roads('roads'),
      roadNames('transportation_name'),
      roadNames('roads'),
    ],
  }
}

/**
 * A style's own sources of tiles and layers. Its glyphs, sprites and what else it would fetch are left out: names are drawn in the page's
 * letters, and only tiles are asked for.
 */
async function readStyle(address: string): Promise<Base> {
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
        layout: { ...Object.fromEntries(layout), 'text-font': FONT },
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
