import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import classes from './foot.module.css'

type Props = {
  /** Called when its height changed. */
  onSize?: () => void
  children: ReactNode
}

/**
 * What stays at the foot of the window while its page goes by, in a column that is a flex box; in a window too low for it, at the end of the
 * page. Its height in px is `--foot` on the page, so that what takes the focus, and other things that stay, come to rest above it.
 */
export function Foot({ onSize, children }: Props) {
  const foot = useRef<HTMLDivElement>(null)
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
  return (
    <div ref={foot} className={classes.foot} data-foot>
      {children}
    </div>
  )
}
