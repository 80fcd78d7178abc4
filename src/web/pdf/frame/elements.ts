/** Creates an element with a class and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** The icons of the buttons, as paths in a 24 by 24 box. */
const STROKES = {
  up: ['M6 15l6-6 6 6'],
  down: ['M6 9l6 6 6-6'],
  plus: ['M12 5v14', 'M5 12h14'],
  minus: ['M5 12h14'],
  width: ['M4 5v14', 'M20 5v14', 'M7 12h10', 'M10 9l-3 3 3 3', 'M14 9l3 3-3 3'],
  rotate: ['M19.95 11a8 8 0 1 0 -.5 4', 'M20 4v7h-7'],
  search: ['M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z', 'M21 21l-6-6'],
  close: ['M18 6L6 18', 'M6 6l12 12'],
} as const
export type Icon = keyof typeof STROKES

/** A decorative icon; its button has the accessible name. */
function icon(name: Icon): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  for (const [key, value] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }))
    drawing.setAttribute(key, value)
  for (const stroke of STROKES[name]) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', stroke)
    drawing.append(path)
  }
  return drawing
}

/** An icon button; `onLook` sets its name. */
export function iconButton(name: Icon, press: () => void): HTMLButtonElement {
  const button = make('button', 'button', icon(name))
  button.type = 'button'
  button.addEventListener('click', press)
  return button
}

/** Sets the accessible name and the tooltip of an element. */
export function nameIt(element: HTMLElement, name: string): void {
  element.setAttribute('aria-label', name)
  element.title = name
}
