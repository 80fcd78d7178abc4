import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { usePlaceAt } from '#features/places/ui/shared/map/place-at.ts'
import type { Point } from '../../rules/pin-faults.ts'
import { useFormSetting, useFormState } from './parts.ts'
import { type Answer, filledBy, pinIn } from './where.ts'

const WAIT = 350
const textOf = (point: Point | undefined) => (point ? `${point.latitude} ${point.longitude}` : '')
const pointOf = (text: string): Point | null => {
  const [latitude, longitude] = text.split(' ').map(Number)
  return latitude === undefined || longitude === undefined || text === '' ? null : { latitude, longitude }
}

/**
 * Locates the form's pin on the server. The answer goes to `onAnswer`, and each new pin fills blank places once: a chosen
 * area or governorate changes by the note at the pin alone. A typed pin is located after a pause in typing; `place` sets one immediately.
 */
export function useAnswer(onAnswer: (answer: Answer) => void) {
  const { store } = useFormSetting()
  const now = useFormState(({ values }) => textOf(pinIn(values)))
  const [paused] = useDebouncedValue(now, WAIT)
  const [placed, setPlaced] = useState(now)
  const pin = pointOf(now === placed || now === '' ? now : paused)

  const found = usePlaceAt(pin).data
  const turned = found === null && pin && Math.abs(pin.longitude) <= 90 ? exchanged(pin) : null
  const other = usePlaceAt(turned).data
  const answer = useRef<Answer | null>(null)
  // A stored pin was already applied when it was placed.
  const followed = useRef(now)

  useEffect(() => {
    if (!pin || found === undefined || (turned && other === undefined)) return
    const was = answer.current
    const text = textOf(pin)
    if (was && textOf(was.of) === text) return
    answer.current = { of: pin, found, exchanged: other ?? null }
    onAnswer(answer.current)
    if (followed.current === text || textOf(pinIn(store.get().values)) !== text) return
    followed.current = text
    if (!found) return
    store.set(filledBy(store.get().values, found))
  })

  return {
    pin,
    place: (point: Point | null) => {
      setPlaced(textOf(point ?? undefined))
      store.set({
        latitude: point?.latitude ?? null,
        longitude: point?.longitude ?? null,
        outsideKuwait: false,
      })
    },
  }
}

/** A point with its coordinates swapped. */
export const exchanged = ({ latitude, longitude }: Point): Point => ({ latitude: longitude, longitude: latitude })
