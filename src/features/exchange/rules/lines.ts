import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { areaByNumber } from '../../places/model.ts'
import type { RequestInput } from '../../requests/model/inputs.ts'
import type { Order, OrderedProperty } from '../fields/order.ts'

/** The field of a schedule's import for each field of a property of an order. */
const OF_LINE = {
  reference: 'clientReference',
  section: 'section',
  lot: 'lot',
  category: 'type',
  areaName: 'location',
  block: 'blockNumber',
  plot: 'plotNumber',
  plan: 'planNumber',
  paci: 'paciNumber',
  document: 'documentNumber',
  owner: 'ownerName',
  size: 'area',
  share: 'share',
  yearBuilt: 'yearBuilt',
  floors: 'floors',
  level: 'inspectionLevel',
  latitude: 'latitude',
  longitude: 'longitude',
} as const satisfies Partial<Record<keyof OrderedProperty, string>>
/** The fields of a property that a request of one property has itself, and by what name. */
const OF_REQUEST = {
  category: 'propertyCategory',
  areaName: 'areaName',
  block: 'blockNumber',
  plot: 'plotNumber',
  paci: 'paciNumber',
  owner: 'ownerName',
  size: 'propertySize',
  latitude: 'latitude',
  longitude: 'longitude',
} as const satisfies Partial<Record<keyof OrderedProperty, string>>
/** The fields of an order that its request has by another name, or by the same. */
const OF_ORDER = {
  reference: 'orderReference',
  addressee: 'requestedParty',
  access: 'accessNote',
} as const satisfies Partial<Record<keyof Order, string>>

/** The name of the area by its code, which the schema has checked. */
const areaNameOf = ({ area, areaName }: OrderedProperty) => areaName ?? (area && areaByNumber(Number(area))?.nameAr)

/** The rows of an order as a schedule's import reads them. */
export const orderRows = ({ properties }: Order): Record<string, string>[] =>
  properties.map((property) => {
    const said = { ...property, areaName: areaNameOf(property) }
    const cells = Object.entries(OF_LINE).map(([name, field]) => [field, said[name as keyof typeof OF_LINE]] as const)
    return Object.fromEntries(cells.flatMap(([field, one]) => (one === undefined ? [] : [[field, String(one)]])))
  })

/** The property of an order that is a request's own: the only one, of which a request holds all that is said but the client's number. */
export function soleProperty({ properties }: Order): OrderedProperty | undefined {
  const [only, ...more] = properties
  const isHeld = (name: string) => name === 'reference' || name === 'area' || name in OF_REQUEST
  return only && more.length === 0 && Object.keys(only).every(isHeld) ? only : undefined
}

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** What a request holds of an order: its terms, and its property where it is the only one. */
export function requestOf(order: Order): RequestInput {
  const { reference, purpose, addressee, access, properties: _, ...same } = order
  const terms = {
    ...{ ...same, orderReference: reference, requestedParty: addressee, accessNote: access },
    purpose: VALUATION_PURPOSES.find((code) => code === purpose),
  }
  const property = soleProperty(order)
  if (!property) return terms
  const { category, block, plot, paci, owner, size, latitude, longitude } = property
  return {
    ...terms,
    propertyCategory: PROPERTY_CATEGORIES.find((code) => code === category),
    ...{ areaName: areaNameOf(property), blockNumber: block, plotNumber: plot },
    ...{ paciNumber: paci, ownerName: owner, propertySize: number(size) },
    ...{ latitude: number(latitude), longitude: number(longitude) },
  }
}

/** The path in an order of a fault of its request or of a line; the order itself where it is of neither. */
export function pathOf(field: string, at?: number): string {
  const named = (table: Readonly<Record<string, string>>) => Object.entries(table).find(([, one]) => one === field)?.[0]
  if (at !== undefined) return `order.properties[${at}].${named(OF_LINE) ?? field}`
  const ofProperty = named(OF_REQUEST)
  return ofProperty ? `order.properties[0].${ofProperty}` : `order.${named(OF_ORDER) ?? field}`
}
