import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { toast } from './toast-list.ts'

/** A part that could not be fetched calls `onUnfetched`, and is asked for again when it is drawn again. */
type Fetched<P> = ComponentType<P & { onUnfetched?: () => void }>

/**
 * A part of a screen that is fetched when it is first drawn. Where that fails (a phone without a connection) it says so, and
 * the screen stands as it is.
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
