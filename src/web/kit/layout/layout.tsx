import type { ComponentPropsWithRef, CSSProperties, ElementType, JSX } from 'react'
import classes from './layout.module.css'

/** The spaces between things, in px; each is a token, `--space-8`. */
export type Space = 0 | 4 | 8 | 12 | 16 | 24

type Tag = keyof JSX.IntrinsicElements
type As<T extends Tag, Own> = Own & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Own | 'as'>
type Spaced = {
  /** One space, or that between lines and that between columns. */
  gap?: Space | readonly [Space, Space]
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
}
type Justified = Spaced & { justify?: 'between' | 'center' | 'end' | undefined }
type Placed = { as?: Tag | undefined; className?: string | undefined; style?: CSSProperties | undefined }

/** The element with the kit's classes before its own. */
function element({ as: Element = 'div', className, ...rest }: Placed, own: readonly (string | undefined | false)[]) {
  const Of: ElementType = Element
  return <Of {...rest} className={[...own, className].filter(Boolean).join(' ')} />
}

/** The classes of its gap, alignment and distribution. */
function spaced(gap: Space | readonly [Space, Space], align?: string, justify?: string) {
  const [rows, columns] = typeof gap === 'number' ? [gap, gap] : gap
  return [
    classes[`rows${rows}`],
    classes[`columns-${columns}`],
    align && classes[`align-${align}`],
    justify && classes[`justify-${justify}`],
  ]
}

/** Things side by side, 8 px apart and centred on their line unless stated. A list as a row has no marks. */
export function Row<T extends Tag = 'div'>({
  gap = 8,
  align,
  justify,
  wrap = false,
  ...rest
}: As<T, Justified & { wrap?: boolean }>) {
  return element(rest as Placed, [classes.row, wrap && classes.wrap, ...spaced(gap, align, justify)])
}

/** Things one below the other, 16 px apart unless stated and as wide as it is, or as they are at `align`. */
export function Column<T extends Tag = 'div'>({ gap = 16, align, ...rest }: As<T, Spaced>) {
  return element(rest as Placed, [classes.column, ...spaced(gap, align)])
}

/** Things in columns: a number of equal ones, or a template of CSS. At and below `until` px of window there is one column. */
export function Grid<T extends Tag = 'div'>({
  gap = 16,
  align,
  justify,
  columns,
  until,
  ...rest
}: As<T, Justified & { columns: 2 | 3 | 4 | `${string}r${string}` | `${string}px`; until?: 700 | 1000 }>) {
  const own = [
    classes.grid,
    typeof columns === 'number' && classes[`columns${columns}`],
    until && classes[`until${until}`],
  ]
  const placed = rest as Placed
  const style = typeof columns === 'number' ? placed.style : { '--columns': columns, ...placed.style }
  return element({ ...placed, style }, [...own, ...spaced(gap, align, justify)])
}

/** A quieter line: a paragraph unless stated. */
export function Muted<T extends Tag = 'p'>(props: As<T, object>) {
  return element({ as: 'p', ...(props as Placed) }, [classes.muted])
}

/** A framed box within a panel. */
export function Card<T extends Tag = 'div'>(props: As<T, object>) {
  return element(props as Placed, [classes.card])
}

/** What is read out and not shown. */
export function Hidden<T extends Tag = 'span'>(props: As<T, object>) {
  return element({ as: 'span', ...(props as Placed) }, [classes.hidden])
}
