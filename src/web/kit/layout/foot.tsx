import { type ReactNode, type Ref, useEffectEvent, useLayoutEffect, useRef } from 'react'
import classes from './foot.module.css'

type Props = {
  /** Called when its height changed. */
  onSize?: () => void
  children: ReactNode
}

/**
 * For what stays at the foot of the window: while it does, its height in px is `--foot` on the page, so that what takes the focus, and other
 * things that stay, come to rest above it.
 */
export function useFoot<E extends HTMLElement>(onSize?: () => void): Ref<E> {
  const foot = useRef<E>(null)
  const sized = useEffectEvent(() => onSize?.())
  useLayoutEffect(() => {
    const element = foot.current
    if (!element) return undefined
    const { style } = document.documentElement
    const measure = () => {
      const height = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0
      style.setProperty('--foot', `${height}px`)
      sized()
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', measure)
      style.removeProperty('--foot')
    }
  }, [])
  return foot
}

/** What stays at the foot of the window while its page goes by, in a column that is a flex box; in a window too low for it, at the end of the page. */
export function Foot({ onSize, children }: Props) {
  return (
    <div ref={useFoot<HTMLDivElement>(onSize)} className={classes.foot} data-foot>
      {children}
    </div>
  )
}
