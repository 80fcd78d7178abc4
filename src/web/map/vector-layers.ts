import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { GREEN_KINDS, MAJOR_KINDS, NO_ROADS } from '#kernel/basemap-kinds.ts'
import type { Base } from './basemap.ts'
import { type Colours, FONT } from './style.ts'

/** The name of the source of a base map without a style. */
export const BASE_SOURCE = 'base'

/** What a feature is: OpenMapTiles calls it its class, Protomaps its kind. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], '']
// A layer of tiles may mix points, lines and areas, and a fill would close lines to areas.
const isOf = (type: 'Polygon' | 'LineString'): ExpressionSpecification => [
  'match',
  ['geometry-type'],
  [type, `Multi${type}`],
  true,
  false,
]
const isRoad: FilterSpecification = ['all', isOf('LineString'), ['match', KIND, NO_ROADS, false, true]]
const among = (kinds: string[], yes: string | number, no: string | number): ExpressionSpecification => [
  'match',
  KIND,
  kinds,
  yes,
  no,
]

/**
 * Vector tiles in our own colours: water, land uses, roads and buildings, by the names that the schemas of OpenMapTiles and Protomaps give
 * them. Roads are pale bands and never lines of the tone of borders; names of areas are our own.
 */
export function vectorBase(source: SourceSpecification, language: 'ar' | 'en', colours: Colours): Base {
  const fill = (layer: string, color: string | ExpressionSpecification, more: object = {}): LayerSpecification => ({
    id: `base-${layer}`,
    type: 'fill',
    source: BASE_SOURCE,
    'source-layer': layer,
    filter: isOf('Polygon'),
    paint: { 'fill-color': color, ...more },
  })
  const building = (layer: string) => ({
    ...fill(layer, colours.field, { 'fill-opacity': 0.22 }),
    minzoom: 14,
  })
  const width = (pixels: number): ExpressionSpecification => ['*', pixels, among(MAJOR_KINDS, 2, 1)]
  const roads = (layer: string): LayerSpecification => ({
    id: `base-${layer}`,
    type: 'line',
    source: BASE_SOURCE,
    'source-layer': layer,
    filter: isRoad,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colours.line,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, width(0.4), 14, width(3), 18, width(14)],
    },
  })
  const roadNames = (layer: string): LayerSpecification => ({
    id: `base-${layer}-names`,
    type: 'symbol',
    source: BASE_SOURCE,
    'source-layer': layer,
    filter: isRoad,
    minzoom: 13,
    layout: {
      'symbol-placement': 'line',
      'text-field': nameIn(language),
      'text-font': FONT,
      'text-size': 11,
      'text-padding': 8,
    },
    paint: { 'text-color': colours.text, 'text-halo-color': colours.paper, 'text-halo-width': 1.6 },
  })
  const land = among(GREEN_KINDS, colours['green-bg'], colours.sand)
  return {
    sources: { [BASE_SOURCE]: source },
    layers: [
      { id: 'base-ground', type: 'background', paint: { 'background-color': colours.paper } },
      fill('landuse', land),
      fill('park', colours['green-bg']),
      fill('water', colours['sea-soft']),
      roads('transportation'),
      roads('roads'),
      building('building'),
      building('buildings'),
      roadNames('transportation_name'),
      roadNames('roads'),
    ],
  }
}

/** The name of a feature in a language, else the one it goes by. */
const nameIn = (language: 'ar' | 'en'): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', `name_${language}`],
  ['get', 'name'],
  '',
]

type TextField = NonNullable<SymbolLayerSpecification['layout']>['text-field']

/** A label of a foreign style: one that is made of names alone is shown in the page's language, any other as it is. */
export function localText(text: TextField, language: 'ar' | 'en'): TextField {
  const written = JSON.stringify(text)
  const fields = [...written.matchAll(/\{([^{}"]+)\}|\["get","([^"]+)"/g)].map(([, token, got]) => token ?? got ?? '')
  return fields.length > 0 && fields.every((field) => /^name([:_].+)?$/.test(field)) ? nameIn(language) : text
}
