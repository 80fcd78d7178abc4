import { flushSync } from 'react-dom'

declare global {
  /** What was done on an entrance page before its scripts were there (boot.js): absent on every other page. */
  var __drawnPage: { sent: boolean; pressed: number } | undefined
}

const html = document.documentElement

/**
 * Draws the application in place of the markup that the server sent. What was typed into that, and the place of the caret, go
 * over to the fields of the same names; a button that was pressed too early is pressed now, a form sent.
 */
export function takeOver(draw: () => void): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('#root input[name]')]
  const typed = fields.filter(({ value }) => value !== '').map(({ name, value }) => ({ name, value }))
  const { activeElement } = document
  const focused = fields.find((field) => field === activeElement)?.name
  const pointed = pointable().indexOf(activeElement as HTMLElement)
  flushSync(draw)
  delete html.dataset.drawnIn
  for (const { name, value } of typed) {
    const field = fieldNamed(name)
    if (field) flushSync(() => enter(field, value))
  }
  if (focused) fieldNamed(focused)?.focus()
  else pointable()[pointed]?.focus()
  const { sent, pressed } = globalThis.__drawnPage ?? { sent: false, pressed: -1 }
  globalThis.__drawnPage = undefined
  if (sent) document.querySelector<HTMLFormElement>('#root form')?.requestSubmit()
  else document.querySelectorAll<HTMLButtonElement>('#root button')[pressed]?.click()
}

const pointable = () => [...document.querySelectorAll<HTMLElement>('#root :is(a, button)')]
const fieldNamed = (name: string) => document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)

// React listens to the event, and compares with the value that it set itself: hence the setter of the prototype.
function enter(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
