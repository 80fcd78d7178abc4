import type { Map as Maplibre } from 'maplibre-gl'
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Degrees } from '#kernel/geo.ts'
import type { Colours } from './style.ts'

/** To some ten centimetres, finer than anybody can point. */
const DECIMALS = 6

const tenth = (degrees: number) => Math.round(degrees * 1e6) / 1e6

type Parts = {
  map: Maplibre
  colours: Colours
  /** The corners drawn so far, without the closing one; fewer than three begin again. */
  corners: readonly Degrees[]
  /** Called with the corners when a polygon is closed, and after each change of one. */
  onDrawn: (corners: Degrees[]) => void
}

/**
 * Lets a polygon be drawn on a map corner by corner, by mouse or touch; once it is closed its corners and the middles of its sides can be
 * dragged. Loaded when drawing begins.
 */
export function drawPolygon({ map, colours, corners, onDrawn }: Parts) {
  const colour = (name: keyof Colours) => hex(colours[name])
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [
      new TerraDrawPolygonMode({
        pointerDistance: 24,
        styles: {
          fillColor: colour('sea'),
          fillOpacity: 0.15,
          outlineColor: colour('text'),
          outlineWidth: 2.5,
          closingPointColor: colour('sea'),
          closingPointWidth: 7,
          closingPointOutlineColor: colour('paper'),
          closingPointOutlineWidth: 2,
        },
      }),
      new TerraDrawSelectMode({
        pointerDistance: 24,
        allowManualDeselection: false,
        flags: { polygon: { feature: { coordinates: { midpoints: true, draggable: true, deletable: true } } } },
        styles: {
          selectedPolygonColor: colour('sea'),
          selectedPolygonFillOpacity: 0.15,
          selectedPolygonOutlineColor: colour('text'),
          selectedPolygonOutlineWidth: 2.5,
          selectionPointColor: colour('sea'),
          selectionPointWidth: 7,
          selectionPointOutlineColor: colour('paper'),
          selectionPointOutlineWidth: 2,
          midPointColor: colour('paper'),
          midPointWidth: 5,
          midPointOutlineColor: colour('sea'),
          midPointOutlineWidth: 2,
        },
      }),
    ],
  })
  let shown = ''

  function show(next: readonly Degrees[]): void {
    const key = JSON.stringify(next)
    if (key === shown) return
    shown = key
    draw.clear()
    const [first] = next
    if (!first || next.length < 3) {
      draw.setMode('polygon')
      return
    }
    const ring = [...next, first].map(([x, y]): [number, number] => [tenth(x), tenth(y)])
    const [added] = draw.addFeatures([
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: { mode: 'polygon' } },
    ])
    // What can't be drawn, as an outline that crosses itself, is in the list of corners, where its fault is shown.
    if (!added?.valid || added.id === undefined) {
      draw.setMode('static')
      return
    }
    draw.setMode('select')
    draw.selectFeature(added.id)
  }

  draw.on('finish', (id) => {
    const { geometry } = draw.getSnapshotFeature(id) ?? {}
    if (geometry?.type !== 'Polygon') return
    const drawn = (geometry.coordinates[0] ?? []).slice(0, -1).map(([x = 0, y = 0]): Degrees => [tenth(x), tenth(y)])
    shown = JSON.stringify(drawn)
    if (draw.getMode() === 'polygon') {
      // Not within the event: the mode that tells of it would go on with a polygon that is no longer its own.
      queueMicrotask(() => {
        if (!draw.enabled) return
        draw.setMode('select')
        draw.selectFeature(id)
      })
    }
    onDrawn(drawn)
  })
  draw.start()
  shown = 'none'
  show(corners)

  return {
    /** Draws these corners instead; the same ones change nothing. */
    show,
    stop(): void {
      draw.stop()
    },
  }
}

/** A colour of the page as terra-draw takes it. */
const hex = (colour: string): `#${string}` => (colour.startsWith('#') ? (colour as `#${string}`) : '#0b6f6b')
