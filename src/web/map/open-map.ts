import { LngLatBounds, type LngLatBoundsLike, Map as Maplibre, Marker, prewarm, setWorkerUrl } from 'maplibre-gl'
import { basemapKind } from '#kernel/basemap.ts'
import type { Degrees, Mark, Point } from '#kernel/geo.ts'
import { drawBasemap } from './draw-basemap.ts'
import { type Chosen, drawOverlay, type Hover } from './overlay.ts'
import { drawPins, type MapPin } from './pins.ts'
import { drawPoints, type MapPoint } from './points.ts'
import type { Shading } from './shading.ts'
import { makeMark, makeNote, makePin } from './signs.ts'
import { type Look, lettersReady, type MapShapes, marking, NOTES_FROM, styleOf } from './style.ts'
import { workerUrl } from './worker.ts'

setWorkerUrl(workerUrl)

/** Starts the map's worker, whose script must be there (`workerReady`), and fetches the letters that drawing needs. */
export async function ready(): Promise<void> {
  prewarm()
  await lettersReady()
}

/** The position and zoom of the view. */
export type Camera = { center: [number, number]; zoom: number }
/** The initial view: a pin, a district or the whole. */
export type Aim = { pin: Point | null; district: number | null }

type Parts = {
  container: HTMLElement
  look: Look
  /** The view before the map was redrawn; without it, the aim decides. */
  camera: Camera | undefined
  aim: Aim
  /** The texts of maplibre's own controls, by its keys. */
  words: Record<string, string>
  pinLabel: string
  /** Called with a placed pin, or null for a removed one; without it the map is read-only. */
  onPick: (() => ((point: Point | null, by: 'key' | 'press') => void) | undefined) | undefined
  onBaseFailed: () => void
  /** Called with whom a base map names as its source. */
  onCredit: (text: string) => void
  /** Called with the id of a point that was pressed, and with the part in sight when it changes. */
  onOpen?: ((id: string) => void) | undefined
  /** Called with the id of the point under the pointer, null when there is none any more. */
  onPointed?: ((id: string | null) => void) | undefined
  onMoved?: ((seen: Bounds) => void) | undefined
  /** Called with what of an overlay is under the pointer; without it the map has no overlay. */
  onHover?: ((hover: Hover | null) => void) | undefined
  /** Called with the id of a pin that was pressed; without it the map has no pins. */
  onPin?: ((id: string) => void) | undefined
  /** The locale in which maplibre writes numbers. */
  locale: string
}

/** Near enough to see the areas around a place; and where a base map shows more, the buildings. */
const CLOSE = { shapes: 13, base: 16 }
/** Near enough to tell points apart that were one from afar. */
const CLOSEST = 18
const MARGIN = 24
/** Signs of places are drawn around them, whole at the edge as well; and neighbours are seen apart at two levels nearer than areas. */
const SIGNS = { padding: 48, nearer: 2 }

/** Rounded to six decimals: a tenth of a metre, finer than anybody can point. */
const picked = ({ lng, lat }: { lng: number; lat: number }): Point => ({
  latitude: Math.round(lat * 1e6) / 1e6,
  longitude: Math.round(lng * 1e6) / 1e6,
})
const spot = ({ latitude, longitude }: Point): [number, number] => [longitude, latitude]
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export type OpenMap = ReturnType<typeof openMap>

