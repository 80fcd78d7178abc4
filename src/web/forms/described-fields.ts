import type { ReactNode } from 'react'
import type { Descriptors, FieldDescriptor, RecordOf } from '#kernel/field-descriptor.ts'
import { useTranslation, type WordKey } from '../i18n/i18n.ts'
import type { ActField } from './act-fields.tsx'
import { blankValue, type FormValueOf, sentFormValue } from './field-values.ts'

/** What a form holds of the fields of a record. */
export type FormOf<D extends Descriptors> = { [F in keyof D & string]: FormValueOf<D[F]> }

/** What a form begins with: the values of a record, and blanks where it has none. */
export function formOf<D extends Descriptors>(descriptors: D, record?: object): FormOf<D> {
  const given = record as Readonly<Record<string, unknown>> | undefined
  const values = Object.entries<FieldDescriptor>(descriptors).map(([field, descriptor]) => [
    field,
    given?.[field] ?? descriptor.default ?? blankValue(descriptor),
  ])
  return Object.fromEntries(values) as FormOf<D>
}

/** What a form sends. */
type SentOf<D extends Descriptors> = Pick<RecordOf<D>, keyof D & string>

/** What a form sends: texts tidied, blanks null. Required fields are there, since the form was checked. */
export function sentOf<D extends Descriptors>(descriptors: D, values: FormOf<D>): SentOf<D> {
  const sent = Object.entries<FieldDescriptor>(descriptors).map(([field, descriptor]) => [
    field,
    sentFormValue(descriptor, values[field as keyof D & string]),
  ])
  return Object.fromEntries(sent) as SentOf<D>
}

type Described = FieldDescriptor & { form?: { hint?: string } | null }
/** What the fields of an act have besides what their descriptors say: hints, what is said of an empty one, another kind. */
type More<F extends string> = Partial<
  Record<F, { hint?: ReactNode; required?: boolean | string; kind?: 'phone' | 'email' | 'choice' }>
>

/**
 * Gives the fields of an act by the descriptors of a record, in their order, labelled by the keys of words that `labelOf` gives; references and ids,
 * which have inputs of their own, are left out.
 */
export function useDescribedFields(labelOf: (field: string) => string) {
  const { t } = useTranslation()
  const word = (key: string) => t(key as WordKey) as string
  return <D extends Descriptors>(descriptors: D, more: More<keyof D & string> = {}): ActField<FormOf<D>>[] =>
    Object.entries<Described>(descriptors).flatMap(([name, descriptor]) => {
      const own = more[name as keyof D & string]
      const required = own?.required ?? descriptor.required === true
      const input = inputOf(descriptor, Boolean(required), word)
      if (!input) return []
      const field: Readonly<Record<string, unknown>> = {
        name,
        label: word(labelOf(name)),
        hint: descriptor.form?.hint && word(descriptor.form.hint),
        required,
        ...input,
        ...own,
      }
      return [field as unknown as ActField<FormOf<D>>]
    })
}

function inputOf(descriptor: FieldDescriptor, required: boolean, word: (key: string) => string) {
  switch (descriptor.kind) {
    case 'text':
    case 'longText':
      return { kind: descriptor.kind, max: descriptor.max }
    case 'choice':
      return {
        kind: 'select',
        clearable: !required,
        placeholder: word('forms:choose'),
        options: descriptor.codes.map((value) => ({ value, label: word(descriptor.codeWord(value)) })),
      }
    case 'date':
      return { kind: 'day' }
    case 'money':
      return { kind: 'money', isWorth: descriptor.isWorth }
    case 'area':
      return { kind: 'number', unit: word('kernel:sqm') }
    case 'year':
      return { kind: 'number', plain: true }
    case 'number':
    case 'count':
    case 'coordinate':
      return { kind: 'number' }
    case 'flag':
      return { kind: 'check' }
    default:
      return null
  }
}
