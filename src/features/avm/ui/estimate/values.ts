import { TENURES, type Tenure } from '#features/terms/model/codes.ts'
import { isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { isUuid } from '#kernel/ids.ts'
import { PROPERTY_TYPES, type PropertyType } from '../../../properties/model/codes.ts'
import type { NumberField } from '../../model/bounds.ts'
import type { Attributes, AvmEstimate, Subject } from '../../model.ts'
import { attributeFaults, type Fault, NUMBER_FIELDS, numberFault } from '../../rules/attribute-faults.ts'
import { ATTRIBUTE_NAMES, type AttributeName, changeName, type EstimateSearch } from '../search.ts'

/** The attributes as a form has them: numbers as they were read, NaN for what is none. */
export type AttributeValues = {
  type: PropertyType | null
  corner: 'yes' | 'no' | null
  tenure: Tenure | null
  /** The Arabic name of an area; empty where the pin decides. */
  location: string
  latitude: number | null
  longitude: number | null
} & { [N in NumberField]: number | null }

/** What an estimate is asked for, as its form has it. */
export type Asking = {
  of: 'property' | 'attributes'
  propertyId: string | null
  date: string | null
  values: AttributeValues
}

/** Attributes of which nothing is known. */
export const BLANK: AttributeValues = {
  type: null,
  area: null,
  builtArea: null,
  floors: null,
  yearBuilt: null,
  condition: null,
  frontage: null,
  streets: null,
  corner: null,
  tenure: null,
  location: '',
  latitude: null,
  longitude: null,
}

/** What is wrong with what an estimate is asked for, by field. */
export type Faults = Partial<Record<AttributeName | 'property' | 'date', Fault | { word: 'property' | 'date' }>>

/** What is missing or wrong before an estimate can be asked for. */
export function askingFaults({ of, propertyId, date, values }: Asking): Faults {
  const isPast = date === null || (isCalendarDate(date) && date <= kuwaitToday())
  const dated: Faults = isPast ? {} : { date: { word: 'date' } }
  if (of === 'property') return propertyId ? dated : { property: { word: 'property' }, ...dated }
  return { ...attributeFaults(values), ...dated }
}

/** The attributes as they are in an address; unknown ones are left out. */
function textsOf(values: AttributeValues): Partial<Record<AttributeName, string>> {
  const given = ATTRIBUTE_NAMES.map((name) => [name, values[name] === null ? '' : String(values[name])])
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}

/** The address of an estimate. */
export function searchOf({ of, propertyId, date, values }: Asking): EstimateSearch {
  const dated = date ? { date } : {}
  return of === 'property'
    ? { ...(propertyId ? { property: propertyId } : {}), ...dated }
    : { ...textsOf(values), ...dated }
}

/** Reads attributes from texts; what is no value of its field is left unknown. */
function valuesFrom(textOf: (name: AttributeName) => string | undefined): AttributeValues {
  const numberOf = (name: 'latitude' | 'longitude' | NumberField) => {
    const text = textOf(name)
    const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
    return Number.isFinite(value) ? value : null
  }
  const bounded = NUMBER_FIELDS.map((field) => {
    const value = numberOf(field)
    return [field, numberFault(field, value) ? null : value]
  })
  const [latitude, longitude] = [numberOf('latitude'), numberOf('longitude')]
  const isPin = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const corner = textOf('corner')
  return {
    ...BLANK,
    ...(Object.fromEntries(bounded) as Pick<AttributeValues, NumberField>),
    type: PROPERTY_TYPES.find((code) => code === textOf('type')) ?? null,
    tenure: TENURES.find((code) => code === textOf('tenure')) ?? null,
    corner: corner === 'yes' || corner === 'no' ? corner : null,
    location: isPin ? '' : (textOf('location') ?? ''),
    latitude: isPin ? latitude : null,
    longitude: isPin ? longitude : null,
  }
}

/** Reads the address of an estimate as its form has it. */
export function askingOf(search: EstimateSearch, canDescribe: boolean): Asking {
  const { property, date } = search
  const values = valuesFrom((name) => search[name])
  const isDescribed = canDescribe && !property && ATTRIBUTE_NAMES.some((name) => search[name] !== undefined)
  return {
    of: isDescribed ? 'attributes' : 'property',
    propertyId: property && isUuid(property) ? property : null,
    date: date && isCalendarDate(date) ? date : null,
    values,
  }
}

/** Attributes as the verb takes them. Throws nothing: type and size are given where the form has no fault. */
function attributesOf({ type, area, corner, location, latitude, longitude, ...rest }: AttributeValues): Attributes {
  const known = Object.entries(rest).filter(([, value]) => value !== null)
  return {
    type: type ?? 'RESIDENTIAL',
    area: area ?? 0,
    ...(Object.fromEntries(known) as Partial<Attributes>),
    ...(corner ? { corner: corner === 'yes' } : {}),
    ...(location ? { location } : {}),
    ...(latitude !== null && longitude !== null ? { latitude, longitude } : {}),
  }
}

/** The changes of a what-if that an address has; null without one. */
export function changesOf(search: EstimateSearch): Partial<Attributes> | null {
  const named = ATTRIBUTE_NAMES.filter((name) => search[changeName(name)] !== undefined)
  const values = valuesFrom((name) => search[changeName(name)])
  const changes = Object.fromEntries(
    named.flatMap((name) => {
      const value = values[name]
      if (value === null || value === '') return []
      return [[name, name === 'corner' ? value === 'yes' : value]]
    }),
  ) as Partial<Attributes>
  return Object.keys(changes).length > 0 ? changes : null
}

/** What the verb is asked for by an address; null where it names nothing whole. */
export function inputOf(search: EstimateSearch, canDescribe: boolean) {
  const { valuation, date } = search
  const changes = changesOf(search)
  const asking = askingOf(search, canDescribe)
  const more = {
    ...(asking.date ? { date: asking.date } : {}),
    ...(changes ? { changes } : {}),
  }
  if (valuation && isUuid(valuation) && !search.property) return { valuationId: valuation, ...more }
  const given: Asking = { ...asking, date: date && isCalendarDate(date) ? date : null }
  if (Object.keys(askingFaults(given)).length > 0) return null
  return given.of === 'property'
    ? { propertyId: given.propertyId as string, ...more }
    : { attributes: attributesOf(given.values), ...more }
}

/** What a subject has, as a form has it: what a what-if begins with. */
export function valuesOfSubject(subject: Subject): AttributeValues {
  const { corner, location, isApproximate, latitude, longitude, type, tenure } = subject
  return {
    ...(Object.fromEntries(NUMBER_FIELDS.map((field) => [field, subject[field]])) as Pick<
      AttributeValues,
      NumberField
    >),
    type,
    tenure,
    corner: corner === null ? null : corner ? 'yes' : 'no',
    location: location ?? '',
    latitude: isApproximate ? null : latitude,
    longitude: isApproximate ? null : longitude,
  }
}

/** The same with what was assumed, in figures that claim no more than they know. */
export function valuesWithAssumed({ subject, assumed }: Pick<AvmEstimate, 'subject' | 'assumed'>): AttributeValues {
  const { builtArea, frontage } = assumed
  return valuesOfSubject({
    ...subject,
    ...assumed,
    ...(builtArea ? { builtArea: Math.round(builtArea) } : {}),
    ...(frontage ? { frontage: Math.round(frontage) } : {}),
  })
}

/** The part of an address that tells what differs from what the subject is. */
export function changesInAddress(from: AttributeValues, to: AttributeValues): EstimateSearch {
  const [before, after] = [textsOf(from), textsOf(to)]
  const changed = ATTRIBUTE_NAMES.filter((name) => after[name] !== undefined && after[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [changeName(name), after[name]]))
}

/** An address without the changes of a what-if. */
export function withoutChanges(search: EstimateSearch): EstimateSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !name.startsWith('if.')))
}

// What was typed and not yet asked for belongs to the tab and to the person: it survives a reload, and nobody else who signs in sees it.
const keyOf = (person: string) => `avm-typed:${person}`

/** Keeps what was typed in this tab at an address; null once it was asked for. */
export function keepTyped(person: string, at: string, asking: Asking | null): void {
  try {
    if (asking) sessionStorage.setItem(keyOf(person), JSON.stringify({ at, asking }))
    else sessionStorage.removeItem(keyOf(person))
  } catch {
    // Without session storage a reload begins with what the address has.
  }
}

/** What was typed in this tab at an address and not asked for; null for nothing. */
export function keptTyped(person: string, at: string): Asking | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(person)) ?? 'null') as { at: string; asking: Asking } | null
    return kept?.at === at ? kept.asking : null
  } catch {
    return null
  }
}
