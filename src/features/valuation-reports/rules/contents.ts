import type { Section } from '#features/terms/model/report-sections.ts'
import { isBlank } from '#kernel/text.ts'
import { INDICATING_SHEETS, kindOf } from '../../approaches/model/codes.ts'
import { lookedAt } from '../../approaches/rules/statements.ts'
import { isWithoutOpinion } from '../../approaches/rules/without-opinion.ts'
import type { ContentCode, Mend, MissingItem } from '../model/contents.ts'
import type { ReportData } from '../model.ts'
import { basisOf, intendedUseOf, intendedUsersOf } from './terms.ts'

/** What the items of a report are derived from. */
export type ToldFrom = Pick<ReportData, 'content' | 'sheets' | 'outcomes' | 'agreed'> & {
  record: Omit<ReportData['record'], 'propertyCategory'> & { propertyCategory: unknown }
  people: { valuer: unknown }
  comparables: readonly unknown[]
}

/** A part of it that an item is derived from. */
type Need = { field: string; mend: Mend; isTold: (data: ToldFrom) => boolean }

/**
 * What a valuation report must tell: International Valuation Standards (effective 31 January 2025), IVS 106 Documentation and Reporting,
 * 30.6, by its letters; where a report states it, and what it is derived from.
 */
export type ContentItem = { code: ContentCode; letter: string; section: Section; needs: readonly Need[] }

const field = (name: keyof ReportData['record'], mend: Mend = 'edit'): Need => ({
  field: name,
  mend,
  isTold: ({ record }) => !isBlank(record[name]),
})
const written = (name: string, isTold: Need['isTold']): Need => ({ field: name, mend: 'report', isTold })
type Stating = Pick<ReportData, 'content'> & { sheets?: Pick<ReportData['sheets'], 'ASSUMPTIONS'> }
type Stated = { field: string; mend: Mend; isTold: (of: Stating) => boolean }

/**
 * What is stated of sustainability: what the valuer chose, else that nothing is significant where items were looked at and nothing was found of any; null while
 * neither is so, as nobody has looked. That something is significant is chosen with its words.
 */
export function esgOf({ content, sheets }: Stating): unknown {
  if (!isBlank(content.esg)) return content.esg
  const values = sheets?.ASSUMPTIONS ?? {}
  const looked = lookedAt(values)
  return looked.length > 0 && looked.every((item) => values[item] === 'NOTHING') ? 'NOT_SIGNIFICANT' : null
}

/** A choice that needs its words in one of its cases. */
const explained = (name: string, code: string, note: string): readonly Stated[] => [
  { field: name, mend: 'report', isTold: ({ content }) => !isBlank(content[name]) },
  { field: note, mend: 'report', isTold: ({ content }) => content[name] !== code || !isBlank(content[note]) },
]
/** What nothing but the valuer's own word can tell. */
const STATED = {
  ESG: explained('esg', 'SIGNIFICANT', 'esgNote').map((need) =>
    need.field === 'esg' ? { ...need, isTold: (of: Stating) => esgOf(of) !== null } : need,
  ),
  SPECIALISTS: explained('specialists', 'USED', 'specialistsNote'),
  COMPLIANCE: explained('compliance', 'DEPARTED', 'departures'),
} satisfies Partial<Record<ContentCode, readonly Stated[]>>

/** The statements that a report lacks: of sustainability, specialists and compliance. */
export const unstatedItems = (content: ReportData['content'], sheets: Stating['sheets'] = {}): ContentCode[] =>
  (Object.keys(STATED) as (keyof typeof STATED)[]).filter((code) =>
    STATED[code].some(({ isTold }) => !isTold({ content, sheets })),
  )

const indicates = ({ outcomes }: ToldFrom) =>
  INDICATING_SHEETS.some((sheet) => (outcomes[sheet]?.value ?? null) !== null)
const isReconciled = ({ outcomes: { RECONCILIATION } }: ToldFrom) =>
  RECONCILIATION !== undefined && RECONCILIATION.faults.length === 0 && RECONCILIATION.finalValue !== null
