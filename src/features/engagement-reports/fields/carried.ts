import { CARRIED_SHAPE } from '../../exchange/fields/result.ts'
import type { Shape, ValueOf } from '../../exchange/model/shape.ts'
import { SECTION_FORMS, WHOLE_LIMITS } from '../model.ts'

/** The name of the schema of the data that the report of an engagement carries. */
export const JOINT_SCHEMA = 'urn:thamin:joint-report:1'

const text = (max = 5000) => ({ kind: 'text', max }) as const
const DATE = { kind: 'date' } as const
const AMOUNT = { kind: 'amount' } as const
const code = <const Of extends 'PURPOSE' | 'BASIS' | 'PREMISE' | 'LEVEL' | 'CATEGORY' | 'GOVERNORATE' | 'TENURE'>(
  of: Of,
) => ({ kind: 'code', of }) as const
const { template: _template, ...REPORT } = CARRIED_SHAPE.fields.report.fields

const PLACE = {
  valuation: text(40),
  section: text(200),
  reference: { ...text(100), about: 'The client’s own number of the property.' },
  name: text(200),
  areaName: text(100),
  block: text(40),
  plot: text(40),
} as const

/** What the report of an engagement carries within its PDF: its terms, its schedule with every value, what it comes to, and what is not in it. */
export const JOINT_SHAPE = {
  kind: 'object',
  fields: {
    report: {
      kind: 'object',
      fields: { ...REPORT, form: { kind: 'choice', codes: SECTION_FORMS, needed: true } },
      needed: true,
    },
    title: text(400),
    client: text(400),
    addressee: text(400),
    orderReference: text(200),
    purpose: code('PURPOSE'),
    basis: code('BASIS'),
    premise: code('PREMISE'),
    intendedUsers: text(),
    inspectionLevel: code('LEVEL'),
    agreedOn: DATE,
    properties: {
      kind: 'list',
      item: 'property',
      most: WHOLE_LIMITS.properties,
      of: {
        kind: 'object',
        fields: {
          place: { kind: 'count', most: 10_000, needed: true, about: 'Its place in the schedule, from 1.' },
          reportVersion: { kind: 'count', most: 10_000, needed: true, about: 'The version of its own report.' },
          ...PLACE,
          lot: text(WHOLE_LIMITS.lot),
          governorate: code('GOVERNORATE'),
          category: code('CATEGORY'),
          size: { kind: 'decimal', places: 2, about: 'In square metres.' },
          tenure: code('TENURE'),
          basis: code('BASIS'),
          valuedOn: DATE,
          inspectedOn: DATE,
          amount: { ...AMOUNT, needed: true, about: 'The value that counts: of an undivided share that of the share.' },
          share: {
            kind: 'object',
            fields: {
              of: { ...text(40), needed: true, about: 'The undivided share that is valued, as 3/8.' },
              whole: { ...AMOUNT, needed: true },
              proRata: { ...AMOUNT, needed: true },
              discount: { kind: 'decimal', places: 2, about: 'In percent.' },
              reason: text(),
            },
          },
        },
      },
      needed: true,
    },
    aggregate: { ...AMOUNT, needed: true, about: 'The sum of the values, which is no value of all together.' },
    lots: {
      kind: 'list',
      item: 'lot',
      most: WHOLE_LIMITS.lots,
      of: {
        kind: 'object',
        fields: { lot: text(WHOLE_LIMITS.lot), sum: { ...AMOUNT, needed: true }, asLot: AMOUNT, reason: text() },
      },
    },
    asOne: { kind: 'object', fields: { amount: { ...AMOUNT, needed: true }, reason: text() } },
    notIncluded: {
      kind: 'list',
      item: 'property',
      most: 10_000,
      of: {
        kind: 'object',
        fields: {
          ...PLACE,
          why: { kind: 'choice', codes: ['OPEN', 'NO_REPORT', 'CANCELLED', 'LEFT_OUT'], needed: true },
          reason: text(),
        },
      },
    },
    issuer: { kind: 'object', fields: { name: text(200), licence: text(60), licenceClass: text(20) } },
  },
} as const satisfies Shape
export type Joint = ValueOf<typeof JOINT_SHAPE>
