import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const KEPT = 'quality-aside'

/** Whether the quality rules are shown beside a valuation: kept from screen to screen of a visit, and opened by an address that names them. */
export function useQualityAside(): { isOpen: boolean; show: (isShown: boolean) => void } {
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(KEPT) !== null)
  const show = (isShown: boolean) => {
    if (isShown) sessionStorage.setItem(KEPT, '1')
    else sessionStorage.removeItem(KEPT)
    setOpen(isShown)
  }
  useEffect(() => {
    if (hash === 'quality') setOpen(true)
  }, [hash])
  return { isOpen, show }
}
