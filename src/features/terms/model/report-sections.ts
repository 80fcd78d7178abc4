import type { Word } from '#kernel/words.ts'

/** The sections of a full report, in their order. */
export const SECTIONS = [
  'REVIEWED',
  'SUMMARY',
  'TERMS',
  'ASSET',
  'TENURE',
  'INSPECTION',
  'PHOTOS',
  'MAP',
  'MARKET',
  'EVIDENCE',
  'APPROACHES',
  'RECONCILIATION',
  'CONCLUSIONS',
  'COURT',
  'EXPROPRIATION',
  'LENDING',
  'DISCLOSURE',
  'ESG',
  'ASSUMPTIONS',
  'LIABILITY',
  'COMPLIANCE',
  'SIGNATURES',
  'SURROUNDINGS',
  'ANNEXES',
] as const
export type Section = (typeof SECTIONS)[number]

/**
 * The sections that a firm may leave out of its reports: no clause of docs/clauses.md asks for them. What is annexed, and whether the surroundings are,
 * is chosen in each report.
 */
export const OPTIONAL_SECTIONS = ['PHOTOS', 'MAP'] as const satisfies readonly Section[]
/** The order of sections of a firm, empty where it is the usual one, and what its reports leave out. */
export type ReportSections = {
  readonly order: readonly Section[]
  readonly leftOut: readonly (typeof OPTIONAL_SECTIONS)[number][]
}

/** What each section is called, on paper and where its place is chosen. */
export const SECTION_WORDS = {
  'section.REVIEWED': { ar: 'مراجعة التقييم', en: 'Valuation review' },
  'section.SUMMARY': { ar: 'ملخص التقييم', en: 'Summary of the valuation' },
  'section.TERMS': { ar: 'أطراف التقييم وشروط التكليف', en: 'Parties and terms of engagement' },
  'section.ASSET': { ar: 'العقار ووثيقته', en: 'The property and its title' },
  'section.TENURE': { ar: 'الحيازة', en: 'Tenure' },
  'section.INSPECTION': { ar: 'المعاينة ونتائجها', en: 'Inspection and findings' },
  'section.PHOTOS': { ar: 'الصور', en: 'Photographs' },
  'section.MAP': { ar: 'الموقع والمخطط', en: 'Location and plan' },
  'section.MARKET': { ar: 'السوق', en: 'The market' },
  'section.EVIDENCE': { ar: 'أدلة السوق', en: 'Market evidence' },
  'section.APPROACHES': { ar: 'أساليب التقييم وطرقه', en: 'Approaches and methods' },
  'section.RECONCILIATION': { ar: 'التوفيق بين المؤشرات والقيمة', en: 'Reconciliation and value' },
  'section.CONCLUSIONS': { ar: 'القيم الأخرى', en: 'Other conclusions of value' },
  'section.COURT': { ar: 'المأمورية والحصص', en: 'The order of the court, and shares' },
  'section.EXPROPRIATION': { ar: 'نزع الملكية والتعويض عنه', en: 'Expropriation and its compensation' },
  'section.LENDING': { ar: 'الضمان والتمويل', en: 'Secured lending' },
  'section.DISCLOSURE': { ar: 'إفصاح القيمة العادلة', en: 'Fair value disclosure' },
  'section.ESG': {
    ar: 'العوامل البيئية والاجتماعية والحوكمة',
    en: 'Environmental, social and governance factors',
  },
  'section.ASSUMPTIONS': { ar: 'الافتراضات والمحدِّدات', en: 'Assumptions and limiting conditions' },
  'section.LIABILITY': { ar: 'حدود المسؤولية', en: 'Limitation of liability' },
  'section.COMPLIANCE': { ar: 'الالتزام بالمعايير واستقلال المقيّم', en: 'Compliance and independence' },
  'section.SIGNATURES': { ar: 'التوقيعات', en: 'Signatures' },
  'section.SURROUNDINGS': { ar: 'محيط العقار', en: 'Surroundings of the property' },
  'section.ANNEXES': { ar: 'الملاحق', en: 'Annexes' },
} satisfies Readonly<Record<`section.${Section}`, Word>>

/** All sections in an order of a client's or a firm's own; one that it does not name follows the section that it usually follows. */
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
