/** The sections of a full report, in their order. */
export const SECTIONS = [
  'SUMMARY',
  'TERMS',
  'ASSET',
  'TENURE',
  'INSPECTION',
  'PHOTOS',
  'MAP',
  'EVIDENCE',
  'APPROACHES',
  'RECONCILIATION',
  'CONCLUSIONS',
  'COURT',
  'LENDING',
  'DISCLOSURE',
  'ESG',
  'ASSUMPTIONS',
  'COMPLIANCE',
  'SIGNATURES',
  'SURROUNDINGS',
  'ANNEXES',
] as const
export type Section = (typeof SECTIONS)[number]

/** All sections in an order of a client's own; one that it does not name follows the section that it usually follows. */
export function sectionsInOrder(own: readonly string[]): Section[] {
  const sections = SECTIONS.filter((section) => own.includes(section)).toSorted(
    (one, other) => own.indexOf(one) - own.indexOf(other),
  )
  for (const [at, section] of SECTIONS.entries()) {
    if (sections.includes(section)) continue
    const before = SECTIONS[at - 1]
    sections.splice(before ? sections.indexOf(before) + 1 : 0, 0, section)
  }
  return sections
}
