import { type FieldsWith, fieldsWhere } from '#kernel/field-descriptor.ts'
import { SHOWN_FIELDS, type STORED_FIELDS, type Valuation } from '../../fields.ts'

type Columns = FieldsWith<typeof STORED_FIELDS, { column: object } | { search: object }>
type NamesOf<F> = F extends keyof typeof STORED_FIELDS
  ? (typeof STORED_FIELDS)[F] extends { kind: 'reference'; name: { as: infer As extends keyof Valuation } }
    ? As
    : F
  : never

/** The part of a valuation that lists hold in memory: the fields shown by columns, lines and links. */
export type Listed = Pick<Valuation, 'id' | NamesOf<Columns>>

const LISTED = [
  'id',
  ...fieldsWhere(SHOWN_FIELDS, (field) => 'column' in field || 'search' in field).flatMap((name) => {
    const field = SHOWN_FIELDS[name]
    // People are shown by name; the location is composed of the area and block, which the search matches.
    return field.kind === 'reference' ? ('name' in field ? [field.name.as] : []) : name === 'location' ? [] : [name]
  }),
] as readonly (keyof Listed)[]

/** Picks the fields of a valuation that a list shows. */
export function listed(valuation: Valuation): Listed {
  return Object.fromEntries(LISTED.map((name) => [name, valuation[name]])) as Listed
}
