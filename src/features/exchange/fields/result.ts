import { CONCLUSION_CELLS } from '../../approaches/fields/conclusions.ts'
import { LENDING_SHAPE } from '../../approaches/fields/lending.ts'
import { ACCESS_EXTENTS } from '../../inspections/model/codes.ts'
import { REPORT_LANGUAGES, REPORT_TEMPLATES, VALUER_STATUSES } from '../../valuation-reports/model/codes.ts'
import type { Shape, ValueOf } from '../model/shape.ts'

const text = (max = 5000) => ({ kind: 'text', max }) as const
const DATE = { kind: 'date' } as const
const AMOUNT = { kind: 'amount' } as const
const PERCENT = { kind: 'decimal', places: 2, about: 'In percent.' } as const
const MONTHS = { kind: 'count', most: 1200, about: 'In months.' } as const
const choice = <const Codes extends readonly string[]>(codes: Codes) => ({ kind: 'choice', codes }) as const
const list = <const Item extends string, const Of extends Shape>(item: Item, of: Of) =>
  ({ kind: 'list', item, most: 1000, of }) as const

const REPORT = {
  kind: 'object',
  fields: {
    number: { ...text(40), needed: true },
    version: { kind: 'count', most: 10_000, needed: true },
    status: {
      ...choice(['VALID', 'SUPERSEDED', 'WITHDRAWN']),
      needed: true,
      about: 'What the version is worth when it is downloaded; the rest is as it was issued.',
    },
    latest: {
      kind: 'object',
      fields: { version: { kind: 'count', most: 10_000, needed: true }, dataAt: { ...text(500), needed: true } },
      about: 'The version that superseded this one, and the address of its data; of one that is superseded alone.',
    },
    issuedOn: { ...DATE, needed: true },
    template: { ...choice(REPORT_TEMPLATES), needed: true },
    language: { ...choice(REPORT_LANGUAGES), needed: true },
    code: { ...text(60), needed: true, about: 'The code by which anybody verifies the report.' },
    verifyAt: { ...text(500), needed: true },
    sha256: { kind: 'text', max: 64, pattern: '[0-9a-f]{64}', needed: true, about: 'The hash of the PDF.' },
    pages: { kind: 'count', most: 100_000 },
  },
  needed: true,
} as const satisfies Shape & { needed: true }

const PROPERTY = {
  kind: 'object',
  fields: {
    category: { kind: 'code', of: 'CATEGORY' },
    governorate: { kind: 'code', of: 'GOVERNORATE' },
    area: { kind: 'code', of: 'AREA' },
    areaName: text(100),
    block: text(40),
    plot: text(40),
    plan: text(40),
    size: { kind: 'decimal', places: 2, about: 'In square metres.' },
    hasBuilding: { kind: 'flag' },
    owner: text(200),
    document: text(100),
    documentDate: DATE,
    tenure: { kind: 'code', of: 'TENURE' },
    name: text(200),
    yearBuilt: { kind: 'count', most: 2200 },
    floors: { kind: 'count', most: 200 },
  },
  needed: true,
} as const satisfies Shape & { needed: true }

const CONCLUSION = {
  kind: 'object',
  fields: {
    main: { kind: 'flag', needed: true, about: 'True of the one that is the value of the report.' },
    basis: { kind: 'code', of: 'BASIS' },
    premise: { kind: 'code', of: 'PREMISE' },
    period: { kind: 'count', most: 10_000, about: 'Within which a sale is assumed.' },
    periodUnit: choice(CONCLUSION_CELLS.periodUnit.codes),
    interest: text(),
    specialAssumption: text(),
    date: DATE,
    amount: AMOUNT,
    per: { ...choice(['YEAR', 'MONTH']), about: 'Of a rent: the time it is paid for.' },
  },
} as const satisfies Shape

const { demand, involvement } = LENDING_SHAPE.fields

