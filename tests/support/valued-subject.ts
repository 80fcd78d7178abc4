import type { SubjectFacts } from '#features/approaches/model.ts'

/** A property that is valued, of which nothing but its size and the valuation date is known. */
export const SUBJECT: SubjectFacts = {
  valuationNumber: 'VAL-2026-0001',
  purpose: 'SALE',
  category: 'INVESTMENT',
  areaName: null,
  area: 500,
  builtArea: null,
  yearBuilt: null,
  effectiveAge: null,
  condition: null,
  quality: null,
  floors: null,
  frontage: null,
  streets: null,
  corner: null,
  tenure: null,
  remainingTerm: null,
  latitude: null,
  longitude: null,
  on: '2026-01-01',
}
