import { showAccessibility } from '#web/shell/accessibility/shown.ts'
import type { Shortcut } from './keys.ts'

const within = (selector: string) => document.querySelector<HTMLElement>(`#content ${selector}`)

/** Does what a shortcut stands for on the page that is open; false when there is nothing to do it with. */
export function act(shortcut: Exclude<Shortcut, 'sheet'>): boolean {
  switch (shortcut) {
    case 'search':
      return focus(within('search input'))
    case 'new':
      return clickOn(within(':is(a[href="/valuations/create"], a[href="/properties/create"])'))
    case 'edit':
      return clickOn(within('a[href$="/edit"]'))
    case 'next':
      return stepTo('next') || focus(rowBeside(1))
    case 'previous':
      return stepTo('previous') || focus(rowBeside(-1))
    case 'nextSection':
      return clickOn(within('[data-beside=next]'))
    case 'previousSection':
      return clickOn(within('[data-beside=previous]'))
    case 'accessibility':
      showAccessibility(true)
      return true
    case 'save': {
      const form = document.activeElement?.closest('form') ?? document.querySelector<HTMLFormElement>('#content form')
      form?.requestSubmit()
      return form !== null
    }
  }
}

function focus(element: HTMLElement | null): boolean {
  element?.focus()
  return element !== null
}

function clickOn(element: HTMLElement | null): boolean {
  element?.click()
  return element !== null
}

/** On a record that was opened from a list: opens its neighbour there. */
const stepTo = (neighbour: 'previous' | 'next') => clickOn(within(`[data-neighbour=${neighbour}]`))

/** The record before or after the focused one; the first where none has the focus. */
function rowBeside(by: 1 | -1): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLElement>('#content [data-record]')]
  const row = document.activeElement?.closest('tr, li')
  const at = links.findIndex((link) => link === document.activeElement || row?.contains(link) === true)
  return (at < 0 ? links[0] : links[at + by]) ?? null
}
