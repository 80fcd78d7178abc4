import { escapeFormula } from '#kernel/formulas.ts'

const FAMILY = "'IBM Plex Sans Arabic', 'IBM Plex Sans', 'Noto Sans Arabic', Tahoma, sans-serif"
/** The properties of a drawing that styles of the page give it. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'text-anchor'] as const
const NAMESPACE = 'http://www.w3.org/2000/svg'
const [MARGIN, HEAD] = [20, 56]
/** A picture has so many pixels for each of the screen. */
const SCALE = 2

type Heading = { title: string; about: string; rtl: boolean }

/** The drawing as a file of its own: with its colours and a heading, and without links. */
export function svgOf(
  chart: SVGSVGElement,
  { title, about, rtl }: Heading,
): { svg: string; width: number; height: number } {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const [drawn, copied] = [chart.querySelectorAll<SVGElement>('*'), copy.querySelectorAll<SVGElement>('*')]
  drawn.forEach((element, at) => {
    const style = getComputedStyle(element)
    const own = copied[at]
    for (const name of STYLES) own?.setAttribute(name, style.getPropertyValue(name))
    for (const name of ['class', 'role', 'aria-label', 'aria-hidden']) own?.removeAttribute(name)
  })
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  const [width, height] = [chart.clientWidth + 2 * MARGIN, chart.clientHeight + HEAD + 2 * MARGIN]
  const element = (name: string, attributes: Record<string, string | number>, content: string | Node[] = '') => {
    const made = document.createElementNS(NAMESPACE, name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
    made.append(...(typeof content === 'string' ? [content] : content))
    return made
  }
  const root = getComputedStyle(document.documentElement)
  const colour = (name: string) => root.getPropertyValue(name)
  const place = { x: rtl ? width - MARGIN : MARGIN, 'text-anchor': rtl ? 'end' : 'start' }
  const svg = element('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': FAMILY }, [
    element('rect', { width, height, fill: colour('--paper') }),
    element('text', { ...place, y: MARGIN + 16, 'font-size': 17, 'font-weight': 600, fill: colour('--text') }, title),
    element('text', { ...place, y: MARGIN + 38, 'font-size': 12, fill: colour('--mute') }, about),
    element('g', { transform: `translate(${MARGIN} ${MARGIN + HEAD})` }, [...copy.childNodes]),
  ])
  return { svg: new XMLSerializer().serializeToString(svg), width, height }
}

/** The same as a picture. Throws when the browser can't draw it. */
export async function pngOf(chart: SVGSVGElement, heading: Heading): Promise<Blob> {
  const { svg, width, height } = svgOf(chart, heading)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png'),
  )
}

/** Lines of cells as CSV in UTF-8 with its mark: texts in quotes and never formulas, numbers as they are. */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null) => {
    if (value === null) return ''
    if (typeof value === 'number') return String(value)
    return `"${escapeFormula(value).replaceAll('"', '""')}"`
  }
  return `\ufeff${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`
}
