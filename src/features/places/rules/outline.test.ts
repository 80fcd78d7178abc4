import { describe, expect, it } from 'vitest'
import { boundsOf } from '#kernel/geo.ts'
import { outlineOf } from './outline.ts'

describe('the outline of a selection', () => {
  it('is the drawn shape of an area or a governorate', () => {
    expect(outlineOf({ kind: 'governorate', governorate: 'HAWALLI' })?.polygons.length).toBeGreaterThan(0)
    expect(outlineOf({ kind: 'area', areaNumber: 99_999 })).toBeUndefined()
  })

  it('is a ring of the radius in metres, whatever the latitude', () => {
    const shape = outlineOf({ kind: 'radius', latitude: 29.3, longitude: 48, metres: 1000 })
    const [west, south, east, north] = boundsOf(shape ? [shape] : [])
    const metres = (degrees: number) => (degrees * Math.PI * 6_371_008.8) / 180
    expect(metres(north - south)).toBeCloseTo(2000, 0)
    expect(metres(east - west) * Math.cos((29.3 * Math.PI) / 180)).toBeCloseTo(2000, 0)
    expect(shape?.polygons[0]?.[0]?.[0]).toEqual(shape?.polygons[0]?.[0]?.at(-1))
  })

  it('closes a drawn polygon and puts its sign in the middle', () => {
    const points: [number, number][] = [
      [47.9, 29.2],
      [48.1, 29.2],
      [48.1, 29.4],
    ]
    const shape = outlineOf({ kind: 'polygon', points })
    expect(shape?.polygons[0]?.[0]).toEqual([...points, [47.9, 29.2]])
    expect(shape?.at[0]).toBeCloseTo(48)
    expect(shape?.at[1]).toBeCloseTo(29.3)
  })
})
