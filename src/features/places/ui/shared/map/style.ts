import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { PlaceFeatures } from './features.ts'

const TOKENS = ['sand', 'paper', 'field', 'text', 'sea', 'sea-soft'] as const
type Colours = Record<(typeof TOKENS)[number], string>

/** The page's own colours, as they are at this moment. */
export function coloursNow(): Colours {
  const page = getComputedStyle(document.documentElement)
  return Object.fromEntries(TOKENS.map((name) => [name, page.getPropertyValue(`--${name}`).trim()])) as Colours
}

/** The page's own letters, drawn by the browser: each name is looked for in the first that has its script. */
const FONT = ['IBM Plex Sans', 'IBM Plex Sans Arabic']
// The weight is read out of the first name of a list; no font is called so, and the next ones are taken.
const STRONG = ['semibold', ...FONT]
const SPECIMEN = 'محافظة Area'

/** Fetches the letters that names are drawn in: what is drawn before would be in others. */
export async function lettersReady(): Promise<void> {
  const asked = FONT.flatMap((name) => [400, 600].map((weight) => `${weight} 24px "${name}"`))
  await Promise.all(asked.map((font) => document.fonts.load(font, SPECIMEN)))
}

export type Look = {
  colours: Colours
  features: PlaceFeatures
  /** Where the tiles of a base map come from. */
  basemapUrl: string | null
  dark: boolean
}

const KINDS = ['about', 'exact'] as const
type Kind = (typeof KINDS)[number]
const isOf = (kind: Kind): FilterSpecification => ['==', ['get', 'approximate'], kind === 'about']

/** The layers that mark one area, and by which filter. */
export function marking(area: number | null): { layer: string; filter: FilterSpecification }[] {
  return KINDS.flatMap((kind) =>
    ['marked', 'marked-line'].map((part) => ({
      layer: `${kind}-${part}`,
      filter: ['all', isOf(kind), ['==', ['get', 'number'], area ?? -1]] as FilterSpecification,
    })),
  )
}

/** The zoom levels from which areas have lines, and from which they have names. */
const AREAS_FROM = 8.5
const NAMES_FROM = 10.3

/** The map as it is drawn: governorates and areas as shapes with their names, over the tiles of a base map if there is one. */
export function styleOf({ colours, features, basemapUrl, dark }: Look): StyleSpecification {
  const source = (data: PlaceFeatures['areas']) => ({ type: 'geojson' as const, data, tolerance: 0.2 })
  const base = { type: 'raster' as const, tiles: [tilesOf(basemapUrl ?? '')], tileSize: 256, maxzoom: 19 }
  const layers: LayerSpecification[] = [
    { id: 'ground', type: 'background', paint: { 'background-color': colours.sand } },
    { id: 'base', type: 'raster', source: 'base', paint: { 'raster-brightness-max': dark ? 0.65 : 1 } },
    { id: 'land', type: 'fill', source: 'governorates', paint: { 'fill-color': colours.paper } },
    ...KINDS.flatMap((kind) => areaLayers(kind, colours, basemapUrl !== null)),
    {
      id: 'governorate-line',
      type: 'line',
      source: 'governorates',
      paint: { 'line-color': colours.field, 'line-width': 1.3 },
    },
    names('area', colours, { 'text-font': FONT, 'text-size': 13, 'text-padding': 6 }, { minzoom: NAMES_FROM }),
    names(
      'governorate',
      colours,
      // The small governorates are close together: a name without room at its position is placed beside it.
      {
        'text-font': STRONG,
        'text-size': 14,
        'text-variable-anchor': ['center', 'left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.7,
      },
      { maxzoom: NAMES_FROM },
    ),
  ]
  const covered = basemapUrl ? ['land', 'exact-fill'] : ['base']
  return {
    version: 8,
    sources: {
      governorates: source(features.governorates),
      governorateNames: source(features.governorateNames),
      areas: source(features.areas),
      areaNames: source(features.areaNames),
      ...(basemapUrl ? { base } : {}),
    },
    // Over a base map shapes are lines, so that it can be seen.
    layers: layers.filter(({ id }) => !covered.includes(id)),
  }
}

// Areas with borders cover the approximate ones: their fill hides those lines.
function areaLayers(kind: Kind, colours: Colours, overBase: boolean): LayerSpecification[] {
  const of = { source: 'areas', filter: isOf(kind) }
  const line = { 'line-color': colours.field, 'line-width': 0.8 }
  const layers: LayerSpecification[] = [
    { ...of, id: `${kind}-fill`, type: 'fill', paint: { 'fill-color': colours.paper } },
    {
      ...of,
      id: `${kind}-line`,
      type: 'line',
      minzoom: AREAS_FROM,
      paint: kind === 'about' ? { ...line, 'line-dasharray': [2, 3] } : line,
    },
  ]
  const marks: LayerSpecification[] = [
    {
      id: `${kind}-marked`,
      type: 'fill',
      source: 'areas',
      paint: { 'fill-color': colours['sea-soft'], 'fill-opacity': overBase ? 0.4 : 1 },
    },
    { id: `${kind}-marked-line`, type: 'line', source: 'areas', paint: { 'line-color': colours.sea, 'line-width': 2 } },
  ]
  const unmarked = new Map(marking(null).map(({ layer, filter }) => [layer, filter]))
  return [
    ...layers.filter(({ id }) => id !== 'about-fill'),
    ...marks.map((layer) => ({ ...layer, filter: unmarked.get(layer.id) }) as LayerSpecification),
  ]
}

function names(
  of: 'area' | 'governorate',
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

// The setting also accepts percent-encoded placeholders.
const tilesOf = (url: string) => url.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}')
