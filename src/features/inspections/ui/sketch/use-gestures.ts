import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { panned, type Size, type View, zoomed } from './view.ts'

/** The distance in pixels from which a press becomes a drag. */
const STILL = 7

type Pixel = { x: number; y: number }
type Gestures = {
  size: Size
  /** Changes the view from its current state. */
  onView: (change: (view: View) => View) => void
  /** Called for a press with the element under the finger. */
  onPress: (on: Element) => void
  /** True when a drag moves the element under the finger; otherwise it moves the plane. */
  isMovable: (on: Element) => boolean
  /** Called with the distance that the element was dragged, in pixels. */
  onMove: (by: Pixel) => void
  /** Called at the end of a drag; `given` is false when the gesture was cancelled. */
  onDrop: (given: boolean) => void
}

/** One finger presses, or moves a figure or the plane; two fingers zoom; a wheel zooms at the pointer. Returns the handlers and the ref of the drawing. */
export function useGestures({ size, onView, onPress, isMovable, onMove, onDrop }: Gestures) {
  const fingers = useRef(new Map<number, Pixel>())
  const begun = useRef<{ at: Pixel; on: Element; mode: 'press' | 'plane' | 'figure' } | null>(null)
  const drawing = useRef<SVGSVGElement>(null)

  const pixelOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Pixel => {
    const { left = 0, top = 0 } = drawing.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const times = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
    const pixel = pixelOf(event)
    onView((view) => zoomed(view, size, pixel, times))
  })
  // Not as a property of the element: the page would scroll as well.
  useEffect(() => {
    const element = drawing.current
    const turned = (event: WheelEvent) => wheel(event)
    element?.addEventListener('wheel', turned, { passive: false })
    return () => element?.removeEventListener('wheel', turned)
  }, [])

  const leaveFigure = () => {
    if (begun.current?.mode === 'figure') onDrop(false)
    begun.current = null
  }
  const end = (event: PointerEvent, given: boolean) => {
    fingers.current.delete(event.pointerId)
    const gesture = begun.current
    begun.current = null
    if (gesture?.mode === 'figure') onDrop(given)
    else if (gesture?.mode === 'press' && given) onPress(gesture.on)
  }
  return {
    ref: drawing,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button > 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pixelOf(event))
      if (fingers.current.size > 1) return leaveFigure()
      if (event.target instanceof Element) begun.current = { at: pixelOf(event), on: event.target, mode: 'press' }
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const was = fingers.current.get(event.pointerId)
      if (!was) return
      const now = pixelOf(event)
      fingers.current.set(event.pointerId, now)
      const gesture = begun.current
      if (!gesture) {
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
        if (other) onView((view) => pinched(view, size, { was, now, other }))
        return
      }
      const by = { x: now.x - gesture.at.x, y: now.y - gesture.at.y }
      if (gesture.mode === 'press' && Math.hypot(by.x, by.y) > STILL)
        gesture.mode = isMovable(gesture.on) ? 'figure' : 'plane'
      if (gesture.mode === 'figure') onMove(by)
      if (gesture.mode === 'plane') onView((view) => panned(view, { x: now.x - was.x, y: now.y - was.y }))
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => end(event, false),
  }
}

/** The view after one of two fingers moved: larger by how much further apart they are, about the point between them, which moves along. */
function pinched(view: View, size: Size, { was, now, other }: { was: Pixel; now: Pixel; other: Pixel }): View {
  const distance = (one: Pixel) => Math.hypot(one.x - other.x, one.y - other.y)
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  const moved = panned(view, { x: (now.x - was.x) / 2, y: (now.y - was.y) / 2 })
  return zoomed(moved, size, middle, distance(now) / Math.max(1, distance(was)))
}
