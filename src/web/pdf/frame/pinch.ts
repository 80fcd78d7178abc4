import type { Viewer } from './viewer.ts'

/** Zooms around the pointer by pinching, or by the wheel with Ctrl held, which is how browsers report a touchpad's pinch. */
export function listenToPinch(viewer: Viewer): void {
  const { element } = viewer
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      // A wheel's notch is 100, which zooms by a tenth.
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
      viewer.zoomBy(Math.exp((-event.deltaY * lines) / 1000), event.clientY - element.offsetTop)
    },
    { passive: false },
  )
  let isolateBidi = 0
  element.addEventListener(
    'touchmove',
    (event) => {
      const [one, other] = event.touches
      if (!one || !other) return
      event.preventDefault()
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (isolateBidi > 0) viewer.zoomBy(now / isolateBidi, (one.clientY + other.clientY) / 2 - element.offsetTop)
      isolateBidi = now
    },
    { passive: false },
  )
  const rest = (event: TouchEvent) => {
    if (event.touches.length < 2) isolateBidi = 0
  }
  element.addEventListener('touchend', rest)
  element.addEventListener('touchcancel', rest)
}
