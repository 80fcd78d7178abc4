import { WRITTEN_FIELDS as REQUEST } from '../../requests/fields.ts'
import type { Shape, ValueOf } from '../model/shape.ts'

/** The most properties of one order by this schema. */
const MOST_PROPERTIES = 1000

const text = (max: number) => ({ kind: 'text', max }) as const

const PROPERTY = {
  kind: 'object',
  fields: {
    reference: { ...text(60), about: 'The client’s own number of the property; it comes back with the result.' },
    section: { ...text(100), about: 'The portfolio or branch that the property belongs to.' },
    lot: text(40),
    category: { kind: 'code', of: 'CATEGORY' },
    area: {
      kind: 'code',
      of: 'AREA',
      about: 'The number of the area in the product’s list, or the client’s code for it.',
    },
    areaName: { ...text(100), about: 'The name of the area in Arabic or English, where no code is given.' },
    block: text(40),
    plot: text(40),
    plan: text(40),
    paci: { kind: 'text', max: 8, pattern: '[0-9]{8}', about: 'The automated number of the address (PACI).' },
    document: { ...text(100), about: 'The number of the title document.' },
    owner: text(200),
    size: { kind: 'decimal', places: 2, about: 'In square metres.' },
    share: { ...text(40), about: 'The undivided share that is valued, as 1/2.' },
    yearBuilt: { kind: 'count', most: 2200 },
    floors: { kind: 'count', most: 200 },
    level: { kind: 'code', of: 'LEVEL', about: 'How the property is to be inspected.' },
    latitude: { kind: 'decimal', places: 7 },
    longitude: { kind: 'decimal', places: 7 },
  },
} as const satisfies Shape

/** What a client orders. */
export const ORDER_SHAPE = {
  kind: 'object',
  fields: {
    reference: {
      ...text(REQUEST.orderReference.max),
      needed: true,
      about: 'The client’s number of this order: once in an account, and returned with each result.',
    },
    purpose: { kind: 'code', of: 'PURPOSE', needed: true },
    addressee: { ...text(REQUEST.requestedParty.max), needed: true, about: 'To whom the report is addressed.' },
    neededBy: { kind: 'date' },
    contactName: { ...text(REQUEST.contactName.max), about: 'Who opens the property for the visit.' },
    contactPhone: { ...text(REQUEST.contactPhone.max), needed: true },
    access: text(REQUEST.accessNote.max),
    note: text(REQUEST.note.max),
    properties: { kind: 'list', item: 'property', most: MOST_PROPERTIES, of: PROPERTY, needed: true },
  },
} as const satisfies Shape
export type Order = ValueOf<typeof ORDER_SHAPE>
export type OrderedProperty = ValueOf<typeof PROPERTY>
