import type { Governorate } from '#features/places/model.ts'

/** Where a point was found to lie; `approximate` where only the nearest area is known. */
export type Located = { governorate: Governorate; area: number; approximate: boolean }
