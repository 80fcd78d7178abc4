/** What a report is printed as: in full, restricted to its users, on one page, or as a letter. */
export const REPORT_TEMPLATES = ['FULL', 'RESTRICTED', 'CERTIFICATE', 'LETTER'] as const
export type ReportTemplate = (typeof REPORT_TEMPLATES)[number]

/** The languages of a report; `both` puts English and Arabic side by side. */
export const REPORT_LANGUAGES = ['ar', 'en', 'both'] as const
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number]

/** Whether environmental, social and governance matters bear on the value. */
export const ESG_FINDINGS = ['NOT_SIGNIFICANT', 'SIGNIFICANT'] as const
/** Whether a specialist or another organisation was relied on. */
/** Whether the report annexes what is around the property. */
export const SURROUNDINGS = ['ANNEXED'] as const

/** Whether the report leaves out what moved the value since an earlier report to the same client. */
export const EARLIER_VALUES = ['OMITTED'] as const

export const SPECIALISTS = ['NONE', 'USED'] as const
/** Whether the valuer claims compliance with the International Valuation Standards. */
export const COMPLIANCE = ['FULL', 'DEPARTED'] as const

/** Whether the valuer is external or internal to the client; the standards require every report to state it. */
export const VALUER_STATUSES = ['EXTERNAL', 'INTERNAL'] as const
export type ValuerStatus = (typeof VALUER_STATUSES)[number]

/** The texts of a report that the firm may word itself: rules/wording/texts.ts has those of the product. */
export const WORDING_CODES = [
  'LETTER_OPENING',
  'LETTER_CLOSING',
  'CERTIFICATE',
  'TERMS',
  'STATUS',
  'EXTENT',
  'LEVEL_EXTERNAL',
  'LEVEL_DESKTOP',
  'LEVEL_REVALUATION',
  'SOURCES',
  'SELECTION',
  'ASSUMPTIONS',
  'LIMITATIONS',
  'RESTRICTIONS',
  'RESTRICTED',
  'COMPLIANCE',
  'REVIEW_STATUS',
  'REVIEW_EXTENT',
  'REVIEW_LIMITATIONS',
  'REVIEW_COMPLIANCE',
] as const
export type WordingCode = (typeof WORDING_CODES)[number]

/** The longest wording, in characters. */
export const WORDING_LIMIT = 4000
