import { STORED_FIELDS as PROPERTY_FIELDS } from '#features/properties/fields.ts'
import { STORED_FIELDS as VALUATION_FIELDS } from '#features/valuations/fields.ts'
import { columnsRead, type Descriptors } from '#kernel/field-descriptor.ts'
import { listedFields } from '#kernel/listed-fields.ts'
import { snakeCase } from '#server/lists/columns.ts'
import type { Case } from './case.ts'
import { nameOf, type Recorded } from './record.ts'

// The statements that one would write by hand for these screens: the columns that are shown, joined names, keyset order by an index, one
// statement, no session, no scope, no count.

function columnsOf(descriptors: Descriptors, fields: readonly string[]): string {
  const { columns, names } = columnsRead(
    Object.fromEntries(Object.entries(descriptors).filter(([field]) => fields.includes(field))),
  )
  const named = Object.values(names).map(([, , id]) => id)
  const own = columns.filter((column) => !named.includes(column)).map((column) => `r.${snakeCase(column)}`)
  const others = Object.entries(names).map(
    ([as, [table, name, id]]) =>
      `(select ${snakeCase(name)} from ${table} where id = r.${snakeCase(id)}) as ${snakeCase(as)}`,
  )
  return [...own, ...others].join(', ')
}

const rowOf = (descriptors: Descriptors) =>
  columnsOf(descriptors, listedFields(descriptors, { columns: 'initial', searched: false }))
const LAST = 'order by r.created_at desc, r.id desc limit 21'

const VALUATION_ROW = rowOf(VALUATION_FIELDS)
const PROPERTY_ROW = rowOf(PROPERTY_FIELDS)
const VALUATION = columnsOf(VALUATION_FIELDS, Object.keys(VALUATION_FIELDS))
const PROPERTY = columnsOf(PROPERTY_FIELDS, Object.keys(PROPERTY_FIELDS))

/** The list of valuations by one status. */
export const valuationsByStatus = ({ status }: { status: string }) => ({
  text: `select ${VALUATION_ROW} from valuations r where r.status = $1 ${LAST}`,
  values: [status],
})

/** One valuation. */
export const oneValuation = ({ id }: { id: string }) => ({
  text: `select ${VALUATION} from valuations r where r.id = $1`,
  values: [id],
})

/** The list of properties, or of those of one status. */
export const propertiesByStatus = ({ status }: { status?: string }) => ({
  text: `select ${PROPERTY_ROW} from properties r ${status ? 'where r.status = $1' : ''} ${LAST}`,
  values: status ? [status] : [],
})

/** One property with its features. */
export const oneProperty = ({ id }: { id: string }) => ({
  text: `select ${PROPERTY}, r.features from properties r where r.id = $1`,
  values: [id],
})

/** The name under which the bare server is asked for the floor of a case. */
export const floorName = (name: string) => `${name}: floor`

/** The statements of a case's floor, one for each input; none where a case has no floor. */
export function floorOf({ inputs, floor }: Case): Recorded[] {
  return floor
    ? inputs.map((input) => {
        const call = floor(input as never)
        return { inTransaction: false, calls: [{ ...call, name: nameOf(call.text) }] }
      })
    : []
}
