import type { Language } from '#kernel/words.ts'
import type { FloorPlan, Printed, PrintedText } from '../../rules/blocks.ts'
import { COLOURS, FONT } from './look.ts'
import { escaped, pictureOf } from './map.ts'
import type { Encoded } from './pictures.ts'
import { textsIn } from './text.ts'

/** Pixels to a millimetre of the paper. */
const PIXELS = 8
/** The room below for the bar of the scale, and the height of writing, in mm. */
const FOOT = 10
const LETTERS = 2.3

/** The sketch of a floor as a picture, as the PDF draws it. */
export function drawFloorPlan(
  { width, height, shapes, labels, dimensions, scale }: Printed<FloorPlan>,
  languages: readonly Language[],
): Promise<NonNullable<Encoded>> {
  /** Lines around a place, those of each language by themselves: side by side they would disturb each other's direction. */
  const write = (all: readonly PrintedText[], x: number, y: number, more = '') => {
    const lines = all.flatMap((one) => textsIn(one, languages))
    return lines.map(({ text, language }, at) => {
      const down = y + (at - (lines.length - 1) / 2) * LETTERS * 1.3
      const place = `x="${x}" y="${down}" text-anchor="middle" dominant-baseline="central"`
      return `<text ${place} font-size="${LETTERS}" font-family="${FONT}" fill="#${COLOURS.text}" direction="${language === 'ar' ? 'rtl' : 'ltr'}" ${more}>${escaped(text)}</text>`
    })
  }
  const whole = height + FOOT
  const [begin, foot] = [(width - scale.length) / 2, height + 2]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * PIXELS)}" height="${Math.round(whole * PIXELS)}" viewBox="0 0 ${width} ${whole}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...shapes.flatMap(({ isVoid, ring, closing }) => {
      const points = (all: typeof ring) => all.map(([x = 0, y = 0]) => `${x},${y}`).join(' ')
      const fill = isVoid ? 'fill="#fff" stroke-dasharray="1.2 0.8"' : `fill="#${COLOURS.seaSoft}"`
      const [line, light] = [COLOURS.ink, isVoid ? 'fff' : COLOURS.seaSoft]
      return [
        `<polygon points="${points(ring)}" ${fill} stroke="#${line}" stroke-width="0.3"/>`,
        // Over the outline: the side that was not measured, in dashes and dots.
        `<polyline points="${points(closing)}" fill="none" stroke="#${light}" stroke-width="0.4"/>`,
        `<polyline points="${points(closing)}" fill="none" stroke="#${line}" stroke-width="0.3" stroke-dasharray="2 0.8 0.4 0.8"/>`,
      ]
    }),
    ...dimensions.flatMap(({ x, y, turn, length }) => write([length], x, y, `transform="rotate(${turn} ${x} ${y})"`)),
    ...labels.flatMap(({ x, y, lines }) => write(lines, x, y, 'font-weight="600"')),
    `<path d="M${begin} ${foot}v1.6h${scale.length}v-1.6" fill="none" stroke="#${COLOURS.ink}" stroke-width="0.3"/>`,
    ...write([scale.name], width / 2, foot + 5.5),
    '</svg>',
  ]
  return pictureOf(svg.join(''), whole / width)
}
