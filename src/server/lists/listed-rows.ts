import { columnsRead, type Descriptors } from '#kernel/field-descriptor.ts'
import { listedFields, type RowColumns } from '#kernel/listed-fields.ts'
import { selectList } from './columns.ts'
import type { Filters, ListDefinition, Viewer } from './definition.ts'

/** Which columns the rows of a page carry; those shown by default unless all are asked for. */
export type RowOptions = { columns?: RowColumns }

/**
 * The definitions of a list whose rows carry what the list can show instead of the whole record: by the columns asked for, and
 * with the searched fields where words are searched. `present` receives rows without some of the record's fields.
 */
export function listedRows<Listed>(
  whole: Omit<ListDefinition<unknown>, 'present' | 'settle'> & Pick<ListDefinition<Listed>, 'settle'>,
  descriptors: Descriptors,
  present: (row: Listed, viewer: Viewer) => Listed,
): (asked: RowOptions, filters: Filters) => ListDefinition<Listed> {
  const rows = (columns: RowColumns, searched: boolean): ListDefinition<Listed> => ({
    ...whole,
    columns: rowColumns(whole.alias, descriptors, listedFields(descriptors, { columns, searched })),
    present,
  })
  const plain = { initial: rows('initial', false), all: rows('all', false) }
  const searched = { initial: rows('initial', true), all: rows('all', true) }
  return ({ columns = 'initial' }, { words }) => (Object.keys(words).length > 0 ? searched : plain)[columns]
}

/** The select list of some fields; a record that has a name is shown by the name alone. */
function rowColumns(alias: string, descriptors: Descriptors, fields: readonly string[]) {
  const some = Object.fromEntries(Object.entries(descriptors).filter(([field]) => fields.includes(field)))
  const { columns, names, ...read } = columnsRead(some)
  const named = Object.values(names).map(([, , id]) => id)
  return selectList({ alias, columns: columns.filter((column) => !named.includes(column)), names, ...read })
}
