import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './dropdown.module.css'
import { isInPopup } from './popup.ts'

type Props = {
  /** What the button shows, and its name when that is only a picture. */
  button: ReactNode
  label?: string
  className: string | undefined
  current?: boolean
  /** The side of the button that the panel lines up with. */
  align?: 'start' | 'end'
  /** What is in the panel; a function is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

// How near to the edge of the window a panel may come, in pixels.
const NEAR = 16

/** Moves a panel that would run out of the window sideways back into it: its button may stand at the far side of a phone. */
function keepInWindow(panel: HTMLElement | null): void {
  if (!panel) return
  const { left, right } = panel.getBoundingClientRect()
  const beyond = right - (document.documentElement.clientWidth - NEAR)
  if (left < NEAR) panel.style.translate = `${NEAR - left}px`
  else if (beyond > 0) panel.style.translate = `${-beyond}px`
}

/**
 * A button that shows and hides a panel below it. What is in the panel are ordinary links and fields, so every key does
 * what it does elsewhere; Escape, a click elsewhere, leaving by Tab and arriving at another page close it.
 */
export function Dropdown({ button, label, className, current, align = 'end', children }: Props) {
  const [open, setOpen] = useState(false)
  const place = useLocation({ select: (location) => location.pathname })
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const close = useCallback(() => {
    setOpen(false)
    opener.current?.focus()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the panel
  useEffect(() => setOpen(false), [place])
  useLayoutEffect(() => (open ? keepInWindow(panel.current) : undefined), [open])
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isInPopup(event.target)) close()
    }
    document.addEventListener('pointerdown', outside)
    // On the way down: a list that is open in the panel is still open then, and takes the key for itself.
    document.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onEscape, true)
    }
  }, [open, close])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches focus leave what it holds
    <div
      ref={root}
      className={classes.root}
      onBlur={({ currentTarget, relatedTarget: to }) => {
        // A press on a label in the panel takes the focus to whatever holds them both: that is not leaving.
        if (to && !currentTarget.contains(to) && !to.contains(currentTarget)) setOpen(false)
      }}
    >
      <button
        ref={opener}
        type="button"
        className={className}
        aria-expanded={open}
        aria-label={label}
        title={label}
        data-current={current || undefined}
        onClick={() => setOpen((was) => !was)}
      >
        {button}
      </button>
      {open ? (
        <div ref={panel} className={classes.panel} data-align={align}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      ) : null}
    </div>
  )
}
