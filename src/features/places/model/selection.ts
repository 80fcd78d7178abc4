import type { Degrees } from '#kernel/geo.ts'
import type { Governorate } from '../model.ts'

/** What is analysed: an area of the list, a governorate, a circle, or a drawn polygon (longitude before latitude, its ring not closed). */
export type Selection =
  | { kind: 'area'; areaNumber: number }
  | { kind: 'governorate'; governorate: Governorate }
  | { kind: 'radius'; latitude: number; longitude: number; metres: number }
  | { kind: 'polygon'; points: Degrees[] }
