import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { GREEN_KINDS, MAJOR_KINDS, NO_ROADS } from '#kernel/basemap-kinds.ts'
import type { Language } from '#kernel/words.ts'
import { inSvg, PICTURE_FONT } from '../photos/svg-picture.ts'
import { createNamePlacing, type Spot } from './street-names.ts'

/** The part of the map that is drawn: tiles of a level with their bytes, and where the corner and the sides of the picture are, in tiles of it. */
export type Section = {
  z: number
  left: number
  top: number
  across: number
  down: number
  width: number
  height: number
  tiles: readonly { x: number; y: number; bytes: Uint8Array }[]
}

const GROUND = '#F7F4EE'
const [WATER, GREEN, BUILT, EDGE, NAME] = ['#CFE3EC', '#E1ECD9', '#E8E2D6', '#CFC7B6', '#3F3A31']
const ROADS = ['transportation', 'roads']
const ROAD_NAMES = ['transportation_name', 'roads']
const BUILDINGS = ['building', 'buildings']
/** The most features that are drawn, and the widths of roads in pixels: from near, and less of these from afar. */
const MOST_FEATURES = 60_000
const WIDTHS = { major: 13, minor: 7 } as const
const narrowing = (z: number) => Math.min(1, Math.max(0.3, 1 - (14 - z) * 0.3))

type Road = { points: Spot[]; isMajor: boolean; name: string | null }

/**
 * Vector tiles as a drawing, by the names that the schemas of OpenMapTiles and Protomaps give layers and kinds, as the map of screens draws them: water, land uses,
 * buildings, roads and their names. Throws for bytes that are no vector tile, and beyond the most features.
 */
export function svgOfTiles(section: Section, language: Language): string {
  const { z, width, height } = section
  const [areas, roads, named]: [string[], Road[], Road[]] = [[], [], []]
  let features = 0
  for (const { x, y, bytes } of section.tiles) {
    const { layers } = new VectorTile(new PbfReader(bytes))
    const place = ({ x: px, y: py }: Spot, extent: number): Spot => ({
      x: ((x + px / extent - section.left) / section.across) * width,
      y: ((y + py / extent - section.top) / section.down) * height,
    })
    const each = (
      names: readonly string[],
      draw: (feature: VectorTileFeature, lines: Spot[][], kind: string) => void,
    ) => {
      for (const name of names) {
        const layer = layers[name]
        for (let at = 0; at < (layer?.length ?? 0); at++) {
          const feature = layer?.feature(at)
          if (!feature) continue
          if (++features > MOST_FEATURES) throw new Error('A base map has too much to draw.')
          const lines = feature.loadGeometry().map((line) => line.map((point) => place(point, feature.extent)))
          draw(feature, lines, String(feature.properties.kind ?? feature.properties.class ?? ''))
        }
      }
    }
    const fill = (names: readonly string[], colour: (kind: string) => string | null) =>
      each(names, ({ type }, lines, kind) => {
        const chosen = colour(kind)
        if (type === 3 && chosen) areas.push(`<path d="${lines.map(pathOf).join('')}Z" fill="${chosen}"/>`)
      })
    fill(['landuse'], (kind) => (GREEN_KINDS.includes(kind) ? GREEN : null))
    fill(['park'], () => GREEN)
    fill(['water'], () => WATER)
    fill(BUILDINGS, () => BUILT)
    const gather = (names: readonly string[], into: Road[]) =>
      each(names, ({ type, properties }, lines, kind) => {
        if (type !== 2 || NO_ROADS.includes(kind)) return
        const name = properties[`name:${language}`] ?? properties[`name_${language}`] ?? properties.name
        const of = {
          isMajor: MAJOR_KINDS.includes(kind),
          name: typeof name === 'string' ? name.replaceAll(/\p{C}/gu, '').trim() || null : null,
        }
        into.push(...lines.map((points) => ({ points, ...of })))
      })
    gather(ROADS, roads)
    gather(ROAD_NAMES, named)
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${GROUND}"/>`,
    ...areas,
    // All edges below all bands, so that roads meet without a line between them.
    ...[0, 1].flatMap((pass) =>
      [false, true].map((isMajor) => {
        const band = (isMajor ? WIDTHS.major : WIDTHS.minor) * narrowing(z)
        const drawn = roads.filter((road) => road.isMajor === isMajor).map(({ points }) => pathOf(points))
        const line = pass === 0 ? `stroke="${EDGE}" stroke-width="${band + 2}"` : `stroke="#fff" stroke-width="${band}"`
        return `<path d="${drawn.join('')}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${line}/>`
      }),
    ),
    ...namesOf(named, section, language),
    '</svg>',
  ].join('')
}

const pathOf = (points: readonly Spot[]) =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Names along their roads: those of the greater and longer roads first, none over another. */
function namesOf(roads: readonly Road[], { width, height }: Section, language: Language): string[] {
  const placeName = createNamePlacing({ width, height })
  return roads
    .filter((road): road is Road & { name: string } => road.name !== null)
    .toSorted((one, other) => Number(other.isMajor) - Number(one.isMajor) || other.points.length - one.points.length)
    .flatMap(({ name, points, isMajor }) => {
      const size = isMajor ? 22 : 19
      const at = placeName(name, points, size)
      if (!at) return []
      const turn = `transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${at.turn.toFixed(1)})"`
      const look = `font-family="${PICTURE_FONT}" font-size="${size}" text-anchor="middle" dominant-baseline="central"`
      const direction = `direction="${language === 'ar' ? 'rtl' : 'ltr'}"`
      const text = inSvg(name)
      return [
        `<text ${turn} ${look} ${direction} fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round">${text}</text>`,
        `<text ${turn} ${look} ${direction} fill="${NAME}">${text}</text>`,
      ]
    })
}
