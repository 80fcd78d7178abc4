import {
  createExpression,
  type Feature,
  featureFilter,
  type StyleSpecification,
  validateStyleMin,
} from '@maplibre/maplibre-gl-style-spec'
import { expect, it } from 'vitest'
import type { Colours } from './style.ts'
import { localText, vectorBase } from './vector-layers.ts'

const COLOURS: Colours = {
  sand: '#f7f4ee',
  paper: '#ffffff',
  field: '#8b8474',
  text: '#10242e',
  sea: '#0b6e69',
  'sea-soft': '#e4f2f0',
  'green-bg': '#e1f3e6',
  line: '#e6e0d4',
  brass: '#a07c2c',
  green: '#1e6b36',
  mute: '#665f52',
}
const { sources, layers } = vectorBase({ type: 'vector', tiles: ['base-tiles://{z}/{x}/{y}'] }, 'ar', COLOURS)
type Type = 'Polygon' | 'LineString'
const feature = (type: Type, properties: Record<string, unknown>): Feature => ({ type, properties })
const evaluated = (expression: unknown, properties: Record<string, unknown>) => {
  const made = createExpression(expression, 'paint', null)
  if (made.result === 'error') throw new Error(made.value.map(({ message }) => message).join())
  return made.value.evaluate({ zoom: 15 }, feature('LineString', properties))
}
/** The ids of the layers that draw a feature of a layer of tiles, with the colour of each. */
function drawn(layer: string, type: Type, properties: Record<string, unknown> = {}) {
  return layers.flatMap((one) => {
    if (one.type === 'background' || !('source-layer' in one) || one['source-layer'] !== layer) return []
    const { filter } = featureFilter(one.filter as never, 'filter')
    if (!filter({ zoom: 15 }, feature(type, properties))) return []
    const paint = (one.paint ?? {}) as Record<string, unknown>
    const colour = paint['fill-color'] ?? paint['line-color'] ?? paint['text-color']
    return [[one.id, Array.isArray(colour) ? evaluated(colour, properties) : colour]]
  })
}

it('is a valid style', () => {
  const style = { version: 8, glyphs: 'x://{fontstack}/{range}', sources, layers } as StyleSpecification
  expect(validateStyleMin(style)).toEqual([])
})

it('draws parks green, water blue, and both schemas alike', () => {
  const [green, blue] = [COLOURS['green-bg'], COLOURS['sea-soft']]
  expect(drawn('park', 'Polygon', { class: 'nature_reserve' })).toEqual([['base-park', green]])
  expect(drawn('landuse', 'Polygon', { kind: 'park' })).toEqual([['base-landuse', green]])
  expect(drawn('landuse', 'Polygon', { class: 'residential' })).toEqual([['base-landuse', COLOURS.sand]])
  expect(drawn('water', 'Polygon', { kind: 'ocean' })).toEqual([['base-water', blue]])
})

it('draws roads in another tone than borders, and neither railways nor ferries; a line is never filled', () => {
  expect(drawn('transportation', 'LineString', { class: 'primary' })).toEqual([['base-transportation', COLOURS.line]])
  expect(drawn('roads', 'LineString', { kind: 'minor_road' })).toEqual([
    ['base-roads', COLOURS.line],
    ['base-roads-names', COLOURS.text],
  ])
  for (const kind of ['rail', 'ferry']) expect(drawn('roads', 'LineString', { kind })).toEqual([])
  expect(drawn('water', 'LineString', { kind: 'river' })).toEqual([])
  expect(COLOURS.line).not.toBe(COLOURS.field)
})

it('draws buildings where they can be distinguished from the land', () => {
  for (const layer of ['building', 'buildings'])
    expect(drawn(layer, 'Polygon')).toEqual([[`base-${layer}`, COLOURS.field]])
})

const NAMES = { name: 'حولي', 'name:ar': 'حولي', 'name:en': 'Hawalli', name_de: 'Hawalli (de)' }
it.each([
  ['{name:latin}\n{name:nonlatin}', 'en', 'Hawalli'],
  ['{name_de}', 'ar', 'حولي'],
  [['coalesce', ['get', 'name:en'], ['get', 'name']], 'ar', 'حولي'],
  [['concat', ['get', 'name:latin'], ' ', ['get', 'name:nonlatin']], 'en', 'Hawalli'],
] as const)('a label of names %j is reported in the language of the page', (text, language, said) => {
  const local = localText(text as never, language)
  expect(evaluated(local, NAMES)).toBe(said)
  expect(evaluated(local, { name: 'Only one' })).toBe('Only one')
  expect(evaluated(local, {})).toBe('')
})

it.each([['{ref}'], ['{name} {ref}'], [['get', 'ele']], ['P']])('any other label, %j, stays as it is', (text) => {
  expect(localText(text as never, 'ar')).toBe(text)
})
