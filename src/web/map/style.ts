import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { basemapKind, MOST_ZOOM, TILE_BOUNDS, tilesOf } from '#kernel/basemap.ts'
import type { Bounds } from '#kernel/geo.ts'

const TOKENS = [
  'sand',
  'paper',
  'field',
  'text',
  'sea',
  'sea-soft',
  'green-bg',
  'line',
  'brass',
  'green',
  'mute',
] as const
export type Colours = Record<(typeof TOKENS)[number], string>

/** The page's own colours, as they are at this moment. */
export function coloursNow(): Colours {
  const page = getComputedStyle(document.documentElement)
  return Object.fromEntries(TOKENS.map((name) => [name, page.getPropertyValue(`--${name}`).trim()])) as Colours
}

/** The page's own letters, drawn by the browser: each name is looked for in the first that has its script. */
export const FONT = ['IBM Plex Sans', 'IBM Plex Sans Arabic']
// The weight is read out of the first name of a list; no font is called so, and the next ones are taken.
/** The letters of region names and of numbers on the map. */
export const STRONG = ['semibold', ...FONT]
const SPECIMEN = 'محافظة Area'

/** Fetches the letters that names are drawn in: what is drawn before would be in others. */
export async function lettersReady(): Promise<void> {
  const asked = FONT.flatMap((name) => [400, 600].map((weight) => `${weight} 24px "${name}"`))
  await Promise.all(asked.map((font) => document.fonts.load(font, SPECIMEN)))
}

/** What a map shows: regions, and the smaller districts within them. Each outline and label has a `name`; those of a district also its `number`, whether it is `approximate`, and whether it `crosses` its neighbours and is drawn when it is marked alone. */
export type MapShapes = {
  regions: FeatureCollection
  regionNames: FeatureCollection
  districts: FeatureCollection
  districtNames: FeatureCollection
  bounds: Bounds
  districtBounds: (number: number) => Bounds | undefined
}

export type Look = {
  colours: Colours
  shapes: MapShapes
  /** Where the base map comes from. */
  basemapUrl: string | null
  dark: boolean
  language: 'ar' | 'en'
}

const KINDS = ['about', 'exact'] as const
type Kind = (typeof KINDS)[number]
const isOf = (kind: Kind): FilterSpecification => ['==', ['get', 'approximate'], kind === 'about']

/** The layers that mark one district, and by which filter. */
export function marking(district: number | null): { layer: string; filter: FilterSpecification }[] {
  return KINDS.flatMap((kind) =>
    ['marked', 'marked-line'].map((part) => ({
      layer: `${kind}-${part}`,
      filter: ['all', isOf(kind), ['==', ['get', 'number'], district ?? -1]] as FilterSpecification,
    })),
  )
}

/** The zoom levels from which districts have lines, and from which they have names. */
const DISTRICTS_FROM = 8.5
const NAMES_FROM = 10.3

/** The level from which notes of places are written: that at which the map of one place opens. */
export const NOTES_FROM = 13

/** The layer of the notes of points: below each where there is room, else above or beside it, and left out where there is none. */
export const noteLayer = (
  id: string,
  source: string,
  { text, paper }: Colours,
  filter: ExpressionSpecification,
): LayerSpecification => ({
  ...{ id, source, filter },
  type: 'symbol',
  minzoom: NOTES_FROM,
  layout: {
    'text-field': ['get', 'note'],
    'text-font': FONT,
    'text-size': 12,
    'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
    'text-radial-offset': 1.1,
    'text-padding': 4,
  },
  paint: { 'text-color': text, 'text-halo-color': paper, 'text-halo-width': 1.6 },
})

