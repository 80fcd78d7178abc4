import type { ListedValuation } from '../fields.ts'

/** The most valuations that the map draws, the newest of them, and the most that are listed beside it. */
export const MOST_ON_MAP = 10_000
export const LISTED_BESIDE_MAP = 20

/** Valuations that lie close together in the part asked for: their middle, how many there are, the part that they cover, in degrees, and the block and plot that all of them have; null where they differ. */
export type MapPlace = {
  latitude: number
  longitude: number
  count: number
  west: number
  south: number
  east: number
  north: number
  blockNumber: string | null
  plotNumber: string | null
}

/** A part of the map: its places, the newest of its valuations, how many it has, and whether there are more that were left out. */
export type ValuationMap = { places: MapPlace[]; items: ListedValuation[]; count: number; hasMore: boolean }
