import type { Language } from '#kernel/words.ts'
import type { FloorPlan, Printed, PrintedText } from '../../rules/blocks.ts'
import { COLOURS, FONT } from './look.ts'
import { escaped, pictureOf } from './map.ts'
import type { Encoded } from './pictures.ts'
import { textsIn } from './text.ts'

/** Pixels to a millimetre of the paper. */
const PIXELS = 8
/** The room below for the bar of the scale, and the height of writing, in mm. */
const FOOT = 8
const LETTERS = 2.3

/** The sketch of a floor as a picture, as the PDF draws it. */
export function drawFloorPlan(
  { width, height, shapes, labels, dimensions, scale }: Printed<FloorPlan>,
  languages: readonly Language[],
): Promise<NonNullable<Encoded>> {
  const write = (text: PrintedText, x: number, y: number, more: string) =>
    `<text x="${x}" y="${y}" font-size="${LETTERS}" font-family="${FONT}" fill="#${COLOURS.text}" ${more}>${escaped(
      textsIn(text, languages)
        .map((one) => one.text)
        .join(' · '),
    )}</text>`
  const whole = height + FOOT
  const [begin, foot] = [(width - scale.length) / 2, height + 2]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * PIXELS)}" height="${Math.round(whole * PIXELS)}" viewBox="0 0 ${width} ${whole}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...shapes.map(({ isVoid, ring }) => {
      const points = ring.map(([x = 0, y = 0]) => `${x},${y}`).join(' ')
      const look = isVoid ? 'fill="#fff" stroke-dasharray="1.2 0.8"' : `fill="#${COLOURS.seaSoft}"`
      return `<polygon points="${points}" ${look} stroke="#${COLOURS.ink}" stroke-width="0.3"/>`
    }),
    ...dimensions.map(({ x, y, turn, length }) =>
      write(length, x, y, `text-anchor="middle" dominant-baseline="central" transform="rotate(${turn} ${x} ${y})"`),
    ),
    ...labels.flatMap(({ x, y, lines }) =>
      lines.map((line, at) => {
        const down = y + (at - (lines.length - 1) / 2) * LETTERS * 1.3
        return write(line, x, down, 'text-anchor="middle" dominant-baseline="central" font-weight="600"')
      }),
    ),
    `<path d="M${begin} ${foot}v1.6h${scale.length}v-1.6" fill="none" stroke="#${COLOURS.ink}" stroke-width="0.3"/>`,
    write(scale.name, width / 2, foot + 4.5, 'text-anchor="middle"'),
    '</svg>',
  ]
  return pictureOf(svg.join(''), whole / width)
}
