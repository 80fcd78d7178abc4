import type { ComponentProps, CSSProperties } from 'react'
import classes from './loader.module.css'

const length = (size: number | string | undefined) => (typeof size === 'number' ? `${size / 16}rem` : size)

/** A ring that turns while one waits; `size` in pixels, or as what it is in has it. */
export function Loader({ size, ...props }: { size?: number } & ComponentProps<'span'>) {
  const style = size === undefined ? undefined : ({ '--loader-size': length(size) } as CSSProperties)
  return <span {...props} className={classes.loader} style={style} />
}

type SkeletonProps = {
  /** In pixels, or as CSS has it. */
  height: number | string
  width?: number | string
  /** Room above and below, in pixels. */
  above?: number
  below?: number
}

/** The place of what is on its way. */
export function Skeleton({ height, width, above, below }: SkeletonProps) {
  return (
    <div
      className={classes.skeleton}
      style={{
        height: length(height),
        width: length(width),
        marginBlockStart: length(above),
        marginBlockEnd: length(below),
      }}
    />
  )
}
