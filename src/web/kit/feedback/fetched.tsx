import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { withWords } from '../../i18n/needed-words.ts'
import { toast } from './toast-list.ts'
import { whenRested } from './when-rested.ts'

/** A part that failed to load calls `onUnfetched`, and is loaded again when it is rendered again. */
type Fetched<P> = ComponentType<P & { onUnfetched?: () => void }>

/**
 * A part of a screen that is loaded when it is first rendered. A failure (a phone without a connection) is reported, and the rest
 * of the screen stays. With `atRest` it waits until the page has been drawn and rests, for what is where few look; `meanwhile` is in its place until it is there.
 */
export function fetched<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { atRest = false, meanwhile = null }: { atRest?: boolean; meanwhile?: ReactNode } = {},
): Fetched<P> {
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
      const begin = () =>
        void load()
          .then(withWords)
          .then(
            (loaded) => {
              there = loaded
              if (!over) setPart(() => loaded)
            },
            () => over || failed(),
          )
      const cancel = atRest ? whenRested(begin) : begin()
      return () => {
        over = true
        cancel?.()
      }
    }, [])
    return Part ? <Part {...(props as unknown as P)} /> : meanwhile
  }
}
