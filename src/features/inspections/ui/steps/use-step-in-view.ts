import { useEffect, useState } from 'react'
import { goToElement } from '#web/kit/layout/use-go-to-hash.ts'
import type { VisitStep } from '../../rules/steps.ts'

/** The id of the element that a step is. */
export const placeOf = (step: VisitStep): string => (step === 'photos' ? step : `section-${step}`)

/** Where the last visit on this device was: one alone, so that nothing gathers. */
const KEY = 'visit-step'

/**
 * The step in the upper part of the window, null above the first. It is kept on this device, and gone to when the visit is opened again
 * without a place in its address.
 */
export function useStepInView(id: string, steps: readonly VisitStep[]): VisitStep | null {
  const [at, setAt] = useState<VisitStep | null>(null)
  const names = steps.join()
  useEffect(() => {
    const left = localStorage.getItem(KEY)?.split(' ')
    if (location.hash === '' && left?.[0] === id && left[1]) goToElement(left[1])
  }, [id])
  useEffect(() => {
    const seen = new Set<string>()
    const all = names.split(',') as VisitStep[]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        const now = all.findLast((step) => seen.has(placeOf(step))) ?? null
        setAt(now)
        if (now) localStorage.setItem(KEY, `${id} ${placeOf(now)}`)
      },
      { rootMargin: '-25% 0px -60% 0px' },
    )
    for (const step of all) {
      const place = document.getElementById(placeOf(step))
      if (place) observer.observe(place)
    }
    return () => observer.disconnect()
  }, [id, names])
  return at
}
