import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { MapBounds } from '#kernel/map-bounds.ts'

/** Kuwait: what is in sight before the map has been drawn. */
const KUWAIT: MapBounds = { west: 46.5, south: 28.5, east: 48.6, north: 30.2 }
const WAIT = 300
/** To some ten metres, so that a map that hardly moved does not ask again. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** The part of a map that is in sight, once it rests, and what follows the map's moves. */
export function useSeen(): { seen: MapBounds; onMoved: (bounds: MapBounds) => void } {
  const [now, setNow] = useState(KUWAIT)
  const [seen] = useDebouncedValue(now, WAIT)
  const onMoved = ({ west, south, east, north }: MapBounds) =>
    setNow({
      west: Math.max(-180, rounded(west)),
      south: Math.max(-90, rounded(south)),
      east: Math.min(180, rounded(east)),
      north: Math.min(90, rounded(north)),
    })
  return { seen, onMoved }
}
