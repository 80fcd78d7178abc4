import { expect, it } from 'vitest'
import { acrossWorld, basemapKind, downWorld, isServedTile, shownAddress, tilesOf } from './basemap.ts'

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

it('shows browsers its own path for tiles by a template, and any other address as it is', () => {
  const [one, other] = [
    'https://tiles.example/{z}/{x}/{y}.png?key=secret',
    'https://tiles.example/{z}/{x}/{y}.pbf?key=secret',
  ]
  expect(shownAddress(one)).toMatch(/^\/basemap\/tiles\/\{z\}\/\{x\}\/\{y\}\?v=[a-z0-9]+$/)
  expect(shownAddress(other)).toMatch(/^\/basemap\/tiles\/\{z\}\/\{x\}\/\{y\}\.pbf\?v=[a-z0-9]+$/)
  expect(basemapKind(shownAddress(one))).toBe('raster')
  expect(basemapKind(shownAddress(other))).toBe('vector')
  // Another key is another address: what browsers keep of the former one is not shown.
  expect(shownAddress(one)).not.toBe(shownAddress(one.replace('secret', 'other')))
  for (const address of ['https://tiles.example/style.json', '/basemap/kuwait.pmtiles'])
    expect(shownAddress(address)).toBe(address)
})

// From https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames: the tile of 35.6590699, 139.7006793 at level 18.
it('finds the tile of a place as the published tables have it', () => {
  expect(Math.floor(acrossWorld(139.7006793) * 2 ** 18)).toBe(232798)
  expect(Math.floor(downWorld(35.6590699) * 2 ** 18)).toBe(103246)
})

it.each([
  [{ z: 0, x: 0, y: 0 }, true],
  // Kuwait City at level 12, Paris and Tokyo, a level that is too near, and places that no level has.
  [{ z: 12, x: 2593, y: 1699 }, true],
  [{ z: 12, x: 2075, y: 1409 }, false],
  [{ z: 12, x: 3637, y: 1612 }, false],
  [{ z: 20, x: 663_000, y: 435_000 }, false],
  [{ z: 1, x: 2, y: 0 }, false],
  [{ z: -1, x: 0, y: 0 }, false],
  [{ z: 3, x: 5.5, y: 3 }, false],
])('%j is served: %s', (tile, is) => expect(isServedTile(tile)).toBe(is))
