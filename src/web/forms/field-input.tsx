import { Fragment, type ReactNode } from 'react'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { useTranslation, type WordKey } from '../i18n/i18n.ts'
import { Flag, Flags } from './form.tsx'
import { ChoiceInput, DateInput, FlagInput, MoneyInput, NumberInput, TextInput } from './inputs.tsx'

/** The kinds of field that no input of their own kind exists for: each such field brings its own. */
export type OwnInputKind = 'reference' | 'id' | 'instant'

type Props = {
  field: string
  descriptor: FieldDescriptor
  hint?: string | undefined
  example?: string | undefined
  phone?: boolean
}

/** The input of a field by its kind. */
function FieldInput({ field, descriptor, hint, example, phone = false }: Props) {
  const { t } = useTranslation()
  const more = hint === undefined ? {} : { hint }
  switch (descriptor.kind) {
    case 'text':
      return <TextInput field={field} {...more} {...(example ? { example } : {})} {...(phone ? { kind: 'tel' } : {})} />
    case 'longText':
      return <TextInput field={field} {...more} lines />
    case 'choice':
      return (
        <ChoiceInput
          field={field}
          codes={descriptor.codes}
          word={(code) => t(descriptor.codeWord(code) as WordKey)}
          clearable={!descriptor.required}
          {...more}
        />
      )
    case 'date':
      return <DateInput field={field} {...more} />
    case 'money':
      return <MoneyInput field={field} isWorth={descriptor.isWorth === true} />
    case 'area':
      return <NumberInput field={field} unit={t('kernel:sqm')} {...more} />
    case 'year':
      return <NumberInput field={field} plain {...more} />
    case 'number':
    case 'count':
    case 'coordinate':
      return <NumberInput field={field} {...more} />
    case 'flag':
      return <FlagInput field={field} {...more} />
    case 'reference':
    case 'id':
    case 'instant':
      throw new Error(`${field} has no input of its own`)
  }
}

type FieldsProps = {
  fields: readonly (Props & {
    /** The field's own input, where its kind alone does not make it. */
    own?: (() => ReactNode) | undefined
  })[]
  /** What is below an input. */
  below?: (field: string) => ReactNode
}

/** The inputs of a section in their order; flags that follow one another are in one row, and a single one between others has its place among them. */
export function FieldInputs({ fields, below }: FieldsProps) {
  const rows: FieldsProps['fields'][number][][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (last?.[0]?.descriptor.kind === 'flag' && field.descriptor.kind === 'flag') last.push(field)
    else rows.push([field])
  }
  const input = ({ own: Own, ...field }: FieldsProps['fields'][number]) => (
    <Fragment key={field.field}>
      {Own ? <Own /> : <FieldInput {...field} />}
      {below?.(field.field)}
    </Fragment>
  )
  return rows.map((row, at) => {
    const [first] = row
    if (!first) return null
    if (first.descriptor.kind !== 'flag') return input(first)
    const Place = row.length === 1 && at < rows.length - 1 ? Flag : Flags
    return <Place key={first.field}>{row.map(input)}</Place>
  })
}
