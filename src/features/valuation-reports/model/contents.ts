/** What a valuation report must tell, by the letters of IVS 106, 30.6: rules/contents.ts. */
export const CONTENT_CODES = [
  'TERMS',
  'ASSET',
  'VALUER',
  'CLIENT',
  'INTENDED_USE',
  'INTENDED_USERS',
  'CURRENCY',
  'VALUATION_DATE',
  'BASIS',
  'APPROACHES',
  'METHODS',
  'SOURCES',
  'ESG',
  'ASSUMPTIONS',
  'SPECIALISTS',
  'VALUE',
  'COMPLIANCE',
  'REPORT_DATE',
] as const
export type ContentCode = (typeof CONTENT_CODES)[number]

/** Where a screen mends what is missing: the record's form, its other screens, or the report's own. */
export type Mend = 'edit' | 'report' | 'approaches' | 'comparables' | 'details'

/** An item that a report cannot tell whole: what it lacks, and on which screen each is mended. */
export type MissingItem = { code: ContentCode; fields: readonly { field: string; mend: Mend }[] }
