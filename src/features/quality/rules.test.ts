import { expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { comparableOf, evidenceId } from '../../../tests/support/approaches.ts'
import { ASSUMPTIONS, GRID, PLANNING, qualityFile, REASONS, STATED } from '../../../tests/support/quality.ts'
import { type RuleCode, type Severity, shipped, withItsLimits } from './model.ts'
import { foundText } from './rules/found-text.ts'
import { isMendedAt, placeOf } from './rules/place.ts'
import { foundBy, judgeFile, judgeRule, qualityFaults, RULE_CODES, RULES } from './rules.ts'

type Given = Parameters<typeof qualityFile>[0]
const fault = { field: 'declaration.x', code: 'declarations:fault.missing', message: '' }
const cell = (at: number, row: string, value: Record<string, string | number>) => ({
  [`cells.${evidenceId(at)}:${row}`]: { unit: 'PERCENT', ...value },
})
const grid = (more: FormValues) => ({ GRID: { ...GRID, ...more }, ASSUMPTIONS })
const parts = (area: number, effectiveAge = 12) => ({
  [`parts.${evidenceId(70)}`]: { name: 'البناء', area, unitCost: 250, effectiveAge, economicLife: 50 },
})
const cost = (more: FormValues = parts(300)) => ({
  landArea: 400,
  landRate: 700,
  landSource: 's',
  costSource: 's',
  ...more,
})
/** What an insurance valuation is worked out on. */
const rebuilt = {
  subject: { purpose: 'INSURANCE' },
  sheets: {
    REINSTATEMENT: { [`works.${evidenceId(71)}`]: { amount: 300_000 }, insuredAmount: 'DAY_ONE' },
    RECONCILIATION: { reinstatementAdded: true },
  },
}
const scenarios = (more: FormValues) => ({
  GRID,
  COST: cost(),
  RECONCILIATION: {
    ...{ scenarioSheet: 'COST', scenarioBaseWeight: 70, scenarioReason: 'r' },
    [`scenarios.${evidenceId(80)}`]: { name: 'n', weight: 30 },
    [`scenarioChanges.${evidenceId(81)}`]: { scenario: evidenceId(80), input: 'landRate', value: 650 },
    ...more,
  },
})
const OTHER = evidenceId(82)
/** The fair value by the grid beside the market value. */
const concluding = (more: FormValues, row: FormRow = {}) => ({
  GRID,
  RECONCILIATION: {
    ...REASONS,
    [`conclusions.${OTHER}`]: { basis: 'FAIR_VALUE', premise: 'HIGHEST_AND_BEST_USE', gridWeight: 100, ...row },
    ...more,
  },
})
const built = {
  accessExtent: 'FULL',
  measuredSize: 400,
  effectiveAge: 12,
  [`areas.${evidenceId(71)}`]: { floor: 'GROUND', area: 300 },
}
const sketched = (sides: string, floor = 'GROUND') => ({
  [`sketch.${evidenceId(72)}`]: { floor, kind: 'SPACE', label: 'MAIN', sides },
})
const sales = (...evidence: object[]) => evidence.map((one, at) => comparableOf(at + 1, one))
const paper = (documentType: string, states: object) => ({ documentType, number: null, date: null, ...states })
const indication = { value: 300_000, low: 260_000, high: 340_000, model: 7, trainedOn: '2026-11-02' }
const alike = sales({ evidenceDate: '2026-06-01' }, {}, {})

const AGREED = {
  number: 'ENG-2026-0001',
  basis: 'MARKET_VALUE',
  premise: 'HIGHEST_AND_BEST_USE',
  level: 'FULL',
} as const

const TO_REVIEW = { ...AGREED, reportType: 'REVIEW' } as const
const REVIEWED = {
  ...{ firm: 'مكتب الدانة', valuer: 'سالم العجمي', reportDate: '2026-09-01', reviewedDate: '2026-08-30' },
  ...{ basis: 'MARKET_VALUE', value: 410_000, scope: 'DESKTOP', done: 'x', notDone: 'y', data: 'z' },
  ...{ conclusion: 'SUPPORTED', conclusionReason: 'x', opinion: 'NONE' },
}

/** What each rule is seen to do: apply and pass, be found wanting at a field, and not apply. A rule that always applies has no third. */
const CASES: Readonly<Record<RuleCode, { pass: Given[]; found: [field: string, given: Given][]; none?: Given[] }>> = {
  FIELDS_PRESENT: {
    pass: [{}, { agreed: TO_REVIEW, sheets: { REVIEWED }, valuation: { finalValue: null } }],
    found: [
      // A review that was not agreed, and one with an opinion of its own, have a value.
      ['finalValue', { sheets: { REVIEWED }, valuation: { finalValue: null } }],
      [
        'finalValue',
        { agreed: TO_REVIEW, sheets: { REVIEWED: { ...REVIEWED, opinion: 'OWN' } }, valuation: { finalValue: null } },
      ],
      ['tenure', { valuation: { tenure: null } }],
      ['valuationDate', { valuation: { valuationDate: null } }],
      ['finalValue', { valuation: { finalValue: 0 } }],
      ['assignedTo', { valuation: { assignedTo: null } }],
    ],
  },
  REPORT_STATES: {
    // What another rule names is not reported twice.
    pass: [{}, { valuation: { valuationDate: null, assignedTo: null } }, { sheets: {} }],
    found: [
      ['report.specialists', { content: {} }],
      ['report.esg', { content: {}, sheets: {} }],
      ['report.specialistsNote', { content: { ...STATED, specialists: 'USED' } }],
      ['report.departures', { content: { ...STATED, compliance: 'DEPARTED' } }],
      ['plotNumber', { valuation: { plotNumber: '' } }],
    ],
  },
  TERMS_AGREED: {
    pass: [
      { agreed: AGREED },
      // More was seen than was agreed.
      { agreed: { ...AGREED, level: 'DESKTOP' } },
      { agreed: { ...AGREED, intendedUsers: 'u' }, content: { ...STATED, intendedUsers: ' u ' } },
      { agreed: { ...AGREED, level: 'EXTERNAL' }, inspection: { form: { accessExtent: 'EXTERIOR' } } },
    ],
    found: [
      ['report.basis', { agreed: { ...AGREED, basis: 'FAIR_VALUE' } }],
      ['report.basis', { agreed: AGREED, content: { ...STATED, basis: 'INVESTMENT_VALUE' } }],
      ['RECONCILIATION.conclusions.MAIN', { agreed: { ...AGREED, premise: 'CURRENT_USE' } }],
      ['inspection', { agreed: AGREED, inspection: { form: { accessExtent: 'EXTERIOR' } } }],
      ['report.template', { agreed: AGREED, content: { ...STATED, template: 'RESTRICTED' } }],
      ['report.intendedUsers', { agreed: { ...AGREED, intendedUsers: 'u' } }],
      [
        'report.intendedUsers',
        { agreed: { ...AGREED, intendedUsers: 'u' }, content: { ...STATED, intendedUsers: 'w' } },
      ],
    ],
    none: [{}, { agreed: AGREED, valuation: { finalValue: null } }],
  },
  CLIENT_PARTS: {
    pass: [
      { askedParts: ['PHOTOS', 'PLANNING'], inspection: { photos: { FACADE: 1 } }, sheets: { PLANNING } },
      {
        askedParts: ['LENDING', 'SURROUNDINGS', 'MAP'],
        content: { ...STATED, surroundings: 'ANNEXED' },
        subject: { latitude: 29.3 },
        sheets: { LENDING: { suitability: 'SUITABLE' } },
      },
    ],
    found: [
      ['inspection.photos', { askedParts: ['PHOTOS'], inspection: null }],
      ['property.latitude', { askedParts: ['MAP'], subject: { latitude: null } }],
      ['LENDING', { askedParts: ['LENDING', 'REINSTATEMENT'] }],
      ['report.surroundings', { askedParts: ['SURROUNDINGS'] }],
    ],
    none: [{}],
  },
  DATES_IN_ORDER: {
    pass: [
      {},
      { valuation: { requestDate: null, documentDate: null } },
      { inspection: null },
      // As at a day before the request.
      { valuation: { valuationDate: '2026-10-19' } },
      { valuation: { valuationDate: '2026-10-28', issueDate: '2026-11-20' } },
    ],
    found: [
      ['inspectionDate', { valuation: { requestDate: '2026-10-29' } }],
      ['valuationDate', { valuation: { documentDate: '2026-11-02' } }],
      ['valuationDate', { valuation: { valuationDate: '2026-11-21' } }],
      ['inspectionDate', { inspection: { heldOn: '2026-10-27' } }],
      ['inspectionDate', { valuation: { valuationDate: '2026-10-27' } }],
      ['issueDate', { valuation: { issueDate: '2026-10-31' } }],
      ['issueDate', { valuation: { issueDate: '2026-11-21' } }],
    ],
  },
  PLACE_AGREES: {
    pass: [{}, { valuation: { areaName: 'Salmiya', plotNumber: '١١٢' } }],
    found: [
      ['plotNumber', { property: { plotNumber: '113' } }],
      ['areaName', { property: { location: 'حولي' } }],
    ],
    none: [{ property: null }],
  },
  OWNER_AGREES: {
    pass: [{}, { property: { ownerName: 'ابراهيم المطوع' } }],
    found: [['ownerName', { property: { ownerName: 'ورثة إبراهيم المطوّع' } }]],
    none: [{ property: null }, { property: { ownerName: null } }],
  },
  NAMES_SPELT_ALIKE: {
    pass: [{}, { property: null }],
    found: [
      ['ownerName', { property: { ownerName: 'ابراهيم المطوع' } }],
      ['requestor', { valuation: { requestedParty: 'بنك الخليج ', clientName: 'بنك  الخليج' } }],
    ],
  },
  TITLE_AGREES: {
    pass: [{}, { documents: [{ documentType: 'PROPERTY_DOCUMENT', number: null, date: '2019-03-02' }] }],
    found: [
      ['documentNumber', { documents: [{ documentType: 'PROPERTY_DOCUMENT', number: '2019/4412', date: null }] }],
      ['documentNumber', { property: { documentNumber: '1' } }],
      ['documentDate', { documents: [{ documentType: 'PROPERTY_DOCUMENT', number: null, date: '2019-03-03' }] }],
    ],
    none: [{ documents: [], property: { documentNumber: null } }, { valuation: { documentType: 'LEASE_CONTRACT' } }],
  },
  TITLE_ATTACHED: {
    pass: [
      {},
      {
        valuation: { isUsufruct: true },
        documents: [{ documentType: 'LEASE_CONTRACT', number: null, date: null }],
      },
    ],
    found: [
      ['documents.PROPERTY_DOCUMENT', { documents: [] }],
      ['documents.PROPERTY_DOCUMENT', { documents: [{ documentType: 'LEASE_CONTRACT', number: null, date: null }] }],
    ],
  },
  DOCUMENTS_COMPLETE: {
    pass: [{}],
    found: [['documents.CIVIL_ID', { required: ['PROPERTY_DOCUMENT', 'CIVIL_ID'] }]],
  },
  INSPECTION_HELD: {
    pass: [{}, { inspection: null }],
    found: [['inspection', { inspection: null, sheets: {} }]],
  },
  INSPECTION_RECENT: {
    pass: [{}, { inspection: { heldOn: '2026-08-03' } }],
    found: [
      ['inspectionDate', { inspection: { heldOn: '2026-08-02' } }],
      ['inspectionDate', { inspection: null, valuation: { inspectionDate: '2025-01-01' } }],
    ],
    none: [{ inspection: null, valuation: { inspectionDate: null } }],
  },
  PHOTOS_COMPLETE: {
    pass: [{}],
    found: [
      ['inspection.photos', { inspection: { photos: { STREET: 1 } } }],
      [
        'inspection.photos',
        {
          valuation: { propertyCategory: 'RESIDENTIAL' },
          inspection: { form: built, photos: { STREET: 1, FACADE: 1 } },
        },
      ],
    ],
    none: [{ inspection: null }],
  },
  AREA_AGREES: {
    pass: [
      {},
      { property: { area: 404 } },
      { sheets: grid({ area: 380, areaReason: 'اقتطاع للشارع' }) },
      { documents: [paper('BUILDING_PLAN', { landArea: 400 })] },
      // Papers of other kinds state nothing of the property.
      { documents: [paper('OTHER', { landArea: 900 })] },
    ],
    found: [
      ['property.area', { property: { area: 405 } }],
      ['inspection.measuredSize', { inspection: { form: { measuredSize: 380 } } }],
      ['GRID.area', { sheets: grid({ area: 380 }) }],
      ['COST.landArea', { sheets: { COST: cost({ landArea: 500 }) } }],
      ['documents.BUILDING_PLAN', { documents: [paper('BUILDING_PLAN', { landArea: 450 })] }],
      ['documents.PROPERTY_DOCUMENT', { documents: [paper('PROPERTY_DOCUMENT', { landArea: 375.5 })] }],
    ],
    none: [{ property: null, inspection: null }, { valuation: { propertySize: 0 } }],
  },
  BUILT_AREA_AGREES: {
    pass: [
      { inspection: { form: built }, sheets: { COST: cost(parts(310)) } },
      { inspection: { form: built }, documents: [paper('BUILDING_PLAN', { builtArea: 305 })] },
    ],
    found: [
      ['COST.parts', { inspection: { form: built }, sheets: { COST: cost(parts(330)) } }],
      [
        'documents.BUILDING_PLAN',
        { inspection: { form: built }, documents: [paper('BUILDING_PLAN', { builtArea: 250 })] },
      ],
      [
        'documents.BUILDING_LICENSE',
        { sheets: { COST: cost(parts(330)) }, documents: [paper('BUILDING_LICENSE', { builtArea: 300 })] },
      ],
    ],
    none: [
      {},
      { inspection: { form: built } },
      { documents: [paper('BUILDING_PLAN', { builtArea: 250 })] },
      { inspection: { form: built }, documents: [paper('PROPERTY_DOCUMENT', { builtArea: 250 })] },
    ],
  },
  SKETCH_AGREES: {
    pass: [{ inspection: { form: { ...built, ...sketched('30@90 10@180 30@270') } } }],
    found: [['inspection.areas', { inspection: { form: { ...built, ...sketched('30@90 10.2@180 30@270') } } }]],
    none: [
      {},
      { inspection: { form: built } },
      { inspection: { form: sketched('30@90 10@180 30@270') } },
      { inspection: { form: { ...built, ...sketched('30@90 10@180 30@270', 'FIRST') } } },
    ],
  },
  FLOORS_AGREE: {
    pass: [
      { property: { floors: 2 }, inspection: { form: { floors: 2 } } },
      { documents: [paper('BUILDING_PLAN', { floors: 2 })], property: { floors: 2 } },
    ],
    found: [
      ['property.floors', { property: { floors: 2 }, inspection: { form: { floors: 3 } } }],
      [
        'inspection.floors',
        { documents: [paper('BUILDING_PLAN', { floors: 2 })], inspection: { form: { floors: 3 } } },
      ],
      [
        'documents.BUILDING_PLAN',
        { documents: [paper('BUILDING_LICENSE', { floors: 3 }), paper('BUILDING_PLAN', { floors: 2 })] },
      ],
    ],
    none: [{}, { property: { floors: 2 } }, { documents: [paper('BUILDING_PLAN', { floors: 2 })] }],
  },
  AGE_AGREES: {
    pass: [
      { property: { yearBuilt: 2001 }, inspection: { form: { yearBuilt: 2003 } } },
      { inspection: { form: built }, sheets: { COST: cost(parts(300, 13)) } },
      { documents: [paper('BUILDING_LICENSE', { yearBuilt: 2001 })], property: { yearBuilt: 2002 } },
    ],
    found: [
      ['property.yearBuilt', { property: { yearBuilt: 2001 }, inspection: { form: { yearBuilt: 2004 } } }],
      [
        'property.yearBuilt',
        { documents: [paper('BUILDING_LICENSE', { yearBuilt: 1998 })], property: { yearBuilt: 2002 } },
      ],
      ['COST.parts', { inspection: { form: built }, sheets: { COST: cost(parts(300, 20)) } }],
    ],
    none: [{}, { property: { yearBuilt: 2001 } }, { documents: [paper('BUILDING_PLAN', { yearBuilt: 2001 })] }],
  },
  CLIENT_VALUER: {
    pass: [{ askedClass: { asked: 'B', held: 'B' } }, { askedClass: { asked: 'B', held: 'A' } }],
    found: [
      ['licences', { askedClass: { asked: 'B', held: 'C' } }],
      ['licences', { askedClass: { asked: 'C', held: null } }],
    ],
    none: [{}],
  },
  LICENCE_COVERS: { pass: [{}], found: [['licences', { licence: ['expired'] }]], none: [{ licence: null }] },
  CONFLICT_DECLARED: {
    pass: [{}],
    found: [['declarations', { declarations: [fault] }]],
    none: [{ declarations: null }],
  },
  HIGHEST_USE_CONCLUDED: {
    pass: [{}],
    found: [
      ['ASSUMPTIONS.highestUse', { sheets: {} }],
      ['ASSUMPTIONS.highestUseReason', { sheets: { ASSUMPTIONS: { highestUse: 'EXISTING', highestUseReason: ' ' } } }],
    ],
  },
  HIGHEST_USE_TESTED: {
    pass: [{}],
    found: [
      ['ASSUMPTIONS.legallyPermissible', { sheets: {} }],
      ['ASSUMPTIONS.financiallyFeasible', { sheets: { ASSUMPTIONS: { ...ASSUMPTIONS, financiallyFeasible: ' ' } } }],
    ],
  },
  PLANNING_CONSIDERED: {
    pass: [
      {},
      { subject: { category: 'RESIDENTIAL', builtArea: 700 } },
      { subject: { category: 'RESIDENTIAL' }, sheets: { PLANNING: { ...PLANNING, builtArea: 700 } } },
    ],
    found: [
      ['PLANNING.descriptionNumber', { sheets: {} }],
      ['PLANNING.permittedRatio', { sheets: { PLANNING: { descriptionNumber: '1' } } }],
      ['PLANNING.builtArea', { subject: { category: 'INVESTMENT' } }],
    ],
    none: [{ subject: { category: 'APARTMENT' } }, { subject: { category: null } }],
  },
  ASSUMPTIONS_NAMED: {
    pass: [
      { valuation: { tenure: 'USUFRUCT', isUsufruct: true } },
      { inspection: { form: { accessExtent: 'EXTERIOR' } } },
    ],
    found: [
      [
        'ASSUMPTIONS.assumptions',
        { valuation: { tenure: 'STATE_LEASE' }, sheets: { ASSUMPTIONS: { limitations: 'x' } } },
      ],
      ['ASSUMPTIONS.limitations', { inspection: { form: { accessExtent: 'PARTIAL' } }, sheets: {} }],
    ],
    none: [{}],
  },
  SEARCH_LOGGED: { pass: [{}], found: [['comparables', { searches: 0 }]], none: [{ sheets: {}, searches: 0 }] },
  COMPARABLES_ENOUGH: {
    pass: [{}],
    found: [['comparables', { comparables: alike.slice(0, 2) }]],
    none: [{ sheets: { INCOME: { method: 'DIRECT' } }, comparables: [] }],
  },
  COMPARABLES_OF_KIND: {
    // Plots that only give the cost approach its land price value no house.
    pass: [
      {},
      { subject: { category: 'RESIDENTIAL' }, comparables: sales(...Array(3).fill({ type: 'RESIDENTIAL' })) },
      {
        comparables: sales({}, {}, { tenure: 'STATE_LEASE' }),
        sheets: grid(cell(3, 'TENURE', { value: 5, reason: 'x' })),
      },
      // Plots, in a grid of land that feeds the cost approach of a house.
      {
        subject: { category: 'RESIDENTIAL' },
        sheets: { GRID: { ...GRID, role: 'LAND' }, COST: cost() },
      },
    ],
    found: [
      ['comparables', { subject: { category: 'RESIDENTIAL' } }],
      ['comparables', { comparables: sales({}, {}, { type: 'RESIDENTIAL' }) }],
      // Another tenure without an adjustment for it.
      ['comparables', { comparables: sales({}, {}, { tenure: 'STATE_LEASE' }) }],
      // A house compared with a shop, in a grid for improved sales.
      [
        `GRID.weights.${evidenceId(2)}`,
        {
          subject: { category: 'RESIDENTIAL', builtArea: 700 },
          comparables: sales({ type: 'RESIDENTIAL' }, { type: 'COMMERCIAL' }, { type: 'RESIDENTIAL' }),
          sheets: grid({ role: 'PROPERTY' }),
        },
      ],
      // A rent of a shop, in a grid of rents that feeds the income of a house valued by cost.
      [
        `GRID-2.weights.${evidenceId(4)}`,
        {
          subject: { category: 'INVESTMENT', builtArea: 700 },
          comparables: [comparableOf(4, { kind: 'RENT', type: 'COMMERCIAL', builtArea: 100 })],
          sheets: {
            COST: cost(),
            'GRID-2': { role: 'RENT', [`weights.${evidenceId(4)}`]: { weight: 100 } },
            RECONCILIATION: { 'grid-2Added': true },
          },
        },
      ],
    ],
    none: [
      { sheets: {} },
      { subject: { category: null } },
      {
        subject: { category: 'RESIDENTIAL' },
        sheets: { GRID, COST: cost(), RECONCILIATION: { gridWeight: 0, costWeight: 100 } },
      },
    ],
  },
  EVIDENCE_TRANSACTIONAL: {
    pass: [{}, { comparables: sales({}, {}, { kind: 'LISTING' }) }],
    found: [
      ['comparables', { comparables: sales({}, { kind: 'AUCTION' }, { kind: 'VALUATION', source: 'OWN_VALUATION' }) }],
      // One of three by number, but 70 % of the weight.
      [
        'comparables',
        {
          comparables: sales({ kind: 'LISTING' }, {}, {}),
          sheets: grid({
            [`weights.${evidenceId(1)}`]: { weight: 70 },
            [`weights.${evidenceId(2)}`]: { weight: 20 },
            [`weights.${evidenceId(3)}`]: { weight: 10 },
          }),
        },
      ],
    ],
    none: [{ sheets: {} }, { sheets: { GRID, COST: cost(), RECONCILIATION: { gridWeight: 0, costWeight: 100 } } }],
  },
  COMPARABLES_RECENT: {
    pass: [{ comparables: sales({}, { evidenceDate: '2024-11-15' }) }],
    found: [['comparables', { comparables: sales({}, { evidenceDate: '2024-10-20' }) }]],
    none: [{ sheets: {} }],
  },
  COMPARABLES_NEAR: {
    pass: [{ comparables: [comparableOf(1, {}, { distance: 5000 })] }],
    found: [['comparables', { comparables: [comparableOf(1, {}, { distance: 5001 })] }]],
    none: [{ sheets: {} }],
  },
  COMPARABLES_UNCHANGED: {
    pass: [{}],
    found: [
      ['comparables', { comparables: [comparableOf(1, {}, { currentVersion: 2 })] }],
      ['comparables', { comparables: [comparableOf(1, {}, { currentStatus: 'WITHDRAWN' })] }],
    ],
    none: [{ sheets: {} }],
  },
  SUBJECT_BRACKETED: {
    pass: [{}],
    found: [
      [
        'GRID.weights',
        {
          sheets: grid({
            ...cell(1, 'LOCATION', { value: 4, reason: 'x' }),
            ...cell(3, 'LOCATION', { value: 2, reason: 'x' }),
          }),
        },
      ],
      ['GRID.weights', { comparables: sales({ area: 500 }, { area: 450 }, { area: 420 }) }],
    ],
    none: [{ sheets: {} }, { comparables: alike.slice(0, 1) }],
  },
  ADJUSTMENTS_EXPLAINED: {
    pass: [{}],
    found: [[`GRID.cells.${evidenceId(3)}:SHAPE`, { sheets: grid(cell(3, 'SHAPE', { value: 2 })) }]],
    none: [{ sheets: {} }],
  },
  RATINGS_AGREE: {
    pass: [{}],
    found: [
      [
        `GRID.cells.${evidenceId(3)}:SHAPE`,
        { sheets: grid(cell(3, 'SHAPE', { value: 2, reason: 'x', rating: 'SIMILAR' })) },
      ],
      [
        `GRID.cells.${evidenceId(3)}:SHAPE`,
        { sheets: grid(cell(3, 'SHAPE', { value: 2, reason: 'x', rating: 'SUPERIOR' })) },
      ],
      [`GRID.cells.${evidenceId(3)}:SHAPE`, { sheets: grid(cell(3, 'SHAPE', { rating: 'INFERIOR' })) }],
    ],
    none: [{ sheets: {} }],
  },
  TIME_AGREES_WITH_TREND: {
    pass: [{}, { sheets: { GRID, ASSUMPTIONS: { marketTrend: 'RISING' } } }],
    found: [
      [`GRID.cells.${evidenceId(1)}:TIME`, { sheets: { GRID, ASSUMPTIONS: { marketTrend: 'FALLING' } } }],
      [`GRID.cells.${evidenceId(1)}:TIME`, { sheets: { GRID, ASSUMPTIONS: { marketTrend: 'STABLE' } } }],
      ['ASSUMPTIONS.marketTrend', { sheets: { GRID } }],
      // A sale after the valuation date is brought back in time.
      [`GRID.cells.${evidenceId(1)}:TIME`, { comparables: sales({ evidenceDate: '2026-11-10' }, {}, {}) }],
    ],
    none: [{ sheets: {} }, { sheets: { GRID: cell(1, 'LOCATION', { value: 1 }) } }],
  },
  WEIGHTS_SUM: {
    pass: [{}],
    found: [
      ['GRID.weights', { sheets: grid({ [`weights.${evidenceId(3)}`]: { weight: 20 } }) }],
      [
        'RECONCILIATION.weights',
        { sheets: { GRID, COST: cost(), RECONCILIATION: { gridWeight: 50, costWeight: 40 } } },
      ],
    ],
    none: [{ sheets: { COST: cost() } }],
  },
  VALUE_RECONCILED: {
    pass: [{}],
    found: [['RECONCILIATION.result', { valuation: { finalValue: 1 } }]],
    none: [{ sheets: {} }, { valuation: { finalValue: null } }],
  },
  VALUE_NEAR_APPROACHES: {
    pass: [{}],
    found: [['RECONCILIATION.reason', { valuation: { finalValue: 400_000 } }]],
    none: [{ sheets: {} }, { valuation: { finalValue: null } }],
  },
  VALUE_NEAR_PRIOR: {
    pass: [{ prior: { id: evidenceId(5), valuationNumber: 'VAL-2025-0001', valuationDate: null, value: 300_000 } }],
    found: [
      [
        `prior.${evidenceId(5)}`,
        { prior: { id: evidenceId(5), valuationNumber: 'VAL-2025-0001', valuationDate: null, value: 200_000 } },
      ],
    ],
    none: [
      {},
      {
        ...rebuilt,
        prior: { id: evidenceId(5), valuationNumber: 'VAL-2025-0001', valuationDate: null, value: 200_000 },
      },
    ],
  },
  INDICATION: {
    // Within, at both ends, and beyond them by no more than the limit of 10 %.
    pass: [260_000, 300_000, 340_000, 235_000, 373_000].map((finalValue) => ({
      indication,
      valuation: { finalValue },
    })),
    found: [
      ['RECONCILIATION.reason', { indication, valuation: { finalValue: 230_000 } }],
      ['RECONCILIATION.reason', { indication, valuation: { finalValue: 380_000 } }],
    ],
    // No model or a refusal, no value yet, and what it costs to rebuild.
    none: [
      {},
      { ...rebuilt, indication },
      { indication, valuation: { finalValue: null } },
      { indication, valuation: { finalValue: 0 } },
    ],
  },
  CONCLUSIONS_CURRENT: {
    pass: [{ sheets: concluding({ [`concluded.${OTHER}`]: { value: 319_948.8 } }) }],
    found: [
      [`RECONCILIATION.conclusions.${OTHER}`, { sheets: concluding({}) }],
      [`RECONCILIATION.conclusions.${OTHER}`, { sheets: concluding({ [`concluded.${OTHER}`]: { value: 319_948 } }) }],
      [`RECONCILIATION.conclusions.${OTHER}`, { sheets: concluding({}, { premise: null }) }],
    ],
    none: [{}],
  },
  BASES_OFFERED: {
    pass: [{}, { bases: ['MARKET_VALUE', 'FAIR_VALUE'], sheets: concluding({}) }],
    found: [
      ['report.basis', { content: { ...STATED, basis: 'LIQUIDATION_VALUE' } }],
      [`RECONCILIATION.conclusions.${OTHER}`, { sheets: concluding({}) }],
    ],
    none: [{ valuation: { finalValue: null } }],
  },
  PREMISE_STATED: {
    // What it costs to rebuild is of the building as it is used.
    pass: [
      {},
      {
        ...rebuilt,
        sheets: { ...rebuilt.sheets, RECONCILIATION: { reinstatementAdded: true, mainPremise: 'CURRENT_USE' } },
      },
    ],
    found: [
      ['RECONCILIATION.conclusions.MAIN', { sheets: { GRID, RECONCILIATION: { mainPremise: 'FORCED_SALE' } } }],
      ['RECONCILIATION.conclusions.MAIN', { sheets: {} }],
      ['RECONCILIATION.conclusions.MAIN', rebuilt],
    ],
    none: [{ valuation: { finalValue: null } }],
  },
  APPROACHES_EXPLAINED: {
    pass: [
      {},
      // With two indications, one alone needs no reason.
      {
        sheets: { GRID, COST: cost(), RECONCILIATION: { gridWeight: 60, costWeight: 40, incomeReason: 'بلا دخل' } },
      },
      // A check says why it is one.
      {
        sheets: {
          GRID,
          COST: cost(),
          RECONCILIATION: { costUse: 'CHECK', costUseReason: 'للتحقق', incomeReason: 'بلا دخل', singleReason: 'كافٍ' },
        },
      },
    ],
    found: [
      ['RECONCILIATION.incomeReason', { sheets: { GRID } }],
      ['RECONCILIATION.costReason', { sheets: { GRID, RECONCILIATION: { ...REASONS, costReason: ' ' } } }],
      ['RECONCILIATION.singleReason', { sheets: { GRID, RECONCILIATION: { ...REASONS, singleReason: null } } }],
      // What carries no weight is not used.
      [
        'RECONCILIATION.costReason',
        {
          sheets: {
            GRID,
            COST: cost(),
            RECONCILIATION: { ...REASONS, gridWeight: 100, costWeight: 0, costReason: null },
          },
        },
      ],
      ['RECONCILIATION.marketReason', { sheets: { COST: cost() } }],
    ],
    none: [{ sheets: {} }],
  },
  SCENARIOS_WHOLE: {
    pass: [{ sheets: scenarios({}) }],
    found: [
      ['RECONCILIATION.scenarioBaseWeight', { sheets: scenarios({ scenarioBaseWeight: 60 }) }],
      ['RECONCILIATION.scenarioReason', { sheets: scenarios({ scenarioReason: null }) }],
    ],
    none: [{}, { sheets: scenarios({ [`scenarios.${evidenceId(80)}`]: null }) }],
  },
  REVIEW_STATED: {
    pass: [
      { agreed: TO_REVIEW, sheets: { REVIEWED }, valuation: { finalValue: null } },
      { agreed: TO_REVIEW, sheets: { REVIEWED: { ...REVIEWED, opinion: 'OWN' } } },
      { agreed: TO_REVIEW, sheets: { REVIEWED: { ...REVIEWED, scope: 'INSPECTED', opinion: 'OWN' } } },
    ],
    found: [
      ['REVIEWED.firm', { agreed: TO_REVIEW, sheets: {} }],
      // It was not agreed.
      ['REVIEWED.firm', { agreed: AGREED, sheets: { REVIEWED: { ...REVIEWED, opinion: 'OWN' } } }],
      ['REVIEWED.opinion', { agreed: TO_REVIEW, sheets: { REVIEWED } }],
      [
        'REVIEWED.scope',
        {
          agreed: TO_REVIEW,
          inspection: null,
          sheets: { REVIEWED: { ...REVIEWED, scope: 'INSPECTED', opinion: 'OWN' } },
        },
      ],
    ],
    none: [{}],
  },
  REVIEW_INDEPENDENT: {
    pass: [{ sheets: { REVIEWED }, valuation: { assignedToName: 'نورة الصباح' } }],
    found: [
      ['REVIEWED.firm', { sheets: { REVIEWED: { ...REVIEWED, firm: ' Thamin ' } } }],
      ['REVIEWED.valuer', { sheets: { REVIEWED }, valuation: { assignedToName: 'سالم  العجمى' } }],
    ],
    none: [{}],
  },
  COURT_ANSWERED: {
    pass: [{ sheets: { COURT: { [`questions.${evidenceId(72)}`]: { question: 'س', answer: 'ج' } } } }],
    found: [
      [
        `COURT.questions.${evidenceId(72)}.answer`,
        { sheets: { COURT: { [`questions.${evidenceId(72)}`]: { question: 'س' } } } },
      ],
      ['COURT.holders', { sheets: { COURT: { base: 24, [`holders.${evidenceId(73)}`]: { name: 'أ', shares: 23 } } } }],
    ],
    none: [{}],
  },
  UNCERTAINTY_ADDRESSED: {
    pass: [{ uncertainties: [{ validFrom: '2026-01-01' }], content: { uncertainty: 'س' } }],
    found: [['report.uncertainty', { uncertainties: [{ validFrom: '2026-01-01' }] }]],
    none: [{}],
  },
  LENDING_STATED: {
    pass: [
      {
        valuation: { purpose: 'MORTGAGE' },
        sheets: {
          LENDING: { suitability: 'SUITABLE', suitabilityReason: 'س', marketingMonths: 6 },
        },
      },
    ],
    found: [
      ['LENDING.suitability', { valuation: { purpose: 'MORTGAGE' } }],
      [
        'LENDING.marketingMonths',
        {
          valuation: { purpose: 'OTHER' },
          sheets: { LENDING: { suitability: 'SUITABLE', suitabilityReason: 'س' } },
        },
      ],
    ],
    none: [{}],
  },
  DISCLOSURE_STATED: {
    pass: [
      {
        valuation: { purpose: 'FINANCIAL_REPORTING' },
        sheets: { DISCLOSURE: { level: 'LEVEL_2', levelReason: 'س', technique: 'م' } },
      },
    ],
    found: [
      ['DISCLOSURE.level', { valuation: { purpose: 'FINANCIAL_REPORTING' } }],
      ['DISCLOSURE.inputs', { sheets: { DISCLOSURE: { level: 'LEVEL_3', levelReason: 'س', technique: 'م' } } }],
    ],
    none: [{}],
  },
  PRIOR_INVOLVEMENT: {
    pass: (['DISCLOSED', 'CONFLICT'] as const).map((involvement) => ({
      ...{ valuation: { purpose: 'MORTGAGE' }, involvement: ['VAL-2025-0001'] },
      sheets: { LENDING: { involvement } },
    })),
    found: [
      ['LENDING.involvement', { valuation: { purpose: 'MORTGAGE' }, involvement: ['VAL-2025-0001'] }],
      [
        'LENDING.involvement',
        {
          ...{ valuation: { purpose: 'MORTGAGE' }, involvement: ['VAL-2025-0001'] },
          sheets: { LENDING: { involvement: 'NONE' } },
        },
      ],
    ],
    none: [{ involvement: ['VAL-2025-0001'] }, { valuation: { purpose: 'MORTGAGE' } }],
  },
  ESG_LOOKED_AT: {
    pass: [
      { content: { esg: 'NOT_SIGNIFICANT' }, sheets: { ASSUMPTIONS: { esgFire: 'NOTHING' } } },
      { sheets: { ASSUMPTIONS: { esgFire: 'FOUND', esgFireEffect: 'س' } } },
    ],
    found: [
      ['ASSUMPTIONS.esgFlood', { content: { esg: 'NOT_SIGNIFICANT' }, sheets: {} }],
      ['ASSUMPTIONS.esgFireEffect', { sheets: { ASSUMPTIONS: { esgFire: 'FOUND' } } }],
    ],
    none: [{ content: { esg: 'SIGNIFICANT' }, sheets: {} }],
  },
  STATEMENTS_WHOLE: {
    pass: [{ sheets: { ASSUMPTIONS: { exposureMonths: 6, timesBasis: 'س', priorServices: 'NONE' } } }],
    found: [
      ['ASSUMPTIONS.timesBasis', { sheets: { ASSUMPTIONS: { marketingMonths: 6 } } }],
      ['ASSUMPTIONS.priorServicesNote', { sheets: { ASSUMPTIONS: { priorServices: 'GIVEN' } } }],
    ],
    none: [{}],
  },
  JOINT_SHARES: {
    pass: [{ sheets: { ASSUMPTIONS: { [`joint.${evidenceId(74)}`]: { name: 'أ', share: 100 } } } }],
    found: [
      ['ASSUMPTIONS.joint', { sheets: { ASSUMPTIONS: { [`joint.${evidenceId(74)}`]: { name: 'أ', share: 60 } } } }],
    ],
    none: [{}],
  },
  LENDING_NOT_BY_COST_ALONE: {
    pass: [{ valuation: { purpose: 'MORTGAGE' } }],
    found: [['RECONCILIATION.weights', { valuation: { purpose: 'MORTGAGE' }, sheets: { COST: cost() } }]],
    none: [{ sheets: { COST: cost() } }, { valuation: { purpose: 'MORTGAGE' }, sheets: {} }],
  },
}

test.each(RULE_CODES)('%s passes, is found wanting and does not apply', (code) => {
  const { pass, found, none = [] } = CASES[code]
  const setting = shipped(code, RULES[code])
  const judged = (given: Given, severity: Severity = setting.severity) =>
    judgeRule({ ...setting, severity }, qualityFile(given))
  for (const [at, given] of pass.entries()) expect(judged(given).verdict, `pass ${at}`).toBe('PASS')
  for (const [at, [field, given]] of found.entries()) {
    expect(judged(given), `found ${at}`).toMatchObject({ verdict: setting.severity, field })
    expect(judged(given, 'FAIL').verdict).toBe('FAIL')
    expect(judged(given, 'WARN').verdict).toBe('WARN')
    for (const language of LANGUAGES) {
      const told = foundText(judged(given), { language, digits: 'latn' })
      expect(told, told).not.toMatch(/\{\{|[A-Z]{2,}_|: $|, ,|undefined/)
    }
  }
  for (const [at, given] of none.entries()) expect(judged(given).verdict, `none ${at}`).toBe('NOT_APPLICABLE')
})

test('listings, auctions and valuations count by weight in each grid, and the comparables of all of them are named', () => {
  const weights = (...all: number[]) =>
    Object.fromEntries(all.map((weight, at) => [`weights.${evidenceId(at + 1)}`, { weight }]))
  const file = qualityFile({
    subject: { category: 'RESIDENTIAL', builtArea: 300 },
    comparables: [
      comparableOf(1, { kind: 'LISTING' }),
      comparableOf(2),
      comparableOf(3, { kind: 'AUCTION', type: 'RESIDENTIAL' }),
      comparableOf(4, { kind: 'VALUATION', type: 'RESIDENTIAL' }),
      comparableOf(5, { type: 'RESIDENTIAL' }),
    ],
    sheets: {
      GRID: { role: 'LAND', ...weights(60, 40) },
      'GRID-2': { role: 'PROPERTY', ...weights(0, 0, 25, 30, 45) },
      COST: cost(),
      RECONCILIATION: { 'grid-2Added': true, 'grid-2Weight': 50, costWeight: 50 },
    },
  })
  const by = (limit: number) => judgeRule({ rule: 'EVIDENCE_TRANSACTIONAL', severity: 'WARN', limits: { limit } }, file)
  // 60 % of the land, 25 + 30 = 55 % of the improved sales.
  expect(by(60).verdict).toBe('PASS')
  expect(by(55)).toMatchObject({
    params: { n: 1, percent: 60, limit: 55 },
    items: [{ text: '1' }],
    field: `GRID.weights.${evidenceId(1)}`,
  })
  expect(by(40)).toMatchObject({
    params: { n: 3, percent: 60, limit: 40 },
    items: [{ text: '1' }, { text: '3' }, { text: '4' }],
  })
})

test('a rule with a limit goes by it', () => {
  const file = qualityFile({ property: { area: 420 } })
  const by = (limit: number) => judgeRule({ rule: 'AREA_AGREES', severity: 'FAIL', limits: { limit } }, file)
  expect(by(4.9)).toMatchObject({ verdict: 'FAIL', params: { base: 400, other: 420, percent: 5, limit: 4.9 } })
  expect(by(5).verdict).toBe('PASS')
})

test('figures that differ name their two sources', () => {
  const documents = [paper('BUILDING_LICENSE', { floors: 3 }), paper('BUILDING_PLAN', { floors: 2 })]
  expect(judgeRule({ rule: 'FLOORS_AGREE', severity: 'WARN', limits: {} }, qualityFile({ documents }))).toMatchObject({
    params: { base: 3, other: 2 },
    items: [{ word: 'valuations:documentType.BUILDING_LICENSE' }, { word: 'valuations:documentType.BUILDING_PLAN' }],
  })
  const judged = judgeRule(
    { rule: 'AREA_AGREES', severity: 'FAIL', limits: { limit: 1 } },
    qualityFile({ property: { area: 500 } }),
  )
  expect(judged.items).toEqual([{ word: 'quality:source.record' }, { word: 'quality:source.register' }])
})

test('a value outside the indicated range is reported with the range, by how much, and the model it is of', () => {
  const file = qualityFile({ indication, valuation: { finalValue: 391_000 } })
  const by = (limit: number) => judgeRule({ rule: 'INDICATION', severity: 'WARN', limits: { limit } }, file)
  expect(by(15).verdict).toBe('PASS')
  expect(by(14.9).params).toEqual({
    value: 391_000,
    percent: 15,
    limit: 14.9,
    low: 260_000,
    high: 340_000,
    indicated: 300_000,
    model: 7,
    trainedOn: '2026-11-02',
  })
  expect(foundText(by(10), { language: 'en', digits: 'latn' })).toBe(
    'The final value of KWD 391,000 is 15% outside the range of the automated valuation; the limit is 10%. The range is KWD 260,000 to 340,000, the indicated value KWD 300,000 (model 7 of 2 Nov 2026): an indication, not a valuation',
  )
  expect(foundText(by(10), { language: 'ar', digits: 'latn' })).toContain('(النموذج رقم 7 بتاريخ 2 نوفمبر 2026)')
  // Another model's finding asks for a reason again.
  const other = judgeRule(
    { rule: 'INDICATION', severity: 'WARN', limits: { limit: 10 } },
    { ...file, indication: { ...indication, model: 8 } },
  )
  expect(foundBy(other)).not.toBe(foundBy(by(10)))
})

test('a setting of an earlier release has the limits of this one: those it lacked as shipped, none that is gone', () => {
  const rule = RULES.AREA_AGREES
  expect(withItsLimits(rule, { limits: { gone: 7 } }).limits).toEqual({ limit: 1 })
  expect(withItsLimits(rule, { limits: { limit: 4 } }).limits).toEqual({ limit: 4 })
})

test('the rules are those of the list in its order, each with a limit within its bounds, and what is off is left out', () => {
  for (const [code, { limits }] of Object.entries(RULES))
    for (const { value, least, most } of Object.values(limits)) expect(value >= least && value <= most, code).toBe(true)
  const settings = RULE_CODES.map((code) => shipped(code, RULES[code]))
  const whole = judgeFile(settings, qualityFile())
  expect(whole.filter(({ verdict }) => verdict === 'FAIL' || verdict === 'WARN')).toEqual([])
  const off = settings.map((one) => ({ ...one, enabled: one.rule === 'AREA_AGREES' }))
  expect(judgeFile(off, qualityFile()).map(({ rule }) => rule)).toEqual(['AREA_AGREES'])
})

test('a failure holds a move back, a warning only without its reason, and what the move says itself is not said twice', () => {
  const settings = RULE_CODES.map((code) => shipped(code, RULES[code]))
  const file = qualityFile({ documents: [], searches: 0, comparables: alike.slice(0, 2), declarations: [fault] })
  const results = judgeFile(settings, file).map((one) => ({ ...one, reason: null }))
  const held = (given: typeof results) => qualityFaults(given).map(({ code }) => code.split('.')[1])
  expect(held(results)).toEqual([
    'TITLE_ATTACHED',
    'DOCUMENTS_COMPLETE',
    'SEARCH_LOGGED',
    'COMPARABLES_ENOUGH',
    'WEIGHTS_SUM',
  ])
  const reason = { text: 'س', by: 'أ', at: '' }
  const explained = results.map((one) =>
    one.verdict === 'WARN' ? { ...one, reason } : one,
  ) as unknown as typeof results
  expect(held(explained)).toEqual(['TITLE_ATTACHED', 'SEARCH_LOGGED', 'WEIGHTS_SUM'])
})

test('a reason is bound to what was found', () => {
  const of = (n: number) => foundBy({ params: { limit: 3, n }, items: [{ text: '1' }], field: 'comparables' })
  expect(of(1)).toBe(foundBy({ params: { n: 1, limit: 3 }, items: [{ text: '1' }], field: 'comparables' }))
  expect(of(1)).not.toBe(of(2))
})

test('every result leads to the screen that mends it', () => {
  const about = { valuationId: 'V', inspectionId: 'I', propertyId: 'P' }
  const at = (field: string, more: object = {}) => Object.values(placeOf(field, { ...about, ...more })).join('#')
  expect(at('finalValue')).toBe('/valuations/V/edit#field-finalValue')
  expect(at('documents.CIVIL_ID')).toBe('/valuations/V#documents')
  expect(at('inspection')).toBe('/inspections/I#inspection')
  expect(at('inspection', { inspectionId: null })).toBe('/valuations/V#inspections')
  expect(at('inspection.measuredSize')).toBe('/inspections/I#measuredSize')
  expect(at('property.area')).toBe('/properties/P/edit#field-area')
  expect(at('GRID.cells.x:TIME')).toBe('/valuations/V/approaches/grid#cells.x:TIME')
  expect(at('COST.parts')).toBe('/valuations/V/approaches/cost#list-parts')
  expect(at('RECONCILIATION.reason')).toBe('/valuations/V/approaches#reason')
  expect(at('ASSUMPTIONS.highestUse')).toBe('/valuations/V/approaches/assumptions#highestUse')
  expect(at('comparables')).toBe('/valuations/V/comparables')
  expect(at('declarations')).toBe('/valuations/V#moves')
  expect(at('prior.W')).toBe('/valuations/W')
})

test('a screen that mends is given the results of its own fields, and of no field whose name begins alike', () => {
  expect(
    ['report', 'report.scope', 'reports', 'inspection', 'finalValue'].map((of) => isMendedAt(of, 'report')),
  ).toEqual([true, true, false, false, false])
  expect(isMendedAt('inspection.measuredSize', 'inspection')).toBe(true)
  expect(isMendedAt('GRID.comparables', 'comparables')).toBe(false)
})
