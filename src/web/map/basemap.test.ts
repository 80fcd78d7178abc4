import { expect, it } from 'vitest'
import { basemapKind, tilesOf } from './basemap.ts'

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'raster'],
  ['https://tiles.example/%7Bz%7D/{x}/{y}?key=style.json', 'raster'],
  ['https://tiles.example/{z}/{x}/{y}.pbf?key=1', 'vector'],
  ['https://tiles.example/{z}/{x}/{y}.mvt', 'vector'],
  ['https://tiles.example/styles/light/style.json?key=1', 'style'],
  ['https://files.example/kuwait.PMTiles', 'pmtiles'],
  ['/basemap/kuwait.pmtiles', 'pmtiles'],
] as const)('%s is %s', (address, kind) => {
  expect(basemapKind(address)).toBe(kind)
})

it('reads encoded places of a template', () => {
  expect(tilesOf('https://tiles.example/%7Bz%7D/%7bx%7d/{y}')).toBe('https://tiles.example/{z}/{x}/{y}')
})
