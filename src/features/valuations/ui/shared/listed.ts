import { type FieldsWith, fieldsWhere } from '#kernel/field-descriptor.ts'
import { SHOWN_FIELDS, type STORED_FIELDS, type Valuation } from '../../fields.ts'

type Columns = FieldsWith<typeof STORED_FIELDS, { column: object } | { search: object }>
type NamesOf<F> = F extends keyof typeof STORED_FIELDS
  ? (typeof STORED_FIELDS)[F] extends { kind: 'reference'; name: { as: infer As extends keyof Valuation } }
    ? As
    : F
  : never

/** What a list keeps of a valuation: what its columns, its lines and its links show. A long list holds many of them. */
export type Listed = Pick<Valuation, 'id' | NamesOf<Columns>>

const LISTED = [
  'id',
  ...fieldsWhere(SHOWN_FIELDS, (field) => 'column' in field || 'search' in field).flatMap((name) => {
    const field = SHOWN_FIELDS[name]
    // A person is shown by name; the place is made of the area and the block, which searches read.
    return field.kind === 'reference' ? ('name' in field ? [field.name.as] : []) : name === 'location' ? [] : [name]
  }),
] as readonly (keyof Listed)[]

/** Keeps of a valuation what a list shows. */
export function listed(valuation: Valuation): Listed {
  return Object.fromEntries(LISTED.map((name) => [name, valuation[name]])) as Listed
}
