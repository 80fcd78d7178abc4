import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Opens the folded parts around an element, scrolls to it and gives it the focus. */
export function goToElement(id: string): void {
  const place = document.getElementById(id)
  for (let folded = place?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

/** Goes to the field that the address names, also when the address changes on the same page; `go` knows more than the ids of elements. */
export function useGoToHash(go: (field: string) => void = goToElement): void {
  const { hash } = useLocation()
  const goNow = useEffectEvent(go)
  useEffect(() => {
    if (hash !== '') goNow(decodeURIComponent(hash))
  }, [hash])
}
