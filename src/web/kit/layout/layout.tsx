import type { ComponentPropsWithRef, CSSProperties, ElementType, JSX } from 'react'
import classes from './layout.module.css'

/** The spaces between things, in px; each is a token, `--space-8`. */
type Space = 0 | 4 | 8 | 12 | 16 | 24

type Tag = keyof JSX.IntrinsicElements
type As<T extends Tag, Own> = Own & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Own | 'as'>
type Gap = Space | readonly [Space, Space]
type Spaced = {
  /** One space, or that between lines and that between columns. */
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  /** The room that a panel leaves around what is in it: as much above and below, its own inset at the sides. */
  pad?: 12 | 16 | undefined
  /** A line above each but the first. */
  lines?: boolean | undefined
  /** A list keeps its marks or numbers. */
  marks?: boolean | undefined
}
type Justified = Spaced & { justify?: 'between' | 'center' | 'end' | undefined }
type Placed = { as?: Tag | undefined; className?: string | undefined; style?: CSSProperties | undefined }

/** The element with the kit's classes before its own. */
function element({ as: Element = 'div', className, ...rest }: Placed, own: readonly (string | undefined | false)[]) {
  const Of: ElementType = Element
  return <Of {...rest} className={[...own, className].filter(Boolean).join(' ')} />
}

/** The element with the classes of its gap, alignment and distribution, its padding, lines and marks. */
function arranged(
  own: readonly (string | undefined | false)[],
  least: Space,
  { gap = least, align, justify, pad, lines, marks, ...rest }: Justified,
) {
  const [rows, columns] = typeof gap === 'number' ? [gap, gap] : gap
  return element(rest as Placed, [
    ...own,
    pad && classes[`pad${pad}`],
    lines && classes.lines,
    marks && classes.marks,
    classes[`rows${rows}`],
    classes[`columns-${columns}`],
    align && classes[`align-${align}`],
    justify && classes[`justify-${justify}`],
  ])
}

/** Things side by side, 8 px apart and centred on their line unless stated. A list as a row has no marks. */
export function Row<T extends Tag = 'div'>({
  wrap,
  inline,
  ...rest
}: As<T, Justified & { wrap?: boolean; inline?: boolean }>) {
  return arranged([inline ? classes.inline : classes.row, wrap && classes.wrap], 8, rest as Justified)
}

/** Things one below the other, 16 px apart unless stated and as wide as it is, or as they are at `align`. */
export function Column<T extends Tag = 'div'>({ align, ...rest }: As<T, Spaced>) {
  return arranged([classes.column, align && classes[`items-${align}`]], 16, rest as Justified)
}

type Columns = {
  /** A number of equal columns, or a template of CSS. */
  columns?: 2 | 3 | 4 | `${string}r${string}` | `${string}px`
  /** In place of a number: as many as there is room for, each at least so wide. */
  least?: `${number}rem` | `${number}px`
  /** With `least`: none is wider because there are few. */
  fill?: boolean
  /** At and below this width of the window there is one column. */
  until?: 700 | 1000
}

/** Things in columns, 16 px apart unless stated. */
export function Grid<T extends Tag = 'div'>({ columns, least, fill, until, ...rest }: As<T, Justified & Columns>) {
  const counted = typeof columns === 'number'
  const own = [classes.grid, counted && classes[`columns${columns}`], least && (fill ? classes.fill : classes.fit)]
  const { style, ...placed } = rest as Placed
  const sized = counted ? style : { ...(least ? { '--least': least } : { '--columns': columns }), ...style }
  return arranged([...own, until && classes[`until${until}`]], 16, { ...placed, style: sized } as Justified)
}

/** Figures side by side with a line between them, each at least so wide, a share of the line too; together they fill each line. */
export function Cells<T extends Tag = 'dl'>({ least, ...rest }: As<T, { least: `${number}rem` | `max(${string})` }>) {
  const placed = rest as Placed
  const style = { '--least': least, ...placed.style }
  return element({ as: 'dl', ...placed, style }, [classes.cells])
}

type Said = {
  tone?: 'mute' | 'red' | 'amber' | 'green'
  size?: 13 | 14 | 15
  strong?: boolean
}

/** Words of one tone and size: a paragraph unless stated. */
export function Text<T extends Tag = 'p'>({ tone, size, strong, ...rest }: As<T, Said>) {
  const own = [tone && classes[tone], size && classes[`size${size}`], strong && classes.strong]
  return element({ as: 'p', ...(rest as Placed) }, own)
}

/** A quieter line: a paragraph unless stated. */
export function Muted<T extends Tag = 'p'>({ small = false, ...rest }: As<T, { small?: boolean }>) {
  return element({ as: 'p', ...(rest as Placed) }, [classes.mute, small ? classes.size13 : classes.size14])
}

type Framed = {
  /** A panel's shadow, and no padding. */
  raised?: boolean
  /** On the ground that lies a step back from paper. */
  sunken?: boolean
  /** What has to be looked at, on the ground of its colour and without a frame. */
  note?: 'amber' | 'red' | 'grey'
}

/** A framed box. */
export function Card<T extends Tag = 'div'>({ raised, sunken, note, ...rest }: As<T, Framed>) {
  const own = [classes.card, raised && classes.raised, sunken && classes.sunken, note && classes[`${note}Note`]]
  return element(rest as Placed, own)
}

/** What is read out and not shown. */
export function Hidden<T extends Tag = 'span'>(props: As<T, object>) {
  return element({ as: 'span', ...(props as Placed) }, [classes.hidden])
}
