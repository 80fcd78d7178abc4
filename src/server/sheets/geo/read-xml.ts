import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { AppError } from '#kernel/errors.ts'
import type { PlaceFormat } from '#kernel/sheets.ts'
import { createTagParser } from '../xml-tags.ts'
import { type Feature, isObject, type Layer } from './layer.ts'

/** Tags within one another, and tags in all: what draws a map has a dozen levels. */
const DEEPEST = 64
const MOST_TAGS = 2_000_000

/** What is said of how a place is drawn, not of the place. */
const DRAWING =
  /^(?:@geometry-type|styleUrl|styleHash|styleMapHash|fill|fill-opacity|stroke|stroke-width|stroke-opacity|icon|icon-.*|label-.*|visibility|open)$/

/** Formats of places in XML that are not read, by their outermost tag. */
const OTHERS: Readonly<Record<string, string>> = {
  FeatureCollection: 'GML',
  osm: 'OpenStreetMap XML',
  TrainingCenterDatabase: 'TCX',
  svg: 'SVG',
}

/**
 * Reads KML or GPX. XML with a DTD, which may hold entities without end, is refused before it is built up. Throws AppError 'sheet-xml-entities',
 * 'sheet-other-map', 'sheet-kml-link' for one that only refers to other files, 'sheet-document' for a page, 'file-damaged', 'file-bomb'.
 */
export function readPlacesXml(text: string): { format: PlaceFormat; layers: Layer[] } {
  // A DTD is before the outermost tag; the parser refuses one that a comment hides from this.
  if (/<!DOCTYPE/i.test(text.slice(0, Math.max(0, text.search(/<[a-z]/i))))) {
    if (/<!DOCTYPE\s+html/i.test(text)) throw new AppError('sheet-document', { params: { kind: 'HTML' } })
    throw new AppError('sheet-xml-entities')
  }
  const root = outermost(text)
  if (root !== 'kml' && root !== 'gpx') {
    const kind = OTHERS[root]
    throw kind
      ? new AppError('sheet-other-map', { params: { kind } })
      : new AppError('sheet-document', { params: { kind: root.toUpperCase() === 'HTML' ? 'HTML' : 'XML' } })
  }
  const parts = root === 'kml' ? placemarksOf(text) : [text]
  const places = parts.flatMap((part) => {
    const parsed = new DOMParser({ onError: () => undefined }).parseFromString(part, 'text/xml')
    return (root === 'kml' ? kml(parsed) : gpx(parsed)).features.map(placeOf)
  })
  if (places.length === 0 && /<NetworkLink\b/.test(text)) throw new AppError('sheet-kml-link')
  return { format: root, layers: [{ name: '', features: places, system: 'EPSG:4326' }] }
}

/** How many places are built up at a time: a tree of them takes fifty times their letters. */
const AT_ONCE = 500

/** A KML in parts of as many places, without what lies beside them: styles, pictures laid on the ground, links to other files, comments. */
function placemarksOf(text: string): string[] {
  const plain = text
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->/g, (_, cdata: string | undefined) => escaped(cdata ?? ''))
    .replace(/(<\/?)kml:/g, '$1')
  const head = /<kml\b[^>]*>/.exec(plain)?.[0].replace(/\/>$/, '>') ?? '<kml>'
  const marks = plain.match(/<Placemark\b[\s\S]*?<\/Placemark>/g) ?? []
  return Array.from({ length: Math.ceil(marks.length / AT_ONCE) }, (_, at) => {
    const some = marks.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
    return `${head}<Document>${some.join('')}</Document></kml>`
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The name of the outermost tag, once the whole is known to be well-formed and no deeper or longer than is read. */
function outermost(text: string): string {
  let [root, depth, count] = ['', 0, 0]
  const parser = createTagParser({
    open(name) {
      root ||= name
      depth++
      count++
      if (depth > DEEPEST || count > MOST_TAGS) throw new AppError('file-bomb')
    },
    text() {},
    close() {
      depth--
    },
  })
  try {
    parser.write(text)
    parser.end()
  } catch (error) {
    // A page is rarely well-formed.
    if (/^(?:html|HTML)$/.test(root)) throw new AppError('sheet-document', { params: { kind: 'HTML' }, cause: error })
    throw error
  }
  return root
}

function placeOf({
  id,
  properties,
  geometry,
}: {
  id?: unknown
  properties: object | null
  geometry: object | null
}): Feature {
  const said = Object.entries(properties ?? {}).filter(([name]) => !DRAWING.test(name))
  return {
    ...(id === undefined ? {} : { id }),
    properties: Object.fromEntries(said.map(([name, value]) => [name, plainText(value)])),
    geometry,
  }
}

/** The most letters of a description that is a page. */
const LONGEST_PAGE = 50_000

/** A description that is a page, as its text. */
function plainText(value: unknown): unknown {
  if (!isObject(value) || value['@type'] !== 'html') return value
  return String(value.value)
    .slice(0, LONGEST_PAGE)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
