import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import classes from './button.module.css'
import { Loader } from './loader.tsx'

type Look = {
  /** 'filled' for the one act that a screen is about. */
  variant?: 'filled' | 'default' | 'subtle' | 'light' | 'outline' | undefined
  color?: 'red' | 'gray' | undefined
}

/** What a button has whichever element it is. */
export type ButtonProps = Look & {
  size?: 'md' | 'sm' | 'compact-md' | 'compact-sm' | undefined
  loading?: boolean | undefined
  fullWidth?: boolean | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
}

type AsButton = ButtonProps & { component?: never } & ComponentProps<'button'>
type AsAnchor = ButtonProps & { component: 'a'; disabled?: boolean | undefined } & ComponentProps<'a'>

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
const lookOf = ({ variant = 'filled', color }: Look) => join(classes[variant], color && classes[color])

/** A button with words, or with `component="a"` a link that looks like one. */
export function Button({ component, variant, color, size = 'md', className, ...props }: AsButton | AsAnchor) {
  const { loading = false, disabled, fullWidth, leftSection, rightSection, children, ...rest } = props
  const shared = {
    'data-button': true,
    'data-loading': loading || undefined,
    className: join(
      classes.button,
      lookOf({ variant, color }),
      classes[size],
      fullWidth && classes.full,
      leftSection ? classes.led : undefined,
      className,
    ),
    children: (
      <>
        {loading ? (
          <span className={classes.loader} aria-hidden="true">
            <Loader />
          </span>
        ) : null}
        <span className={classes.inner}>
          {leftSection ? <span data-side="left">{leftSection}</span> : null}
          <span className={classes.label} data-label>
            {children}
          </span>
          {rightSection ? <span data-side="right">{rightSection}</span> : null}
        </span>
      </>
    ),
  }
  if (component === 'a')
    return <a {...(rest as ComponentProps<'a'>)} aria-disabled={disabled || undefined} {...shared} />
  return <button type="button" {...(rest as ComponentProps<'button'>)} disabled={disabled || loading} {...shared} />
}

/** A length in pixels as it grows with larger text. */
export const rem = (pixels: number): string => `${pixels / 16}rem`

type IconButtonProps = Look & {
  size?: number | undefined
  'data-disabled'?: boolean | undefined
} & ComponentProps<'button'>

/** A button with an icon alone; `aria-label` names it. `size` is its side in pixels. */
export function ActionIcon({ variant, color, size = 28, className, style, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={join(classes.icon, lookOf({ variant, color }), className)}
      style={{ ...style, '--side': rem(size) } as CSSProperties}
    />
  )
}

/** What closes or clears what it is in. `size` is its side in pixels. */
export function CloseButton({ size = 28, ...props }: ComponentProps<'button'> & { size?: number }) {
  return (
    <button type="button" {...props} className={classes.close} style={{ '--side': rem(size) } as CSSProperties}>
      <svg
        viewBox="0 0 15 15"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth="1.15"
        aria-hidden="true"
      >
        <path d="m3.6 3.6 7.8 7.8M11.4 3.6 3.6 11.4" />
      </svg>
    </button>
  )
}
