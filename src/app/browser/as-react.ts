import { options } from 'preact'

// Where Preact, which is React in what is built, does otherwise than the screens expect: docs/decisions/0170-what-a-first-load-weighs.md.

type Field = HTMLInputElement | HTMLTextAreaElement
type Said = { value?: unknown; checked?: unknown }
// What each field is to show, as its component said last. React gives it back to a field whose component refused what was typed or
// ticked; Preact, which is React in what is built, does so only where it draws the field again.
const said = new WeakMap<Field, Said>()
const { diffed } = options
options.diffed = (drawn) => {
  if (drawn.type === 'input' || drawn.type === 'textarea')
    said.set((drawn as unknown as { __e: Field }).__e, drawn.props as Said)
  diffed?.(drawn)
}

function giveBack(field: Field): void {
  const { value, checked } = said.get(field) ?? {}
  if (typeof checked === 'boolean' && 'checked' in field && field.checked !== checked) field.checked = checked
  if (typeof value === 'string' && field.type !== 'radio' && field.value !== value.replaceAll('\r\n', '\n'))
    field.value = value
}

const isTicked = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

// After the listeners of the field itself, and what they had drawn.
addEventListener('input', ({ target }) => {
  if (isTicked(target)) return
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    queueMicrotask(() => giveBack(target))
})
addEventListener('change', ({ target }) => {
  if (!isTicked(target)) return
  // Of radio buttons the browser has changed two.
  const all = target.type === 'radio' ? document.querySelectorAll<Field>(`input[name="${target.name}"]`) : [target]
  queueMicrotask(() => all.forEach(giveBack))
})

// React runs the effects of a press or a key before the next event, so that listeners and fields are as what is shown; Preact waits for a frame.
const PRESSES = [
  'pointerdown',
  'pointerup',
  'click',
  'keydown',
  'keyup',
  'input',
  'change',
  'submit',
  'focusin',
  'cancel',
]
type Scheduled = typeof options & { requestAnimationFrame?: ((flush: () => void) => void) | undefined }

function runEffectsSoon(): void {
  const scheduled: Scheduled = options
  // Another function each time: what waits for a frame is then scheduled again.
  scheduled.requestAnimationFrame = (flush) => queueMicrotask(flush)
  setTimeout(() => {
    scheduled.requestAnimationFrame = undefined
  })
}

for (const kind of PRESSES) addEventListener(kind, runEffectsSoon, true)
