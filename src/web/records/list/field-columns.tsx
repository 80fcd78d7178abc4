import type { ReactNode } from 'react'
import { type ColumnPlace, type Descriptors, type FieldDescriptor, inPlace } from '#kernel/field-descriptor.ts'
import { useTranslation, type WordKey } from '../../i18n/i18n.ts'
import { useFieldValue } from '../details/field-facts.tsx'
import { type Column, column } from './columns.ts'

type Listed = FieldDescriptor & { column?: ColumnPlace }

/**
 * Gives the columns of a list whose columns nobody chooses, by the descriptors that have one, in their places; headed by the keys
 * of words that `labelOf` gives. `own` draws the cells that a descriptor alone doesn't; `hidden` are left out.
 */
export function useFieldColumns<R extends object>(labelOf: (field: string) => string) {
  const { t } = useTranslation()
  const draw = useFieldValue()
  return <D extends Descriptors>(
    descriptors: D,
    own: Partial<Record<keyof D & string, (row: R) => ReactNode>>,
    hidden: readonly (keyof D & string)[] = [],
  ): Column<R>[] =>
    inPlace<Readonly<Record<string, Listed>>>(descriptors, (descriptor, field) =>
      hidden.includes(field) ? null : descriptor.column,
    ).map((field) => {
      const descriptor = descriptors[field] as Listed
      const { width, header, figure = false, grows = false } = descriptor.column as ColumnPlace
      const label = t((header ?? labelOf(field)) as WordKey) as string
      const cell = own[field] ?? ((row: R) => draw(descriptor, row, field, label))
      return column<R>(field, label, width, cell, { figure, grows })
    })
}