/** Draws a map into an element. Throws where the browser has no WebGL. */
export function openMap(parts: Parts) {
  const { container, look, camera, aim, words, pinLabel, onPick, onBaseFailed, onCredit } = parts
  const { onOpen, onPointed, onMoved, onHover, onPin } = parts
  const { shapes } = look
  const close = look.basemapUrl ? CLOSE.base : CLOSE.shapes
  const map = new Maplibre({
    container,
    style: styleOf(look),
    ...(camera ?? startOf(aim, shapes, close)),
    minZoom: 5.5,
    maxZoom: 19,
    renderWorldCopies: false,
    attributionControl: false,
    // Scrolling the page must not zoom the map.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    doubleClickZoom: !onPick,
    keyboard: false,
    fadeDuration: isStill() ? 0 : 200,
    locale: words,
  })
  map.touchZoomRotate.disableRotation()
  map.on('error', (event) => {
    // A missing tile only leaves a gap.
    if ('sourceId' in event && String(event.sourceId).startsWith('base')) onBaseFailed()
  })
  const { basemapUrl: address, colours, dark, language } = look
  if (address !== null && basemapKind(address) !== 'raster')
    drawBasemap({ map, address, language, colours, dark, onFailed: onBaseFailed, onCredit })
  // Until the map rests again: what it is given is drawn by then.
  const busy = () => {
    container.setAttribute('aria-busy', 'true')
    map.triggerRepaint()
  }
  busy()
  const near = () => container.toggleAttribute('data-near', map.getZoom() >= NOTES_FROM)
  near()
  map.on('zoom', near)
  map.on('idle', () => container.removeAttribute('aria-busy'))
  if (onPick) map.on('click', ({ lngLat }) => onPick()?.(picked(lngLat), 'press'))
  let isStyled = false
  let isClosed = false
  let marked: number | null = null
  const mark = () => {
    for (const { layer, filter } of marking(marked)) map.setFilter(layer, filter)
  }
  void map.once('style.load', () => {
    isStyled = true
    mark()
  })
  const points = onOpen ? drawPoints(map, look.colours, onOpen, onPointed) : undefined
  const overlay = onHover ? drawOverlay(map, look.colours, look.basemapUrl !== null, onHover) : undefined
  const pins = onPin ? drawPins(map, look.colours, parts.locale, onPin) : undefined
  if (onMoved) map.on('idle', () => onMoved(seenBy(map)))
  const stopKeys = takeKeys(map, onPick)
  const element = makePin(pinLabel)
  const marker = new Marker({ element, anchor: 'bottom', draggable: onPick !== undefined })
  marker.on('dragend', () => onPick?.()?.(picked(marker.getLngLat()), 'press'))

  let drawnMarks: Marker[] = []

  function lookAt(bounds: LngLatBoundsLike, { padding, nearer } = { padding: MARGIN, nearer: 0 }): void {
    map.fitBounds(bounds, { padding, maxZoom: close + nearer, animate: !isStill() })
  }

  return {
    canvas: map.getCanvas(),
    camera: (): Camera => ({ center: map.getCenter().toArray(), zoom: map.getZoom() }),
    zoom: (by: 1 | -1) => map.easeTo({ zoom: map.getZoom() + by, animate: !isStill() }),
    whole: () => lookAt(shapes.bounds),
    toDistrict: (district: number) => lookAt(shapes.districtBounds(district) ?? shapes.bounds),
    toPin: (pin: Point) => map.easeTo({ center: spot(pin), zoom: Math.max(close, map.getZoom()), animate: !isStill() }),
    /** Brings all of these into sight; at least one. */
    toPoints(list: readonly Point[]): void {
      const [wests, souths] = [list.map(({ longitude }) => longitude), list.map(({ latitude }) => latitude)]
      lookAt([Math.min(...wests), Math.min(...souths), Math.max(...wests), Math.max(...souths)])
    },
    /** Brings a part into sight, as near as it fits. */
    toPart: ({ west, south, east, north }: Bounds) =>
      map.fitBounds([west, south, east, north], { padding: 2 * MARGIN, maxZoom: CLOSEST, animate: !isStill() }),
    /** True while a pin is in sight, and near enough to see what lies around it. */
    sees: (pin: Point) => map.getZoom() >= close - 1 && map.getBounds().contains(spot(pin)),
    /** Puts the pin at a point, null for none, with what is written below it from near. */
    pin(pin: Point | null, note?: string): void {
      element.querySelector('.map-note')?.remove()
      if (note) element.append(makeNote(note))
      if (pin) marker.setLngLat(spot(pin)).addTo(map)
      else marker.remove()
    },
    points: (list: readonly MapPoint[]) => points?.(list),
    pins(list: readonly MapPin[]): void {
      busy()
      pins?.(list)
    },
    shade(shading: Shading): void {
      busy()
      overlay?.shade(shading)
    },
    choose: (chosen: readonly Chosen[]) => overlay?.choose(chosen),
    /** Lets a polygon be drawn until the answer's `stop` is called; one finger then draws instead of scrolling the page. */
    async draw(corners: readonly Degrees[], onDrawn: (corners: Degrees[]) => void) {
      const { drawPolygon } = await import('./draw-polygon.ts')
      if (isClosed) return undefined
      map.cooperativeGestures.disable()
      container.dataset.drawing = ''
      const drawing = drawPolygon({ map, colours: look.colours, corners, onDrawn })
      return {
        show: drawing.show,
        stop(): void {
          if (isClosed) return
          drawing.stop()
          map.cooperativeGestures.enable()
          delete container.dataset.drawing
        },
      }
    },
    /** Draws numbered places instead of those before, and shows all of them. */
    marks(places: readonly Mark[]): void {
      for (const one of drawnMarks) one.remove()
      drawnMarks = places.map((place) => new Marker({ element: makeMark(place) }).setLngLat(spot(place)).addTo(map))
      const [first, ...others] = places.map(spot)
      if (first)
        lookAt(
          others.reduce((bounds, place) => bounds.extend(place), new LngLatBounds(first, first)),
          SIGNS,
        )
    },
    mark(district: number | null): void {
      marked = district
      if (isStyled) mark()
    },
    close(): void {
      isClosed = true
      stopKeys()
      map.remove()
    },
  }
}

/** The part in sight, in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }

function seenBy(map: Maplibre): Bounds {
  const seen = map.getBounds()
  return { west: seen.getWest(), south: seen.getSouth(), east: seen.getEast(), north: seen.getNorth() }
}

function startOf({ pin, district }: Aim, shapes: MapShapes, close: number) {
  if (pin) return { center: spot(pin), zoom: close }
  const fitBoundsOptions = { padding: MARGIN, maxZoom: close }
  return {
    bounds: (district === null ? undefined : shapes.districtBounds(district)) ?? shapes.bounds,
    fitBoundsOptions,
  }
}

const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
/** How far an arrow key moves the map in pixels, and with Shift. */
const STEP = 60
const SMALL_STEP = 6

/** Keyboard equivalents of every mouse action; the cross in the middle is the pointer. */
function takeKeys(map: Maplibre, onPick: Parts['onPick']): () => void {
  const canvas = map.getCanvas()
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    const pick = onPick?.()
    if (arrow) {
      const step = event.shiftKey ? SMALL_STEP : STEP
      map.panBy([arrow[0] * step, arrow[1] * step], { animate: false })
    } else if (event.key === '+' || event.key === '=') map.easeTo({ zoom: map.getZoom() + 1, animate: !isStill() })
    else if (event.key === '-') map.easeTo({ zoom: map.getZoom() - 1, animate: !isStill() })
    else if (pick && event.key === 'Enter') pick(picked(map.getCenter()), 'key')
    else if (pick && (event.key === 'Delete' || event.key === 'Backspace')) pick(null, 'key')
    else return
    event.preventDefault()
  }
  canvas.addEventListener('keydown', onKey)
  return () => canvas.removeEventListener('keydown', onKey)
}
