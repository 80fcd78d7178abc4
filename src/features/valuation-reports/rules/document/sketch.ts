import { type Block, type FloorPlan, heading, type Text, textOf } from '#features/papers/rules/blocks.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { FORM_LISTS } from '../../../inspections/fields.ts'
import { figuresOf } from '../../../inspections/rules/form.ts'
import { areaOf } from '../../../inspections/rules/sketch/area.ts'
import { type BreakdownLine, breakdownOf } from '../../../inspections/rules/sketch/breakdown.ts'
import { edgesOf } from '../../../inspections/rules/sketch/corners.ts'
import { drawingOf, type SketchDrawing } from '../../../inspections/rules/sketch/drawing.ts'
import type { Figure } from '../../../inspections/rules/sketch/figure.ts'
import { formulaOf } from '../../../inspections/rules/sketch/formula.ts'
import { ringOf } from '../../../inspections/rules/sketch/spans.ts'
import { type FloorTotal, totalsOf } from '../../../inspections/rules/sketch/totals.ts'
import type { Telling } from './telling.ts'

/** The scales of a sketch, as one to so many, and the most mm that it may take of the page. */
const SCALES = [50, 100, 150, 200, 250, 500, 1000, 2000, 5000, 10_000] as const
const MOST = { width: 168, height: 85 }
/** The height of the writing in mm, and the least side of a figure that has more than its number in it. */
const LETTERS = 2.3
const LEAST_SIDE = 24

/** The sketch of each floor that was measured so: drawn to scale, with the areas of its figures and the formulas that they come from. */
export function sketchBlocks(telling: Telling): Block[] {
  const { data, speaker } = telling
  const figures = figuresOf(data.inspection?.form ?? {})
  const { floors } = totalsOf(figures)
  if (floors.length === 0) return []
  const drawings = floors.flatMap(({ floor }) => drawingOf(figures.filter((figure) => figure.floor === floor)) ?? [])
  // One scale for all, so that floors are seen against one another.
  const scale = Math.max(...drawings.map(scaleOf))
  return [
    heading(speaker.say('inspections:list.sketch')),
    ...floors.flatMap((total) => floorBlocks(telling, figures, total, scale)),
  ]
}

function floorBlocks(telling: Telling, all: readonly Figure[], total: FloorTotal, scale: number): Block[] {
  const { speaker } = telling
  const figures = all.filter(({ floor, sides }) => floor === total.floor && sides.length > 0)
  const name = speaker.say(`inspections:floor.${total.floor}`)
  const title = speaker.word('sketch.title', { floor: name, scale: isolateBidi(`1:${speaker.number(scale)}`) })
  const hasArcs = figures.some(({ sides }) => sides.some(({ rise }) => rise !== 0))
  const isOpen = figures.some((figure) => edgesOf(figure).some(({ side }) => side === null))
  return [
    {
      kind: 'floorPlan',
      plan: planOf(telling, figures, scale),
      title: textOf(title),
      notes: [
        ...(isOpen ? [textOf(speaker.word('sketch.closing'))] : []),
        ...(hasArcs ? [textOf(speaker.word('sketch.segments'))] : []),
        ...(total.inner === null ? [] : [textOf(speaker.word('sketch.inner', { area: square(telling, total.inner) }))]),
      ],
    },
    formulas(telling, figures, total),
  ]
}

/** The largest scale at which a drawing fits on the page. */
function scaleOf({ width, height }: SketchDrawing): number {
  const fits = (scale: number) => (width * 1000) / scale <= MOST.width && (height * 1000) / scale <= MOST.height
  return SCALES.find(fits) ?? Math.ceil((Math.max(width / MOST.width, height / MOST.height) * 1000) / 1000) * 1000
}

