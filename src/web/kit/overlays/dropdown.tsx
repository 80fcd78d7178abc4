import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './dropdown.module.css'
import { isInPopup } from './popup.ts'

type Props = {
  /** The button's content; `label` names it when that is only an icon. */
  button: ReactNode
  label?: string
  className: string | undefined
  current?: boolean
  /** The side of the button that the panel is aligned with. */
  align?: 'start' | 'end'
  /** The panel's content; a function receives what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

// The least distance of a panel from the edge of the window, in pixels.
const NEAR = 16

/** Shifts a panel that would overflow the window horizontally back into it, and opens it upwards where it ends below and has room above. */
function keepInWindow(panel: HTMLElement): void {
  panel.style.translate = ''
  const { left, right, top, bottom, height } = panel.getBoundingClientRect()
  const beyond = right - (document.documentElement.clientWidth - NEAR)
  if (left < NEAR) panel.style.translate = `${NEAR - left}px`
  else if (beyond > 0) panel.style.translate = `${-beyond}px`
  const opener = panel.previousElementSibling?.getBoundingClientRect().top ?? top
  panel.toggleAttribute('data-up', bottom > innerHeight - NEAR && opener > height + NEAR)
}

/**
 * A button that toggles a panel below it. The panel holds ordinary links and fields, so that every key works as elsewhere, and the arrows
 * up and down go through its links and buttons; Escape, a click outside, leaving by Tab and a navigation close it.
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
  useLayoutEffect(() => {
    const shown = panel.current
    if (!open || !shown) return undefined
    keepInWindow(shown)
    // What it holds may be fetched, and widen it.
    const sizes = new ResizeObserver(() => keepInWindow(shown))
    sizes.observe(shown)
    return () => sizes.disconnect()
  }, [open])
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isInPopup(event.target)) close()
    }
    document.addEventListener('pointerdown', outside)
    // In the capture phase, while a list that is open in the panel is still open and takes the key.
    document.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onEscape, true)
    }
  }, [open, close])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave what it holds, or go through it
    <div
      ref={root}
      className={classes.root}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:enabled')]
        const at = all.indexOf(event.target as HTMLElement)
        // In a field they have a meaning of their own.
        if (!open || !by || at < 0) return
        event.preventDefault()
        all.at((at + by) % all.length)?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget: to }) => {
        // A press on a label in the panel moves the focus to a common ancestor, which is not leaving.
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
