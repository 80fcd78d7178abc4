import type { CalendarDate } from '#kernel/dates.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import {
  DATE_FIELDS,
  type DateField,
  MONEY_FIELDS,
  type MoneyField,
  type Valuation,
  type ValuationFields,
} from '../../model.ts'
import { valuationFee } from '../../rules.ts'
import { FORM_FIELDS, type FormField, NUMERALS } from './fields.ts'

type LinkField = 'clientUserId' | 'assignedTo' | 'propertyId'
type FlagField = 'isUsufruct' | 'hasBuilding'
type NumberName = MoneyField | 'propertySize'
export type TextField = Exclude<FormField, DateField | NumberName | LinkField | FlagField>

/** What the form holds: text as it was typed, numbers and dates as they were understood. */
export type FormValues = { [F in TextField]: string } & { [F in DateField]: CalendarDate | null } & {
  [F in NumberName]: number | null
} & { [F in LinkField]: string | null } & { [F in FlagField]: boolean } & {
  /** True while the fee is the person's own and not the computed one. */
  ownFee: boolean
}

/** The form's fields as they travel. */
export type SentFields = Partial<Pick<ValuationFields, FormField>>

const FLAGS: readonly FormField[] = ['isUsufruct', 'hasBuilding']
const LINKS: readonly FormField[] = ['clientUserId', 'assignedTo', 'propertyId']
const NULLABLE: readonly FormField[] = [...DATE_FIELDS, ...MONEY_FIELDS, 'propertySize', ...LINKS]

/** An empty form; a request usually comes in on the day it is written down. */
export function blankValues(today: CalendarDate): FormValues {
  const values = FORM_FIELDS.map((field) => [
    field,
    FLAGS.includes(field) ? false : NULLABLE.includes(field) ? null : '',
  ])
  return { ...(Object.fromEntries(values) as FormValues), requestDate: today, ownFee: false }
}

/** A record as the form shows it. */
export function valuesOf(valuation: Valuation): FormValues {
  const values = FORM_FIELDS.map((field) => [field, valuation[field] ?? (NULLABLE.includes(field) ? null : '')])
  return { ...(Object.fromEntries(values) as FormValues), ownFee: valuation.fee !== valuation.computedFee }
}

/** The fee in KWD that will be saved; null while none is known. */
export function feeOf(values: FormValues): number | null {
  return values.ownFee ? values.fee : valuationFee(values) || null
}

/** The form as it travels: text tidied, blanks null, the fee that stands on the screen. */
export function sentFields(values: FormValues): SentFields {
  const fields = FORM_FIELDS.map((field) => {
    const value = field === 'fee' ? feeOf(values) : values[field]
    if (typeof value !== 'string') return [field, value]
    const text = tidyText(value)
    return [field, (NUMERALS.includes(field) ? latinDigits(text) : text) || null]
  })
  return Object.fromEntries(fields)
}

/** The fields that differ from `before` to `after`, with their new values. */
export function changedFields(before: FormValues, after: FormValues): SentFields {
  const [old, now] = [sentFields(before), sentFields(after)]
  return Object.fromEntries(
    FORM_FIELDS.filter((field) => old[field] !== now[field]).map((field) => [field, now[field]]),
  )
}
