import type { ColumnPlace, FieldDescriptor } from './field-descriptor.ts'

/** Descriptors of fields, of which some have a column that lists can be sorted by. */
export type Sortable = Readonly<Record<string, FieldDescriptor & { column?: ColumnPlace }>>

/** How a list is sorted, as its verb and its address say it; ascending where nothing else is said. */
export type SortInput = { sort?: string | undefined; order?: 'asc' | 'desc' | undefined }

/** The fields that a list can be sorted by. */
export function sortableFields(descriptors: Sortable): string[] {
  return Object.keys(descriptors).filter((field) => descriptors[field]?.column?.sorts !== undefined)
}
