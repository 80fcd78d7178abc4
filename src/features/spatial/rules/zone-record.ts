import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { ZONE_FIELDS, type ZoneField } from '../fields.ts'
import { spatialMessages } from '../messages.ts'
import { ZONE_CATEGORIES } from '../model/codes.ts'
import type { Rings } from './polygon-text.ts'

/** A zone as a file or a person tells it, before its rules are checked. */
export type ZoneInput = Partial<Readonly<Record<ZoneField, string | number | boolean | undefined>>>

const fault = faultOf('spatial', spatialMessages)

const FIELDS = Object.keys(ZONE_FIELDS) as ZoneField[]
const LIMITS = ['maxHeight', 'maxDensity'] as const
const SETBACKS = ['setbackFront', 'setbackSide', 'setbackRear'] as const

/** What is wrong with a zone but its polygons: fields that are missing, limits that are none, days in the wrong order. */
export function zoneFaults(fields: ZoneInput): FieldFault[] {
  const faults: FieldFault[] = []
  for (const field of FIELDS) {
    const descriptor = ZONE_FIELDS[field]
    const value = fields[field]
    if (value === undefined && 'required' in descriptor) faults.push(fault(field, 'fault.required'))
    if (descriptor.kind !== 'text' || typeof value !== 'string') continue
    if (value.length > descriptor.max) faults.push(fault(field, 'fault.tooLong', { max: descriptor.max }))
    else if (field !== 'geometry' && hasUnshowable(value)) faults.push(kernelFault(field, 'badText'))
  }
  const { category, validFrom, validTo } = fields
  if (category !== undefined && !ZONE_CATEGORIES.some((one) => one === category))
    faults.push(fault('category', 'fault.use', { list: ZONE_CATEGORIES.join(', ') }))
  for (const field of LIMITS) {
    const value = fields[field]
    if (typeof value === 'number' && !(value > 0 && value <= ZONE_FIELDS[field].most))
      faults.push(fault(field, 'fault.number'))
  }
  for (const field of SETBACKS) {
    const value = fields[field]
    if (typeof value === 'number' && !(value >= 0 && value <= ZONE_FIELDS[field].most))
      faults.push(fault(field, 'fault.number'))
  }
  if (typeof validFrom === 'string' && typeof validTo === 'string' && isCalendarDate(validFrom) && validTo <= validFrom)
    faults.push(fault('validTo', 'fault.validTo'))
  return faults
}

/** A zone without faults as it is stored. */
export function zoneRecord(fields: ZoneInput, polygons: Rings) {
  const text = (field: ZoneField) => (fields[field] === undefined ? null : tidyText(String(fields[field])))
  const number = (field: ZoneField) => (typeof fields[field] === 'number' ? fields[field] : null)
  return {
    code: text('code') ?? '',
    nameAr: text('nameAr'),
    nameEn: text('nameEn'),
    category: text('category') ?? '',
    maxHeight: number('maxHeight'),
    maxDensity: number('maxDensity'),
    setbackFront: number('setbackFront'),
    setbackSide: number('setbackSide'),
    setbackRear: number('setbackRear'),
    validFrom: text('validFrom') ?? '',
    validTo: text('validTo'),
    source: text('source') ?? '',
    polygons,
  }
}
