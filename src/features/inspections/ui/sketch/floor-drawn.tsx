import { useId, useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { edgesOf } from '../../rules/sketch/corners.ts'
import { type Dimension, drawingOf, edgePath } from '../../rules/sketch/drawing.ts'
import type { Figure, Point } from '../../rules/sketch/figure.ts'
import { endOf } from '../../rules/sketch/walk.ts'
import classes from './canvas.module.css'
import { useFigureKind } from './figure-name.ts'

/** The height of letters and the pixels that a finger needs beside a side. */
const LETTERS = 12
const FINGER = 28
/** From one line of writing to the next. */
const LINE = LETTERS * 1.15

type Props = {
  figures: readonly Figure[]
  /** The pixels of a metre. */
  scale: number
  chosen: string | null
  side: number | null
  /** How far the chosen figure is being moved. */
  moved: Point | null
  ghost: readonly [Point, Point] | null
}

/** The figures of a floor on a grid of metres: lengths at their sides, areas in their middle, voids hatched, and the side that is about to be added. */
export function FloorDrawn({ figures, scale, chosen, side, moved, ghost }: Props) {
  const id = useId()
  // The same while the plane is moved.
  const drawing = useMemo(() => drawingOf(figures, LETTERS / scale), [figures, scale])
  const drawn = drawing?.figures ?? []
  // The chosen one last, so that its sides are under the finger where two lie on one line.
  const inOrder = [...drawn.filter((one) => one.id !== chosen), ...drawn.filter((one) => one.id === chosen)]
  const groupOf = (figure: string) => ({
    'data-figure': figure,
    'data-chosen': figure === chosen || undefined,
    className: classes.figure,
    transform: figure === chosen && moved ? `translate(${moved.x} ${moved.y})` : undefined,
  })
  return (
    <>
      <defs>
        <pattern id={`${id}grid`} width={1} height={1} patternUnits="userSpaceOnUse">
          <path d="M1 0H0V1" className={classes.grid} />
        </pattern>
        <pattern
          id={`${id}hatch`}
          width={9 / scale}
          height={9 / scale}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d={`M0 0V${9 / scale}`} className={classes.hatch} />
        </pattern>
      </defs>
      {scale > 9 ? <rect x={-5000} y={-5000} width={10_000} height={10_000} fill={`url(#${id}grid)`} /> : null}
      {drawn.map(({ path, kind, ...one }) => (
        <g key={one.id} {...groupOf(one.id)}>
          <path
            d={path}
            className={classes.area}
            data-kind={kind}
            style={kind === 'VOID' ? { fill: `url(#${id}hatch)` } : undefined}
          />
        </g>
      ))}
      {inOrder.map(({ closing, ...one }) => {
        const figure = figures.find((each) => each.id === one.id)
        const isChosen = one.id === chosen
        if (!figure) return null
        return (
          <g key={one.id} {...groupOf(one.id)}>
            <Sides
              figure={figure}
              dimensions={drawing?.dimensions.filter((each) => each.id === one.id) ?? []}
              scale={scale}
              side={isChosen ? side : null}
            />
            {closing ? <path d={closing} className={classes.closing} /> : null}
            {figure.sides.length > 1 ? <Middle figure={figure} area={one.area} at={one.at} scale={scale} /> : null}
            {isChosen ? <Ends figure={figure} scale={scale} /> : null}
          </g>
        )
      })}
      {ghost ? <path d={`M${ghost[0].x} ${ghost[0].y}L${ghost[1].x} ${ghost[1].y}`} className={classes.ghost} /> : null}
    </>
  )
}

type SidesProps = { figure: Figure; dimensions: readonly Dimension[]; scale: number; side: number | null }

function Sides({ figure, dimensions, scale, side }: SidesProps) {
  const { fixed } = useFormat()
  return edgesOf(figure).map((edge, at) => {
    const dimension = dimensions[at]
    if (!dimension) return null
    const { x, y, turn, metres } = dimension
    const path = `M${edge.from.x} ${edge.from.y}${edgePath(edge)}`
    // As it was measured: the drawing has the error of the whole spread over its sides.
    const text = fixed(edge.side === null ? metres : (figure.sides[edge.side]?.metres ?? metres))
    const isChosen = edge.side !== null && edge.side === side
    const hasRoom = metres * scale > text.length * LETTERS * 0.6
    return (
      <g key={edge.side ?? 'closing'}>
        {edge.side === null ? null : <path d={path} className={classes.side} data-chosen={isChosen || undefined} />}
        {hasRoom || isChosen ? (
          <text
            x={x}
            y={y}
            fontSize={LETTERS / scale}
            transform={`rotate(${turn} ${x} ${y})`}
            className={classes.length}
            data-chosen={isChosen || undefined}
          >
            {text}
          </text>
        ) : null}
        {edge.side === null ? null : (
          <path d={path} className={classes.finger} data-side={edge.side} strokeWidth={FINGER} />
        )}
      </g>
    )
  })
}

type MiddleProps = { figure: Figure; area: number; at: Point; scale: number }

/** What a figure is and how large, within it. */
function Middle({ figure, area, at, scale }: MiddleProps) {
  const kindOf = useFigureKind()
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const line = LINE / scale
  return (
    <text x={at.x} y={at.y} fontSize={LETTERS / scale} className={classes.middle}>
      <tspan x={at.x} dy={-line / 2}>
        {kindOf(figure)}
      </tspan>
      <tspan x={at.x} dy={line} className={classes.size}>
        {t('sketch:squareMetres', { n: fixed(area) })}
      </tspan>
    </text>
  )
}

/** Where the chosen figure begins, and where its last side ends. */
function Ends({ figure, scale }: { figure: Figure; scale: number }) {
  const end = endOf(figure)
  return (
    <>
      <circle cx={figure.x} cy={figure.y} r={5 / scale} className={classes.start} />
      <circle cx={end.x} cy={end.y} r={5 / scale} className={classes.end} />
    </>
  )
}
