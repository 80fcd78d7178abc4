import type { Language } from '#kernel/words.ts'
import { inSvg, pngOf } from '#server/photos/svg-picture.ts'
import type { Drawing, Printed } from '../../rules/blocks.ts'
import { COLOURS, FONT } from './look.ts'
import type { Encoded } from './pictures.ts'
import { textsIn, writable } from './text.ts'

const WIDTH = 1500
/** The height of a line below the bar of the scale. */
const LINE = 24
const LOOKS = {
  land: `fill="#${COLOURS.sand}" stroke="#${COLOURS.grid}"`,
  area: `fill="none" stroke="#${COLOURS.grid}"`,
  subject: `fill="#${COLOURS.seaSoft}" stroke="#${COLOURS.sea}" stroke-width="3"`,
} as const
/** Over a base map shapes are lines, so that it can be seen. */
const LOOKS_OVER_BASE = {
  land: `fill="none" stroke="#${COLOURS.grid}"`,
  area: `fill="none" stroke="#${COLOURS.mute}" stroke-width="2"`,
  subject: `fill="#${COLOURS.sea}" fill-opacity="0.12" stroke="#${COLOURS.sea}" stroke-width="3"`,
} as const

/** A map as a picture, as the PDF draws it. */
export const drawMap = (
  map: Printed<Drawing>,
  languages: readonly Language[],
  base: Encoded,
): Promise<NonNullable<Encoded>> => pictureOf(svgOf(map, languages, base), map.ratio)

/** What SVG draws, as a picture with the font of papers. */
export async function pictureOf(svg: string, ratio: number): Promise<NonNullable<Encoded>> {
  return { bytes: await pngOf(svg), type: 'png', ratio }
}

function svgOf(
  { ratio, shapes, labels, pins, scale }: Printed<Drawing>,
  languages: readonly Language[],
  base: Encoded,
): string {
  const height = Math.round(WIDTH * ratio)
  const x = (share: number) => (share * WIDTH).toFixed(1)
  const y = (share: number) => (share * height).toFixed(1)
  const write = (text: string, at: { x: string; y: string; size: number }, more: string) =>
    `<text x="${at.x}" y="${at.y}" font-size="${at.size}" font-family="${FONT}" ${more}>${escaped(text)}</text>`
  const named = (name: Printed<Drawing>['scale']['name']) => textsIn(name, languages).map(({ text }) => text)
  const length = scale.share * WIDTH
  // Each language on a line of its own: beside one another they would disturb each other's direction.
  const names = named(scale.name)
  const foot = height - 22 - (names.length - 1) * LINE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#E3EEF2"/>`,
    ...(base
      ? [
          `<image width="${WIDTH}" height="${height}" preserveAspectRatio="none" href="data:image/${base.type === 'png' ? 'png' : 'jpeg'};base64,${base.bytes.toString('base64')}"/>`,
        ]
      : []),
    ...shapes.flatMap(({ kind, isAbout, rings }) =>
      rings.map((ring) => {
        const points = ring.map(([across = 0, down = 0]) => `${x(across)},${y(down)}`).join(' ')
        return `<polygon points="${points}" ${(base ? LOOKS_OVER_BASE : LOOKS)[kind]} ${isAbout ? 'stroke-dasharray="12 8"' : ''}/>`
      }),
    ),
    ...labels.flatMap((label) =>
      named(label.name).map((name, line) =>
        write(
          name,
          { x: x(label.x), y: (label.y * height + 8 + line * 26).toFixed(1), size: 22 },
          label.isPlot || base
            ? `text-anchor="middle" fill="#${label.isPlot ? COLOURS.ink : COLOURS.mute}" stroke="#fff" stroke-width="5" paint-order="stroke"`
            : `text-anchor="middle" fill="#${COLOURS.mute}"`,
        ),
      ),
    ),
    ...pins.map(({ x: across, y: down, mark, subject }) => {
      const [at, to] = [Number(x(across)), Number(y(down))]
      if (subject)
        return `<polygon points="${at},${to - 22} ${at + 22},${to} ${at},${to + 22} ${at - 22},${to}" fill="#${COLOURS.brass}" stroke="#fff" stroke-width="3"/>`
      const sign = write(mark, { x: x(across), y: (to + 7).toFixed(1), size: 20 }, 'text-anchor="middle" fill="#fff"')
      return `<circle cx="${at}" cy="${to}" r="${Math.max(17, 6 + 6 * [...mark].length)}" fill="#${COLOURS.ink}" stroke="#fff" stroke-width="3"/>${sign}`
    }),
    `<rect x="24" y="${foot - 36}" width="${Math.max(length, 150) + 16}" height="${46 + (names.length - 1) * LINE}" fill="#fff" fill-opacity="0.85"/>`,
    `<rect x="32" y="${foot - 28}" width="${length.toFixed(1)}" height="4" fill="#${COLOURS.ink}"/>`,
    ...names.map((name, line) =>
      write(name, { x: '32', y: String(foot + line * LINE), size: 20 }, `fill="#${COLOURS.text}"`),
    ),
    '</svg>',
  ].join('')
}

/** A text within SVG. */
export const escaped = (text: string) => inSvg(writable(text))
