import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The moment at which the page is being printed; null when it is not. What is drawn upon it is there before paper is. */
export function usePrinting(): Date | null {
  const [printing, setPrinting] = useState<Date | null>(null)
  useEffect(() => {
    const media = matchMedia('print')
    const begin = () => flushSync(() => setPrinting((since) => since ?? new Date()))
    const end = () => setPrinting(null)
    const changed = () => (media.matches ? begin() : end())
    // A browser tells of it by the one or the other.
    media.addEventListener('change', changed)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      media.removeEventListener('change', changed)
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
