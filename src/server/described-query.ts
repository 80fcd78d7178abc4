import { LRUCache } from 'lru-cache'
import pg from 'pg'

type RowOf = (texts: (string | null)[]) => unknown
type Parser = (text: string) => unknown

// The inside of pg's query, which its types leave out; a test holds it, and pg is pinned to the version that it is of.
type Inside = {
  name: string | undefined
  text: string
  prepare(connection: object): void
  handleRowDescription(message: unknown): void
  hasBeenParsed(connection: object): boolean
  _result: { parseRow: RowOf; _parsers: Parser[]; fields: { name: string }[] }
  _accumulateRows: boolean
}
const PgQuery = pg.Query as unknown as new (text: string, values: unknown) => Inside

/** How the rows of each statement are read, learnt when one ran first; of those without a name there is no end. */
const known = new LRUCache<string, RowOf>({ max: 1000 })

/**
 * A statement whose columns are named in its text. What its rows look like is asked of PostgreSQL once: pg asks at each run, and
 * to understand the answer costs half of what a small read costs in all. Should a column of a named one change its type,
 * PostgreSQL itself refuses to go on with what was prepared; one without a name is planned anew each time.
 */
export class DescribedQuery extends PgQuery {
  constructor(name: string | undefined, text: string, values: unknown) {
    super(text, values)
    this.name = name
  }

  override prepare(connection: object): void {
    const rowOf = known.get(this.text)
    if (rowOf && (this.name === undefined || this.hasBeenParsed(connection))) {
      this._result.parseRow = rowOf
      this._accumulateRows = true
      super.prepare(undescribing(connection))
    } else super.prepare(connection)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers } = this._result
    const names = fields.map(({ name }) => name)
    known.set(this.text, reader(names, _parsers))
  }
}

const quiet = new WeakMap<object, object>()

/** The same connection, but that it sends no question for a description. */
function undescribing(connection: object): object {
  const found = quiet.get(connection) ?? Object.assign(Object.create(connection), { describe: () => {} })
  quiet.set(connection, found)
  return found
}

function reader(names: string[], parsers: Parser[]): RowOf {
  const empty = { ...Object.fromEntries(names.map((name) => [name, null])) }
  return (texts) => {
    const row: Record<string, unknown> = { ...empty }
    // By index: this is the innermost loop of every list.
    for (let at = 0; at < names.length; at++) {
      const text = texts[at]
      if (typeof text === 'string') row[names[at] as string] = parsers[at]?.(text)
    }
    return row
  }
}
