import { useEffect, useState } from 'react'
import { SECTIONS, type SectionName } from './sections.ts'

/** The section of the record's own page that is in the upper part of the window; the first one at its top. */
export function useSectionInView(): SectionName {
  const [at, setAt] = useState<SectionName>('SUMMARY')
  useEffect(() => {
    const names = new Map<Element, SectionName>()
    const seen = new Set<SectionName>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const name = names.get(target)
          if (name && isIntersecting) seen.add(name)
          else if (name) seen.delete(name)
        }
        setAt(SECTIONS.find(({ name }) => seen.has(name))?.name ?? 'SUMMARY')
      },
      { rootMargin: '-20% 0px -70% 0px' },
    )
    for (const { name, hash } of SECTIONS) {
      const place = hash ? document.getElementById(hash) : null
      if (place) {
        names.set(place, name)
        observer.observe(place)
      }
    }
    return () => observer.disconnect()
  }, [])
  return at
}