/** What an issued report says, as data. */
export const RESULT_SHAPE = {
  kind: 'object',
  fields: {
    report: REPORT,
    order: {
      kind: 'object',
      fields: { reference: { ...text(100), needed: true }, property: text(60) },
      about: 'The client’s own numbers of the order and of the property, where the order came by this schema.',
    },
    client: text(400),
    addressee: text(400),
    requestedOn: DATE,
    purpose: { kind: 'code', of: 'PURPOSE' },
    intendedUse: text(),
    intendedUsers: list('user', text()),
    valuedOn: DATE,
    property: PROPERTY,
    inspection: {
      kind: 'object',
      fields: {
        level: { kind: 'code', of: 'LEVEL', about: 'The level that was agreed with the client.' },
        on: DATE,
        by: text(200),
        extent: choice(ACCESS_EXTENTS),
        condition: { kind: 'code', of: 'CONDITION' },
      },
    },
    value: {
      kind: 'object',
      fields: { amount: AMOUNT, land: AMOUNT, building: AMOUNT, currency: { ...choice(['KWD']), needed: true } },
      needed: true,
    },
    conclusions: { ...list('conclusion', CONCLUSION), needed: true },
    secondValuer: {
      kind: 'object',
      fields: { name: text(), licence: text(60), isBank: { kind: 'flag' }, date: DATE, amount: AMOUNT, reason: text() },
    },
    lending: {
      kind: 'object',
      fields: {
        borrower: text(),
        loan: AMOUNT,
        suitability: { kind: 'code', of: 'SUITABILITY' },
        suitabilityReason: text(),
        demand: choice(demand.codes),
        saleability: text(),
        marketingMonths: MONTHS,
        marketingSource: text(),
        loanToValue: PERCENT,
        liquidations: list('liquidation', {
          kind: 'object',
          fields: {
            premise: { kind: 'code', of: 'PREMISE' },
            amount: { ...AMOUNT, needed: true },
            loanToValue: PERCENT,
          },
        }),
        risks: list('risk', { kind: 'object', fields: { risk: text(), effect: text() } }),
        adverse: text(),
        involvement: choice(involvement.codes),
        involvementNote: text(),
      },
    },
    market: {
      kind: 'object',
      fields: { exposureMonths: MONTHS, marketingMonths: MONTHS, basis: text() },
    },
    valuers: {
      ...list('valuer', {
        kind: 'object',
        fields: {
          role: { ...choice(['VALUER', 'REVIEWER', 'APPROVER', 'JOINT']), needed: true },
          name: text(200),
          licence: text(60),
          licenceClass: text(20),
          share: PERCENT,
          part: text(200),
        },
      }),
      needed: true,
    },
    documents: list('document', {
      kind: 'object',
      fields: {
        kind: { ...text(60), needed: true },
        number: text(200),
        date: DATE,
        pages: { kind: 'count', most: 100_000 },
        isAnnexed: { kind: 'flag', needed: true },
        sha256: {
          kind: 'text',
          max: 64,
          pattern: '[0-9a-f]{64}',
          needed: true,
          about: 'The whole hash of the file, whose ends the report prints.',
        },
      },
    }),
    statements: {
      kind: 'object',
      fields: {
        complies: {
          kind: 'flag',
          needed: true,
          about: 'Compliance with the International Valuation Standards is claimed.',
        },
        bars: list('bar', choice(['DEPARTED', 'NOT_STATED', 'NO_INSPECTION', 'NOT_RECONCILED', 'MISSING'])),
        departures: text(),
        valuerStatus: choice(VALUER_STATUSES),
        assumptions: list('assumption', text()),
        specialAssumptions: list('specialAssumption', text()),
        limitations: list('limitation', text()),
        uncertainty: text(),
      },
      needed: true,
    },
  },
} as const satisfies Shape
export type Result = ValueOf<typeof RESULT_SHAPE>

const { status: _status, latest: _latest, sha256: _sha256, pages: _pages, ...KNOWN_BEFORE_PRINTING } = REPORT.fields
const { report: _report, order: _order, ...SAID } = RESULT_SHAPE.fields

/** What an issued report carries within its PDF: the same in the product's codes, without what is known of the file once it is printed and what changes after. */
export const CARRIED_SHAPE = {
  kind: 'object',
  fields: {
    report: {
      kind: 'object',
      fields: {
        ...KNOWN_BEFORE_PRINTING,
        nonce: {
          kind: 'text',
          max: 32,
          pattern: '[0-9a-f]{32}',
          needed: true,
          about:
            'A random text, by which the hash of the data can be shown without letting anybody guess what they say.',
        },
      },
      needed: true,
    },
    ...SAID,
  },
} as const satisfies Shape
export type Carried = ValueOf<typeof CARRIED_SHAPE>
