import { createContext, useContext } from 'react'

const Within = createContext(false)

/**
 * Around what itself lies over the page (a dialog, a panel that closes when the focus leaves it): lists and calendars that
 * open in there stay in there, where the dialog lets them be reached.
 */
export const PopupsWithin = Within.Provider

/** Where the kit puts a list or calendar that opens. */
export function usePopupPlace(): { withinPortal?: boolean; floatingStrategy?: 'fixed' } {
  return useContext(Within) ? { withinPortal: false, floatingStrategy: 'fixed' } : {}
}

/** True while Escape at `target` is for a list or calendar that is open, and not for what holds it. */
export function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-expanded], [data-position]') !== null
}
