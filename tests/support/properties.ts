import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { ListedProperty, PropertyDetails, PropertyFields } from '#features/properties/model.ts'
import type { WireError } from '#kernel/errors.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { Person } from './product.ts'

/** A property without fault, to be varied. */
export const VALID_PROPERTY: PropertyFields = {
  name: 'بيت السالمية',
  type: 'RESIDENTIAL',
  status: 'active',
  area: 400,
  location: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
}

/** A pin inside Sharq, of the Capital. */
export const SHARQ = { latitude: 29.381, longitude: 47.986 }
/** One inside Salmiya, of Hawalli. */
export const SALMIYA = { latitude: 29.334, longitude: 48.076 }

type Said = PropertyDetails & {
  items: ListedProperty[]
  hasMore: boolean
  lastId: string | null
  totalCount: number
  error: WireError
}
/** What a verb of the properties answered; each test asserts what it reads of it. */
export async function ask(person: Pick<Person, 'call'>, verb: string, input: unknown = {}) {
  const { status, said } = await person.call(`properties.${verb}`, input)
  return { status, said: said as unknown as Said }
}

/** Creates a property, or throws what was wrong. */
export async function createProperty(person: Person, more: PropertyFields = {}): Promise<PropertyDetails> {
  const { status, said } = await ask(person, 'create', { ...VALID_PROPERTY, ...more })
  if (status !== 200) throw new Error(JSON.stringify(said))
  return said
}

type Row = Insertable<Tables['properties']>

/** Writes properties past the commands, to have many; gives their ids in the order given. */
export async function addProperties(db: Kysely<DB>, createdBy: string, rows: Partial<Row>[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id ?? randomUUID())
  const needed = { ...VALID_PROPERTY, createdBy, updatedBy: createdBy } as Row
  const values = rows.map((row, at): Row => ({ ...needed, ...row, id: ids[at] as string }))
  await db.insertInto('properties').values(values).execute()
  return ids
}

/** Reads a list to its end, page by page; `after` runs between two pages. Throws when a page is refused. */
export async function readProperties(
  person: Pick<Person, 'call'>,
  input: object,
  { verb = 'list', after }: { verb?: 'list' | 'search'; after?: (page: ListedProperty[]) => Promise<void> } = {},
) {
  const items: ListedProperty[] = []
  const totals: number[] = []
  let lastId: string | null = null
  for (;;) {
    const { status, said } = await ask(person, verb, { ...input, ...(lastId ? { lastId } : {}) })
    if (status !== 200) throw new Error(JSON.stringify(said))
    items.push(...said.items)
    totals.push(said.totalCount)
    if (!said.hasMore || !said.lastId) return { items, ids: items.map(({ id }) => id), totals }
    lastId = said.lastId
    await after?.(said.items)
  }
}
