import { useEffect, useState } from 'react'
import type { VisitStep } from '../../rules/steps.ts'

/** The id of the element that a step is. */
const placeOf = (step: VisitStep): string => (step === 'photos' ? step : `section-${step}`)

/** The step that was gone to, and where the window was then: at the end of the page several are in view. */
let chosen: { step: VisitStep; y: number } | null = null

/** Scrolls to where a step begins. */
export function goToStep(step: VisitStep): void {
  document.getElementById(placeOf(step))?.scrollIntoView()
  chosen = { step, y: scrollY }
}

/** Where the last visit on this device was: one alone, so that nothing gathers. */
const KEY = 'visit-step'

/**
 * The step that one is at, null above the first, and what goes to another. It is kept on this device, and gone to when the visit is opened again
 * without a place in its address.
 */
export function useStepInView(id: string, steps: readonly VisitStep[]) {
  const [at, setAt] = useState<VisitStep | null>(null)
  const names = steps.join()
  useEffect(() => {
    chosen = null
    const [visit, step] = localStorage.getItem(KEY)?.split(' ') ?? []
    if (location.hash === '' && visit === id && step) goToStep(step as VisitStep)
  }, [id])
  useEffect(() => {
    const all = names.split(',') as VisitStep[]
    const read = () => {
      const isStill = chosen !== null && Math.abs(scrollY - chosen.y) < 8 && all.includes(chosen.step)
      const now = isStill ? chosen?.step : all.findLast((step) => (topOf(step) ?? Number.POSITIVE_INFINITY) < lineAt())
      setAt(now ?? null)
      if (now && scrollY > 0) localStorage.setItem(KEY, `${id} ${now}`)
      else localStorage.removeItem(KEY)
    }
    read()
    addEventListener('scroll', read, { passive: true })
    addEventListener('resize', read)
    return () => {
      removeEventListener('scroll', read)
      removeEventListener('resize', read)
    }
  }, [id, names])
  const go = (step: VisitStep) => {
    goToStep(step)
    setAt(step)
    localStorage.setItem(KEY, `${id} ${step}`)
  }
  return { at, go }
}

const topOf = (step: VisitStep) => document.getElementById(placeOf(step))?.getBoundingClientRect().top

/** How far down the window the step is looked for that one is at: in its upper part, and further down as the page ends, where its last steps are. */
function lineAt(): number {
  const left = document.documentElement.scrollHeight - innerHeight - scrollY
  const ending = Math.max(0, 1 - left / (innerHeight / 2))
  return innerHeight * (0.2 + 0.5 * ending)
}
