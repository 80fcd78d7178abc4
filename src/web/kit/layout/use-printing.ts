import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** When the page is being printed; null otherwise. Rendered synchronously, so that the print includes it. */
export function usePrinting(): Date | null {
  const [printing, setPrinting] = useState<Date | null>(null)
  useEffect(() => {
    const media = matchMedia('print')
    const begin = () => flushSync(() => setPrinting((since) => since ?? new Date()))
    const end = () => setPrinting(null)
    const changed = () => (media.matches ? begin() : end())
    // Browsers differ in which of the events they fire.
    media.addEventListener('change', changed)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    // What began before this was mounted is not reported again.
    if (media.matches) setPrinting(new Date())
    return () => {
      media.removeEventListener('change', changed)
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
