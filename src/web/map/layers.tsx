import { useEffect, useEffectEvent, useRef } from 'react'
import type { Degrees } from '#kernel/geo.ts'
import { useLanguage } from '../kit/text/use-format.ts'
import classes from './map.module.css'
import type { OpenMap } from './open-map.ts'
import type { Chosen, Hover } from './overlay.ts'
import type { MapPin } from './pins.ts'
import type { Shading } from './shading.ts'

/** What a map of figures shows above its shapes. */
export type Layers = {
  shading: Shading
  /** What is chosen, with its signs. */
  chosen: readonly Chosen[]
  pins: readonly MapPin[]
  onPin: (id: string) => void
  /** The corners of the polygon that is being drawn, none at first, and what is called when it changes; null while none is. */
  drawing: { corners: readonly Degrees[]; onDrawn: (corners: Degrees[]) => void } | null
}

/** Keeps the layers of a map as they are given. */
export function useLayers(map: OpenMap | null, layers: Layers | undefined): void {
  const { shading, chosen, pins, drawing } = layers ?? {}
  useEffect(() => {
    if (map && shading) map.shade(shading)
  }, [map, shading])
  useEffect(() => {
    if (map && chosen) map.choose(chosen)
  }, [map, chosen])
  useEffect(() => {
    if (map && pins) map.pins(pins)
  }, [map, pins])

  const held = useRef<ReturnType<OpenMap['draw']>>(undefined)
  const drawn = useEffectEvent((corners: Degrees[]) => drawing?.onDrawn(corners))
  const cornersNow = useEffectEvent(() => drawing?.corners ?? [])
  const isDrawing = Boolean(drawing)
  const corners = JSON.stringify(drawing?.corners ?? [])
  useEffect(() => {
    if (!map || !isDrawing) return
    let isOver = false
    const begun = map.draw(cornersNow(), (next) => drawn(next))
    void begun.then((drawing) => {
      if (isOver) drawing?.stop()
      // They may have changed while the code was fetched.
      else drawing?.show(cornersNow())
    })
    held.current = begun
    return () => {
      isOver = true
      held.current = undefined
      void begun.then((drawing) => drawing?.stop())
    }
  }, [map, isDrawing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again when they are other corners
  useEffect(() => {
    void held.current?.then((drawing) => drawing?.show(cornersNow()))
  }, [corners])
}

/** What is under the pointer, in words beside it. */
export function HoverBox({ hover }: { hover: Hover | null }) {
  const language = useLanguage()
  if (!hover) return null
  return (
    <div
      className={classes.told}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      // Below the pointer, and on the side where there is more room.
      style={{ transform: `translate(${hover.x}px, ${hover.y + 16}px) translateX(${hover.x > 260 ? '-100%' : '0'})` }}
      aria-hidden="true"
    >
      {hover.name ? <b>{hover.name}</b> : null}
      {hover.value}
    </div>
  )
}