function planOf(telling: Telling, figures: readonly Figure[], scale: number): FloorPlan {
  const { speaker } = telling
  // Paper has its millimetres, the plane its metres.
  const drawing = drawingOf(figures, (LETTERS * scale) / 1000)
  const { left = 0, top = 0, width = 0, height = 0, bar = 1 } = drawing ?? {}
  const mm = (metres: number) => Math.round((metres * 100_000) / scale) / 100
  const place = ({ x, y }: { x: number; y: number }) => [mm(x - left), mm(y - top)] as const
  const drawn = (drawing?.figures ?? []).flatMap((one) => {
    const figure = figures.find(({ id }) => id === one.id)
    return figure ? [{ ...one, figure, edges: edgesOf(figure) }] : []
  })
  return {
    width: mm(width),
    height: mm(height),
    shapes: drawn.map(({ kind, edges }) => ({
      isVoid: kind === 'VOID',
      ring: ringOf(edges).map(place),
      closing: edges.filter(({ side }) => side === null).flatMap(({ from, to }) => [place(from), place(to)]),
    })),
    labels: drawn.map(({ figure, at }) => {
      const [x, y] = place(at)
      const ring = ringOf(edgesOf(figure)).map(place)
      const extent = (axis: 0 | 1) =>
        Math.max(...ring.map((one) => one[axis])) - Math.min(...ring.map((one) => one[axis]))
      const isSmall = Math.min(extent(0), extent(1)) < LEAST_SIDE
      const number = textOf(isolateBidi(speaker.number(figures.indexOf(figure) + 1)))
      const named = [nameOf(telling, figure), square(telling, areaOf(figure))].map(textOf)
      return { x, y, lines: isSmall ? [number] : [number, ...named] }
    }),
    dimensions: (drawing?.dimensions ?? []).map(({ turn, metres, rise, ...one }) => {
      const [x, y] = place(one)
      const bulge = rise === 0 ? '' : ` (${speaker.fixed(Math.abs(rise))})`
      return { x, y, turn, length: textOf(isolateBidi(`${speaker.fixed(metres)}${bulge}`)) }
    }),
    scale: { length: mm(bar), name: textOf(speaker.word('map.scale', { n: speaker.number(bar) })) },
  }
}

const square = ({ speaker }: Telling, area: number) => speaker.figure({ value: area, unit: 'SQM' })

/** The name of a figure, else what it counts under; of a void, that it is one. */
function nameOf({ speaker }: Telling, { kind, label, name }: Figure): string {
  if (name !== null) return speaker.typed(name)
  return speaker.say(kind === 'VOID' ? 'inspections:figure.VOID' : `inspections:label.${label}`)
}

/** The figures of a floor by their numbers, what each counts under, the formula of its area and what it comes to. */
function formulas(telling: Telling, figures: readonly Figure[], total: FloorTotal): Block {
  const { speaker } = telling
  const head = (word: string) => textOf(word)
  const byLabel = total.labels.map(({ label, area }): [string, string] => [
    speaker.say(`inspections:label.${label}`),
    isolateBidi(speaker.fixed(area)),
  ])
  const row = (cells: readonly string[]): Text[] => cells.map(textOf)
  const { label, name } = FORM_LISTS.sketch.row
  const { language } = speaker.reading
  return {
    kind: 'table',
    columns: [
      { head: head(speaker.word('sketch.number')), share: 0.35 },
      { head: head(name.words[language]), share: 1.2 },
      { head: head(label.words[language]), share: 1 },
      { head: head(speaker.word('sketch.formula')), share: 2 },
      { head: head(speaker.word('sketch.area')), figure: true, share: 0.8 },
    ],
    rows: [
      ...figures.map((figure, at) => {
        const isVoid = figure.kind === 'VOID'
        const area = speaker.fixed(areaOf(figure))
        return row([
          isolateBidi(speaker.number(at + 1)),
          nameOf(telling, figure),
          isVoid ? '' : speaker.say(`inspections:label.${figure.label}`),
          breakdownOf(figure)
            .map((line) => isolateBidi(lineOf(telling, line)))
            .join('\n'),
          isolateBidi(isVoid ? `(${area})` : area),
        ])
      }),
      ...(byLabel.length > 1 ? byLabel.map(([word, area]) => row(['', word, '', '', area])) : []),
    ],
    foot: row([speaker.word('inspection.total'), '', '', '', isolateBidi(speaker.fixed(total.area))]),
  }
}

/** A line of a formula with what it comes to. */
function lineOf({ speaker }: Telling, line: BreakdownLine): string {
  const isWhole = Number.isInteger(Math.round(line.area * 1e6) / 1e4)
  const sum = speaker.fixed(Math.abs(line.area), isWhole ? 2 : 4)
  return `${line.area < 0 ? '− ' : ''}${formulaOf(line, speaker.fixed)} = ${sum}`
}
