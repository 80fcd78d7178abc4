import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { type FieldDescriptor, inPlace } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { blankValue, type FormValueOf, sentFormValue } from '#web/forms/field-values.ts'
import type { FormKind, FormValue } from '#web/forms/kind.ts'
import { partsOf } from '#web/forms/typed-fields.ts'
import {
  type EvidenceField,
  type EvidenceFields,
  FORM_SECTIONS,
  type FormSection,
  WRITTEN_FIELDS,
} from '../../fields.ts'
import { marketMessages } from '../../messages.ts'
import { type Evidence, type EvidenceDetails, evidenceFaults, INCOME_FIELDS, TEXT_LIMITS } from '../../model.ts'

const marketFault = faultOf('market', marketMessages)

/** A field of the record, or why it is corrected, or registered beside one that looks like the same transaction. */
export type FormField = EvidenceField | 'reason' | 'keepsUnusual'

/** The form's values: text as typed, numbers and dates as parsed. */
export type FormValues = { [F in EvidenceField]: FormValueOf<(typeof WRITTEN_FIELDS)[F]> } & {
  reason: string
  /** What is unusual about a correction is meant so. */
  keepsUnusual: boolean
}

/** The longest reason, in characters. */
const REASON: FieldDescriptor = { kind: 'longText', max: 2000 }

/** The fields of a section in page order. */
export const sectionFields = (section: FormSection) =>
  inPlace(WRITTEN_FIELDS, ({ form }) => (form.section === section ? form : null)) as EvidenceField[]

/** The fields of the record in page order. */
const RECORD_FIELDS: readonly EvidenceField[] = FORM_SECTIONS.flatMap(sectionFields)
/** All fields of the form in page order, which is also the order of their faults. */
const FORM_FIELDS: readonly FormField[] = [...RECORD_FIELDS, 'keepsUnusual', 'reason']

const OWN = { reason: REASON, keepsUnusual: { kind: 'flag' } } as const satisfies Record<string, FieldDescriptor>
const descriptorOf = (field: FormField): FieldDescriptor =>
  field === 'reason' || field === 'keepsUnusual' ? OWN[field] : WRITTEN_FIELDS[field]

/** An empty form. */
export function blankValues(): FormValues {
  const values = FORM_FIELDS.map((field) => [field, blankValue(descriptorOf(field))])
  return { ...(Object.fromEntries(values) as FormValues), currency: 'KWD' }
}

/** Converts a record to form values. */
export function valuesOf(evidence: Evidence): FormValues {
  const blank = blankValues()
  const said = RECORD_FIELDS.map((field) => [field, evidence[field] ?? blank[field]])
  return { ...blank, ...Object.fromEntries(said) }
}

/** True where the price is stated in a currency other than the dinar. */
const isForeign = ({ currency }: Pick<FormValues, 'currency'>) => currency !== '' && currency !== 'KWD'

/** The price in KWD: as typed, or that of an amount in another currency. */
export function priceOf(values: FormValues): number | null {
  const { price, currencyAmount, exchangeRate } = values
  if (!isForeign(values)) return price
  return currencyAmount === null || exchangeRate === null
    ? null
    : Math.round(currencyAmount * exchangeRate * 1000) / 1000
}

/** A field as it would be sent: text trimmed, blanks null. */
export function sentValue(values: FormValues, field: FormField): FormValue {
  if (field === 'price') return priceOf(values)
  // What belongs to another currency goes with it.
  if ((field === 'currencyAmount' || field === 'exchangeRate') && !isForeign(values)) return null
  if (values.kind !== 'SALE' && INCOME_FIELDS.some((one) => one === field)) return null
  if (field === 'currency' && values.currency === '') return 'KWD'
  return sentFormValue(descriptorOf(field), values[field])
}

const sent = (values: FormValues, fields: readonly EvidenceField[]): EvidenceFields =>
  Object.fromEntries(fields.map((field) => [field, sentValue(values, field)]))

/** The whole record in request format. */
export const sentFields = (values: FormValues): EvidenceFields => sent(values, RECORD_FIELDS)

const TOGETHER: readonly (readonly EvidenceField[])[] = [
  ['price', 'currency', 'currencyAmount', 'exchangeRate'],
  ['latitude', 'longitude', 'outsideKuwait'],
]

/** The fields of the record that differ from `before` to `after`, in request format. */
export function changesOf(before: FormValues, after: FormValues): EvidenceFields {
  const differs = (field: EvidenceField) => sentValue(before, field) !== sentValue(after, field)
  const along = TOGETHER.filter((group) => group.some(differs)).flat()
  return sent(
    after,
    RECORD_FIELDS.filter((field) => differs(field) || along.includes(field)),
  )
}

/** All faults of the form, one per field, in page order; `before` in the form of a stored entry, whose corrections need a reason. */
export function formFaults(values: FormValues, before?: FormValues): FieldFault[] {
  const { latitude, longitude, location } = values
  // The server names the area of a pin where none is typed.
  const isPinned = latitude !== null && longitude !== null
  const faults = [
    ...lengthFaults(values),
    ...evidenceFaults(sentFields(values)).filter(({ field }) => !(field === 'location' && isPinned && !location)),
  ]
  const isChanged = before !== undefined && Object.keys(changesOf(before, values)).length > 0
  if (isChanged && values.reason.trim() === '') faults.push(marketFault('reason', 'fault.reason'))
  return FORM_FIELDS.flatMap((field) => faults.find((fault) => fault.field === field) ?? [])
}

function lengthFaults(values: FormValues): FieldFault[] {
  return (Object.entries(TEXT_LIMITS) as [keyof typeof TEXT_LIMITS, number][])
    .filter(([field, max]) => values[field].trim().length > max)
    .map(([field, max]) => kernelFault(field, 'tooLong', { max }))
}

/** The form of market evidence. */
export const evidenceForm: FormKind<FormValues, FormField, EvidenceDetails> = {
  name: 'evidence',
  fields: FORM_FIELDS,
  mustFill: [...RECORD_FIELDS.filter((field) => descriptorOf(field).required), 'location'],
  label: (t, field) =>
    t(field === 'reason' || field === 'keepsUnusual' ? `market:form.${field}` : `market:field.${field}`),
  valuesOf,
  sent: sentValue,
  editable: ({ editable, status }) => (editable && status !== 'WITHDRAWN' ? FORM_FIELDS : []),
  displayName: ({ location, blockNumber, plotNumber, evidenceDate }) =>
    [[location, blockNumber, plotNumber].filter(Boolean).join(' / '), evidenceDate].join(' · '),
  calledBy: ({ location, blockNumber, plotNumber }) =>
    [location, blockNumber, plotNumber].filter((part) => part.trim()).join(' / ') || undefined,
  newOne: (t) => t('market:form.create'),
  path: '/market/$id/edit',
}

/** The building blocks of the form's sections. */
export const { useFormSetting, useFormState, useFrame, TextInput, NumberInput, MoneyInput } = partsOf<
  FormValues,
  FormField,
  EvidenceDetails
>()
