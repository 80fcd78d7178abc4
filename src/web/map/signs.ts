import type { Mark } from '#kernel/geo.ts'

/** The sign of a numbered place. */
export function makeMark({ mark, label, isApproximate = false, note }: Mark): HTMLElement {
  const sign = document.createElement('div')
  sign.className = 'map-mark'
  sign.setAttribute('role', 'img')
  sign.setAttribute('aria-label', label)
  sign.textContent = mark
  if (isApproximate) sign.dataset.approximate = ''
  if (note) sign.append(makeNote(note))
  return sign
}

/** What is written below a place from near. */
export function makeNote(text: string): HTMLElement {
  const note = document.createElement('span')
  note.className = 'map-note'
  note.dir = 'auto'
  note.textContent = text
  return note
}

const SVG = 'http://www.w3.org/2000/svg'

/** The pin's picture, whose tip marks the point, with its accessible name. */
export function makePin(label: string): HTMLElement {
  const pin = document.createElement('div')
  pin.className = 'map-pin'
  pin.setAttribute('role', 'img')
  pin.setAttribute('aria-label', label)
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 28 38')
  picture.setAttribute('width', '28')
  picture.setAttribute('height', '38')
  picture.setAttribute('aria-hidden', 'true')
  const drop = document.createElementNS(SVG, 'path')
  drop.setAttribute('d', 'M14 1C6.8 1 1 6.7 1 13.8 1 23.4 14 37 14 37s13-13.6 13-23.2C27 6.7 21.2 1 14 1z')
  const eye = document.createElementNS(SVG, 'circle')
  eye.setAttribute('cx', '14')
  eye.setAttribute('cy', '14')
  eye.setAttribute('r', '5')
  picture.append(drop, eye)
  pin.append(picture)
  return pin
}
