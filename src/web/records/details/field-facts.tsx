import type { ReactNode } from 'react'
import { type Descriptors, type DetailsPlace, type FieldDescriptor, inPlace } from '#kernel/field-descriptor.ts'
import { isBlank } from '#kernel/text.ts'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import { Contact } from '#web/kit/text/contact.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useTranslation, type WordKey } from '../../i18n/i18n.ts'
import { isFigure, useFieldText } from './field-text.ts'

type Shown = FieldDescriptor & { details?: DetailsPlace<string> | null }
type Options<D> = {
  group?: string
  /** Draws what a descriptor alone doesn't. */
  own?: Partial<Record<keyof D & string, (value: unknown) => ReactNode>>
  /** The keys of labels that differ for this record. */
  labels?: Partial<Record<keyof D & string, string | undefined>>
}

/** Draws the value of a field by its descriptor: a figure as one, a contact as a link, the name of what is referred to. */
export function useFieldValue() {
  const { digits } = useFormat()
  const text = useFieldText()
  return (descriptor: Shown, record: object, field: string, label: string): ReactNode => {
    const values = record as Readonly<Record<string, unknown>>
    if (descriptor.kind === 'reference')
      return <Iso>{digits(values[descriptor.name?.as ?? field] as string | null)}</Iso>
    const value = values[field]
    if (descriptor.details?.contact) return <Contact text={value === null ? null : String(value)} label={label} />
    const written = text(descriptor, value)
    return isFigure(descriptor) ? <Num>{written}</Num> : <Iso>{written}</Iso>
  }
}

/**
 * Gives the facts of a record by its descriptors, those of a group or all that have a place in the details; labelled by
 * `labelOf`, which gives the key of a field's word. A fact without a value is left out where it is `known`.
 */
export function useFieldFacts(labelOf: (field: string) => string) {
  const { t } = useTranslation()
  const draw = useFieldValue()
  return <D extends Descriptors>(
    descriptors: D,
    record: object,
    { group, own = {}, labels = {} }: Options<D> = {},
  ): Fact[] =>
    inPlace<Readonly<Record<string, Shown>>>(descriptors, ({ details }) =>
      details && (group === undefined || details.group === group) ? details : null,
    ).flatMap((field) => {
      const descriptor = descriptors[field] as Shown
      const { details } = descriptor
      const name = descriptor.kind === 'reference' ? (descriptor.name?.as ?? field) : field
      const value = (record as Readonly<Record<string, unknown>>)[name]
      if (details?.known && isBlank(value)) return []
      const label = t((labels[field] ?? details?.label ?? labelOf(field)) as WordKey) as string
      const drawn = own[field]
      return [
        {
          label,
          value: drawn ? drawn(value) : draw(descriptor, record, field, label),
          ...(details?.wide ? { wide: true } : {}),
        },
      ]
    })
}

type FieldFactsProps = { descriptors: Descriptors; of: object; labelOf: (field: string) => string }

/** The facts of a record by its descriptors, all that have a place in the details; nothing where it has none of them. */
export function FieldFacts({ descriptors, of, labelOf }: FieldFactsProps) {
  const items = useFieldFacts(labelOf)(descriptors, of)
  return items.length > 0 ? <Facts items={items} /> : null
}
