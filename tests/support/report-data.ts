import { evaluateSheets } from '#features/approaches/rules/evaluate.ts'
import { EVIDENCE_TOLD, type ReportData, type ReportMark } from '#features/valuation-reports/model.ts'
import { gridSnapshot } from '#features/valuation-reports/rules/snapshot.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from './approaches.ts'

/** A name of a file of the store that is none. */
export const hash = (n: number) => String(n).padStart(64, '0')

const COMPARABLES = [1, 2, 3].map((n) =>
  comparableOf(n, { price: 300_000 + n * 10_000, blockNumber: String(n), latitude: 29.33, longitude: 48.06 + n / 100 }),
)
const SUBJECT = subjectFacts()

/** A grid of three comparables with an adjustment each, and a reconciliation of its one indication. */
const SHEETS = {
  GRID: {
    ...Object.fromEntries([1, 2, 3].map((n) => [`weights.${evidenceId(n)}`, { weight: n === 1 ? 50 : 25 }])),
    ...Object.fromEntries(
      [1, 2, 3].map((n) => [
        `cells.${evidenceId(n)}:LOCATION`,
        { unit: 'PERCENT', value: n - 2.5, reason: `Quieter street ${n}` },
      ]),
    ),
  } satisfies FormValues,
  RECONCILIATION: { reason: 'One indication, well supported', rounding: '1000' } satisfies FormValues,
  ASSUMPTIONS: {
    highestUse: 'EXISTING',
    highestUseReason: 'Zoned for housing',
    marketTrend: 'STABLE',
    marketTrendReason: 'Few changes in a year',
    assumptions: 'The title is clean',
  } satisfies FormValues,
}