const hasSources = ({ comparables, sheets }: ToldFrom) =>
  comparables.length > 0 ||
  INDICATING_SHEETS.some((sheet) => !['GRID', 'SCORES'].includes(kindOf(sheet)) && sheets[sheet])

export const CONTENT_ITEMS: readonly ContentItem[] = [
  { code: 'TERMS', letter: 'a', section: 'TERMS', needs: [field('requestDate'), field('requestor')] },
  {
    code: 'ASSET',
    letter: 'b',
    section: 'ASSET',
    needs: [
      field('propertyCategory'),
      field('areaName'),
      field('blockNumber'),
      field('plotNumber'),
      field('propertySize'),
      field('documentNumber'),
      field('ownerName'),
    ],
  },
  {
    code: 'VALUER',
    letter: 'c',
    section: 'SIGNATURES',
    needs: [{ field: 'assignedTo', mend: 'details', isTold: ({ people }) => people.valuer !== null }],
  },
  {
    code: 'CLIENT',
    letter: 'd',
    section: 'TERMS',
    needs: [
      { field: 'clientName', mend: 'edit', isTold: ({ record }) => !isBlank(record.clientName ?? record.requestor) },
    ],
  },
  {
    code: 'INTENDED_USE',
    letter: 'e',
    section: 'TERMS',
    needs: [written('intendedUse', (data) => intendedUseOf(data) !== null)],
  },
  {
    code: 'INTENDED_USERS',
    letter: 'f',
    section: 'TERMS',
    needs: [written('intendedUsers', (data) => intendedUsersOf(data) !== null)],
  },
  { code: 'CURRENCY', letter: 'g', section: 'TERMS', needs: [field('currency')] },
  { code: 'VALUATION_DATE', letter: 'h', section: 'TERMS', needs: [field('valuationDate')] },
  { code: 'BASIS', letter: 'i', section: 'TERMS', needs: [written('basis', (data) => basisOf(data) !== null)] },
  {
    code: 'APPROACHES',
    letter: 'j',
    section: 'APPROACHES',
    needs: [{ field: 'approaches', mend: 'approaches', isTold: indicates }],
  },
  {
    code: 'METHODS',
    letter: 'k',
    section: 'APPROACHES',
    needs: [{ field: 'approaches', mend: 'approaches', isTold: indicates }],
  },
  {
    code: 'SOURCES',
    letter: 'l',
    section: 'EVIDENCE',
    needs: [{ field: 'comparables', mend: 'comparables', isTold: hasSources }],
  },
  { code: 'ESG', letter: 'm', section: 'ESG', needs: STATED.ESG },
  {
    code: 'ASSUMPTIONS',
    letter: 'n',
    section: 'ASSUMPTIONS',
    // The firm's general assumptions and limiting conditions are always stated.
    needs: [],
  },
  {
    code: 'SPECIALISTS',
    letter: 'o',
    section: 'COMPLIANCE',
    needs: STATED.SPECIALISTS,
  },
  {
    code: 'VALUE',
    letter: 'p',
    section: 'RECONCILIATION',
    needs: [field('finalValue', 'approaches'), { field: 'RECONCILIATION', mend: 'approaches', isTold: isReconciled }],
  },
  { code: 'COMPLIANCE', letter: 'q', section: 'COMPLIANCE', needs: STATED.COMPLIANCE },
  // The day of issue, or the day of reading until then.
  { code: 'REPORT_DATE', letter: 'r', section: 'SIGNATURES', needs: [] },
]
/** The items of which a review without an opinion of value has none; what it owes in their place is the matter of its own rule. */
const OF_VALUE: readonly ContentCode[] = ['BASIS', 'APPROACHES', 'METHODS', 'SOURCES', 'VALUE']

/** The items that the report of a valuation cannot tell yet, in the order of the standard. Every template owes all of them. */
export function missingItems(data: ToldFrom): MissingItem[] {
  const isReview = isWithoutOpinion(data)
  return CONTENT_ITEMS.flatMap(({ code, needs }) => {
    if (isReview && OF_VALUE.includes(code)) return []
    const lacking = needs.filter(({ isTold }) => !isTold(data))
    return lacking.length > 0 ? [{ code, fields: lacking.map(({ field, mend }) => ({ field, mend })) }] : []
  })
}