/** The map as it is drawn: regions and districts as shapes with their names, over the tiles of a base map if there is one. */
export function styleOf({ colours, shapes, basemapUrl, dark }: Look): StyleSpecification {
  const source = (data: FeatureCollection) => ({ type: 'geojson' as const, data, tolerance: 0.2 })
  const isRaster = basemapUrl !== null && basemapKind(basemapUrl) === 'raster'
  const { west, south, east, north } = TILE_BOUNDS
  const bounds: Bounds = [west, south, east, north]
  const tiles = [tilesOf(new URL(basemapUrl ?? '', location.origin).href)]
  const base = { type: 'raster' as const, tiles, tileSize: 256, maxzoom: MOST_ZOOM, bounds }
  const layers: LayerSpecification[] = [
    { id: 'ground', type: 'background', paint: { 'background-color': colours.sand } },
    { id: 'base', type: 'raster', source: 'base', paint: { 'raster-brightness-max': dark ? 0.65 : 1 } },
    { id: 'land', type: 'fill', source: 'regions', paint: { 'fill-color': colours.paper } },
    ...KINDS.flatMap((kind) => districtLayers(kind, colours, basemapUrl !== null)),
    {
      id: 'region-line',
      type: 'line',
      source: 'regions',
      paint: { 'line-color': colours.field, 'line-width': 1.3 },
    },
    names('district', colours, { 'text-font': FONT, 'text-size': 13, 'text-padding': 6 }, { minzoom: NAMES_FROM }),
    names(
      'region',
      colours,
      // Small regions are close together: a name without room at its position is placed beside it.
      {
        'text-font': STRONG,
        'text-size': 14,
        'text-variable-anchor': ['center', 'left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.7,
      },
      { maxzoom: NAMES_FROM },
    ),
  ]
  const covered = [...(basemapUrl ? ['land', 'exact-fill'] : []), ...(isRaster ? [] : ['base'])]
  return {
    version: 8,
    sources: {
      regions: source(shapes.regions),
      regionNames: source(shapes.regionNames),
      // What an overlay says of a district is kept by its number.
      districts: { ...source(shapes.districts), promoteId: 'number' },
      districtNames: { ...source(shapes.districtNames), promoteId: 'number' },
      ...(isRaster ? { base } : {}),
    },
    // Over a base map shapes are lines, so that it can be seen.
    layers: layers.filter(({ id }) => !covered.includes(id)),
  }
}

// Districts with borders cover the approximate ones: their fill hides those lines.
function districtLayers(kind: Kind, colours: Colours, overBase: boolean): LayerSpecification[] {
  const of = { source: 'districts', filter: isOf(kind) }
  const line = { 'line-color': colours.field, 'line-width': 0.8 }
  const layers: LayerSpecification[] = [
    { ...of, id: `${kind}-fill`, type: 'fill', paint: { 'fill-color': colours.paper } },
    // Seen once an overlay shades districts.
    { ...of, id: `${kind}-shade`, type: 'fill', paint: { 'fill-color': colours.paper, 'fill-opacity': 0 } },
    {
      ...of,
      id: `${kind}-line`,
      type: 'line',
      minzoom: DISTRICTS_FROM,
      filter: ['all', ['==', ['get', 'approximate'], kind === 'about'], ['!=', ['get', 'crosses'], true]],
      paint: kind === 'about' ? { ...line, 'line-dasharray': [2, 3] } : line,
    },
  ]
  const marks: LayerSpecification[] = [
    {
      id: `${kind}-marked`,
      type: 'fill',
      source: 'districts',
      paint: { 'fill-color': colours['sea-soft'], 'fill-opacity': overBase ? 0.4 : 1 },
    },
    {
      id: `${kind}-marked-line`,
      type: 'line',
      source: 'districts',
      paint: { 'line-color': colours.sea, 'line-width': 2 },
    },
  ]
  const unmarked = new Map(marking(null).map(({ layer, filter }) => [layer, filter]))
  return [
    ...layers.filter(({ id }) => id !== 'about-fill'),
    ...marks.map((layer) => ({ ...layer, filter: unmarked.get(layer.id) }) as LayerSpecification),
  ]
}

function names(
  of: 'district' | 'region',
  { text, paper }: Colours,
  layout: object,
  range: { minzoom?: number; maxzoom?: number },
): LayerSpecification {
  return {
    ...range,
    id: `${of}-name`,
    type: 'symbol',
    source: `${of}Names`,
    layout: { 'text-field': ['get', 'name'], 'text-max-width': 8, ...layout },
    paint: { 'text-color': text, 'text-halo-color': paper, 'text-halo-width': 1.5 },
  }
}