/** Everything that the report of a plot tells, to be varied: nothing of what the standards ask for is missing. */
export function reportData(more: Partial<ReportData> = {}): ReportData {
  const inputs = { subject: SUBJECT, comparables: COMPARABLES }
  const outcomes = evaluateSheets(SHEETS, inputs)
  return {
    v: 1,
    on: '2026-11-22',
    valuationId: '7e4a8c1e-0000-4000-8000-000000000001',
    record: {
      valuationNumber: 'VAL-2026-0042',
      status: 'DRAFT',
      purpose: 'MORTGAGE',
      requestor: 'Requesting Person',
      requestorCapacity: 'Owner',
      requestedParty: 'Addressed Bank',
      clientName: 'Client Company',
      documentType: 'PROPERTY_DOCUMENT',
      documentNumber: '1234/2001',
      documentDate: '2001-05-06',
      ownerName: 'Owning Person',
      propertyCategory: 'LAND',
      areaName: 'السالمية',
      blockNumber: '10',
      plotNumber: '77',
      planNumber: 'م/23573',
      propertySize: 400,
      hasBuilding: false,
      isUsufruct: false,
      tenure: 'STATE_LEASE',
      tenureGrantor: 'Granting Authority',
      tenureContract: 'C-9',
      tenureHolder: 'Holding Person',
      tenureStart: '2010-01-01',
      tenureEnd: '2040-01-01',
      tenureRent: 120.5,
      assignability: 'WITH_CONSENT',
      valuationApproach: 'MARKET',
      currency: 'KWD',
      landValue: null,
      buildingValue: null,
      finalValue: outcomes.RECONCILIATION?.finalValue ?? null,
      requestDate: '2026-10-01',
      inspectionDate: '2026-10-20',
      valuationDate: '2026-11-01',
      issueDate: null,
      approvedAt: null,
    },
    governorate: 'HAWALLI',
    areaNumber: 204,
    property: {
      name: 'Registered Plot',
      area: 410,
      yearBuilt: null,
      floors: null,
      street: 'Street Nine',
      fullAddress: 'Whole Address',
      latitude: 29.3339,
      longitude: 48.0758,
    },
    inspection: {
      id: '7e4a8c1e-0000-4000-8000-000000000002',
      heldAt: '2026-10-20T07:00:00.000Z',
      heldByName: 'Inspecting Person',
      form: {
        accessExtent: 'PARTIAL',
        accessLimits: 'The yard was locked',
        metOnSite: 'A guard',
        measuredSize: 402,
        'frontages.11111111-1111-4111-8111-111111111111': { side: 'NORTH', street: 'Main Street', frontage: 20 },
        notes: 'Level ground',
      },
      photos: [
        {
          id: 'a',
          category: 'STREET',
          caption: 'The street',
          takenAt: '2026-10-20T07:05:00.000Z',
          sha256: hash(1),
          width: 800,
          height: 600,
        },
        { id: 'b', category: 'PLOT', caption: null, takenAt: null, sha256: hash(2), width: 600, height: 800 },
      ],
    },
    documents: [
      {
        id: '7e4a8c1e-0000-4000-8000-000000000003',
        documentType: 'PROPERTY_DOCUMENT',
        title: 'Title deed',
        number: '1234',
        date: '2001-05-06',
        name: 'deed.pdf',
        kind: 'pdf',
        size: 1000,
        sha256: hash(3),
        pages: 2,
        width: null,
        height: null,
      },
      {
        id: '7e4a8c1e-0000-4000-8000-000000000004',
        documentType: 'BUILDING_PLAN',
        title: 'Drawn plan',
        number: null,
        date: null,
        name: 'plan.png',
        kind: 'png',
        size: 1000,
        sha256: hash(4),
        pages: null,
        width: 1000,
        height: 700,
      },
    ],
    comparables: COMPARABLES.map(({ evidenceId, distance, isApproximate, evidence }, at) => ({
      evidenceId,
      distance,
      isApproximate,
      photo: at === 0 ? { sha256: hash(9), width: 800, height: 600 } : null,
      evidence: Object.fromEntries(
        EVIDENCE_TOLD.map((field) => [field, evidence[field]]),
      ) as ReportData['comparables'][number]['evidence'],
    })),
    rejected: 1,
    excluded: [
      {
        kind: 'AUCTION',
        evidenceDate: '2026-02-03',
        price: 287_000,
        type: 'LAND',
        area: 375,
        location: 'السالمية',
        blockNumber: '4',
        reasonCode: 'FORCED',
        reason: null,
      },
    ],
    searches: [
      {
        parameters: { radius: 2000, months: 24, kinds: ['SALE'], types: [] },
        found: 9,
        used: 3,
        rejected: 1,
        searchedAt: '2026-10-21T08:00:00.000Z',
      },
    ],
    sheets: SHEETS,
    subject: SUBJECT,
    outcomes,
    grid: gridSnapshot('GRID', SHEETS, inputs),
    sensitivity: null,
    content: {
      intendedUse: 'Security of a loan',
      intendedUsers: 'The bank alone',
      esg: 'NOT_SIGNIFICANT',
      specialists: 'NONE',
      compliance: 'FULL',
    },
    assumptions: [{ kind: 'ASSUMPTION', text: 'The title is clean' }],
    people: {
      valuer: { name: 'Valuing Person', registerNumber: 'R-100', licenceClass: 'A', expiresOn: '2027-01-01' },
      approver: { name: 'Approving Person', registerNumber: 'R-200', licenceClass: 'B', expiresOn: '2027-01-01' },
      reviewers: [],
    },
    declarations: [{ name: 'Valuing Person', kind: null, isAllowed: null }],
    firm: {
      name: { ar: 'مكتب التقييم', en: 'Valuation Firm' },
      address: { ar: 'شرق', en: 'Sharq' },
      phone: '+96522223333',
      email: 'firm@thamin.example',
      logo: null,
      digits: 'latn',
    },
    wordings: {},
    ...more,
  }
}

/** The mark of an issued report, its second version. */
export const MARK: NonNullable<ReportMark> = {
  number: 'VAL-2026-0042',
  version: 2,
  code: 'K7QM3XWPR9TD4C8A',
  url: 'https://thamin.example/verify/K7QM3XWPR9TD4',
  issuedAt: '2026-11-22T09:00:00.000Z',
  corrections: [
    {
      version: 2,
      issuedAt: '2026-11-22T09:00:00.000Z',
      reason: 'The owner was misspelt',
      changes: [{ field: 'ownerName', before: 'Owing Person', after: 'Owning Person' }],
    },
  ],
}
