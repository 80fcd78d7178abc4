import { sheetsOfKind } from '#features/approaches/model/codes.ts'
import type { SubjectFacts } from '#features/approaches/model.ts'
import { evaluateSheets, type SheetValues } from '#features/approaches/rules/evaluate.ts'
import { workGrid } from '#features/approaches/rules/grid.ts'
import type { Comparable } from '#features/comparables/model.ts'
import type { QualityFile } from '#features/quality/model/file.ts'
import { comparableOf, evidenceId, subjectFacts } from './approaches.ts'

type Given = {
  valuation?: Partial<QualityFile['valuation']>
  property?: Partial<NonNullable<QualityFile['property']>> | null
  inspection?: Partial<NonNullable<QualityFile['inspection']>> | null
  subject?: Partial<SubjectFacts>
  comparables?: readonly Comparable[]
  sheets?: SheetValues
} & Partial<Omit<QualityFile, 'valuation' | 'property' | 'inspection' | 'inputs' | 'sheets' | 'outcomes' | 'grid'>>

const cell = (value: number, reason: string | null = 'بحسب السوق') => ({ unit: 'PERCENT', value, reason })

/** A grid of three sales on both sides of the property: time, a superior and an inferior one, weights of 100. */
export const GRID = {
  [`cells.${evidenceId(1)}:TIME`]: cell(1),
  [`cells.${evidenceId(1)}:LOCATION`]: cell(-4),
  [`cells.${evidenceId(2)}:LOCATION`]: cell(4),
  [`weights.${evidenceId(1)}`]: { weight: 40 },
  [`weights.${evidenceId(2)}`]: { weight: 30 },
  [`weights.${evidenceId(3)}`]: { weight: 30 },
}
export const ASSUMPTIONS = {
  legallyPermissible: 'سكن خاص بحسب المخطط الهيكلي',
  physicallyPossible: 'القسيمة مستوية والخدمات متوفرة',
  financiallyFeasible: 'عائد البناء يغطي كلفته وربح المطوّر',
  mostProductive: 'السكن الخاص هو الأعلى قيمة',
  highestUse: 'EXISTING',
  highestUseReason: 'الاستخدام القائم هو المرخّص والأعلى قيمة',
  marketTrend: 'RISING',
  assumptions: 'خلو العقار من الرهون',
  limitations: 'لم تُفحص التمديدات المخفية',
  esgFlood: 'NOTHING',
}
export const PLANNING = { descriptionNumber: 'أ/2026/118', permittedRatio: 210 }
/** Why the value rests on the grid alone, and on what premise it is. */
export const REASONS = {
  incomeReason: 'أرض فضاء بلا دخل',
  costReason: 'لا بناء عليها',
  singleReason: 'بيوع كافية لأراضٍ مماثلة',
  mainPremise: 'HIGHEST_AND_BEST_USE',
}
/** What the valuer states in the report. */
export const STATED = { esg: 'NOT_SIGNIFICANT', specialists: 'NONE', compliance: 'FULL' }
/** The file of a valuation to which every rule has nothing to say, to be varied. */
export function qualityFile({
  valuation,
  property,
  inspection,
  subject,
  comparables,
  sheets,
  ...more
}: Given = {}): QualityFile {
  const written: SheetValues = sheets ?? { GRID, PLANNING, ASSUMPTIONS, RECONCILIATION: REASONS }
  const inputs = {
    subject: subjectFacts(subject),
    comparables: comparables ?? [comparableOf(1, { evidenceDate: '2026-06-01' }), comparableOf(2), comparableOf(3)],
  }
  const outcomes = evaluateSheets(written, inputs)
  return {
    today: '2026-11-20',
    valuation: {
      id: evidenceId(90),
      purpose: 'SALE',
      requestor: 'بنك الخليج',
      requestedParty: 'بنك الخليج',
      clientName: null,
      tenureHolder: null,
      tenureGrantor: null,
      ownerName: 'إبراهيم المطوّع',
      documentType: 'PROPERTY_DOCUMENT',
      documentNumber: '2019/4411',
      documentDate: '2019-03-02',
      propertyCategory: 'LAND',
      areaName: 'السالمية',
      blockNumber: '4',
      plotNumber: '112',
      propertySize: 400,
      currency: 'KWD',
      tenure: 'FREEHOLD',
      isUsufruct: false,
      requestDate: '2026-10-20',
      inspectionDate: '2026-10-28',
      valuationDate: '2026-11-01',
      assignedTo: evidenceId(91),
      finalValue: outcomes.RECONCILIATION?.finalValue ?? 300_000,
      ...valuation,
    } as QualityFile['valuation'],
    property:
      property === null
        ? null
        : {
            id: evidenceId(92),
            area: 400,
            yearBuilt: null,
            floors: null,
            ownerName: 'إبراهيم المطوّع',
            documentNumber: '2019/4411',
            location: 'السالمية',
            blockNumber: '4',
            plotNumber: '112',
            ...property,
          },
    documents: [{ documentType: 'PROPERTY_DOCUMENT', number: '2019-4411', date: '2019-03-02' }],
    required: ['PROPERTY_DOCUMENT'],
    inspection:
      inspection === null
        ? null
        : {
            id: evidenceId(93),
            heldOn: '2026-10-28',
            photosReason: null,
            form: { accessExtent: 'FULL', measuredSize: 400 },
            photos: { STREET: 1, PLOT: 2 },
            ...inspection,
          },
    licence: [],
    declarations: [],
    content: STATED,
    bases: ['MARKET_VALUE', 'MARKET_RENT'],
    searches: 1,
    sheets: written,
    inputs,
    outcomes,
    grids: sheetsOfKind('GRID').flatMap((sheet) => {
      const values = written[sheet]
      return values ? [{ sheet, grid: workGrid(values, inputs) }] : []
    }),
    firm: { ar: 'ثمين', en: 'Thamin' },
    agreed: null,
    askedParts: [],
    askedClass: null,
    prior: null,
    involvement: [],
    uncertainties: [],
    indication: null,
    ...more,
  }
}
