import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { toast } from './toast-list.ts'

/** A part that failed to load calls `onUnfetched`, and is loaded again when it is rendered again. */
type Fetched<P> = ComponentType<P & { onUnfetched?: () => void }>

/**
 * A part of a screen that is loaded when it is first rendered. A failure (a phone without a connection) is reported, and the rest
 * of the screen stays.
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  let there: ComponentType<P> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: made once where its module is read, as React's lazy() makes its own
  return function FetchedPart({ onUnfetched, ...props }) {
    const [Part, setPart] = useState(() => there)
    const failed = useEffectEvent(() => {
      toast.error(i18n.t('errors:network-error'))
      onUnfetched?.()
    })
    useEffect(() => {
      if (there) return
      let over = false
      load().then(
        (loaded) => {
          there = loaded
          if (!over) setPart(() => loaded)
        },
        () => over || failed(),
      )
      return () => {
        over = true
      }
    }, [])
    return Part ? <Part {...(props as unknown as P)} /> : null
  }
}
