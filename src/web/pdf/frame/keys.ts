import type { Viewer } from './viewer.ts'

type Parts = { viewer: () => Viewer | undefined; search: () => void; leave: () => void }

/** The keyboard shortcuts of the frame, wherever the focus is. */
export function listenToKeys({ viewer, search, leave }: Parts): void {
  addEventListener('keydown', (event) => {
    const shown = viewer()
    if (event.key === 'Escape' && !event.defaultPrevented) leave()
    if (!shown || event.altKey) return
    const isTyping = event.target instanceof HTMLInputElement
    const { element } = shown
    if (event.ctrlKey || event.metaKey) {
      const held: Record<string, () => void> = {
        f: search,
        '+': () => shown.zoomStep('in'),
        '=': () => shown.zoomStep('in'),
        '-': () => shown.zoomStep('out'),
        0: () => shown.fitWidth(),
      }
      act(event, held[keyOf(event)])
      return
    }
    if (isTyping) return
    const page = element.clientHeight * 0.9
    const plain: Record<string, () => void> = {
      '+': () => shown.zoomStep('in'),
      '=': () => shown.zoomStep('in'),
      '-': () => shown.zoomStep('out'),
      0: () => shown.fitWidth(),
      r: () => shown.rotate(),
      pagedown: () => element.scrollBy({ top: page }),
      pageup: () => element.scrollBy({ top: -page }),
      home: () => element.scrollTo({ top: 0 }),
      end: () => element.scrollTo({ top: element.scrollHeight }),
    }
    act(event, plain[keyOf(event)])
  })
}

function act(event: KeyboardEvent, action: (() => void) | undefined): void {
  if (!action) return
  event.preventDefault()
  action()
}

// By its lower case; on an Arabic keyboard the same key gives another letter, so by its physical position.
function keyOf({ key, code }: KeyboardEvent): string {
  const [, letter] = /^Key([FR])$/.exec(code) ?? []
  return code === 'Digit0' ? '0' : (letter ?? key).toLowerCase()
}
