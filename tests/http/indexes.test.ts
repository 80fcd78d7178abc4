import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORED_FIELDS as MARKET } from '#features/market/fields.ts'
import { STORED_FIELDS as PROPERTY } from '#features/properties/fields.ts'
import { STORED_FIELDS as VALUATION } from '#features/valuations/fields.ts'
import { columnOf } from '#kernel/field-descriptor.ts'
import { type Filtered, filterParams } from '#kernel/field-filter.ts'
import type { Sortable } from '#kernel/field-sort.ts'
import { fieldSorts, sortExpression } from '#server/lists/sorting.ts'
import { openProduct, type Product } from '../support/product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** More are not written at every insert and every change of an indexed column. */
const MOST = 18

/** The indexes of the tables that are written most, each with what needs it: docs/decisions/0167-each-index-has-its-screen.md. */
const NEEDED: Record<string, Record<string, string>> = {
  valuations: {
    valuations_pkey: 'one valuation; rows of a page whose ids were found',
    valuations_valuation_number_key: 'no number twice',
    valuations_listed:
      'the list newest first; its filters by purpose, category, author, tenure, pause; sorts that few use; ranges and calendar by dates that have no index; totals of the registers; analytics by square metre',
    valuations_status: 'the list by status and sorted by status; the board',
    valuations_assignee: 'the list by assignee, and by author, purpose and category together',
    valuations_area: 'the list by area and governorate; published figures of areas',
    valuations_of_client: 'the portal, lists and counts of a client; registering a client',
    valuations_property: 'the valuations of a property; deleting a property; the map',
    valuations_search: 'search of three letters and more',
    valuations_search_letters: 'search of one or two letters',
    valuations_by_number: 'the list sorted by number',
    valuations_by_owner: 'the list sorted by owner; earlier files of an owner',
    valuations_by_requestor: 'the list sorted by requestor; earlier files of a requestor; the register of clients',
    valuations_by_valuation_date: 'the list sorted by valuation date and within a range of it',
    valuations_by_due_in_workflow: 'the list sorted by due date',
    valuations_parcel: 'earlier files of a parcel; records of an area whose name changes',
    valuations_open_work: "a person's open work; the load of the team",
    valuations_due: 'what is late, at risk, near, to review or sent back: list, dashboard, notices',
  },
  properties: {
    properties_pkey: 'one property; rows of a page whose ids were found',
    properties_listed:
      'the list newest first; its filters by type, governorate, area and year; sorts that few use; totals of the register',
    properties_status: 'the list by status and sorted by status',
    properties_kind: 'the list by governorate and type, with other filters and words',
    properties_city: 'the list by city',
    properties_document: 'engagements: rows of a client’s sheet by the numbers of their documents',
    properties_paci: 'the list and the search by it, the form’s warning, rows of a client’s sheet',
    properties_location: 'the list by location',
    properties_by_name: 'the list sorted by name',
    properties_by_owner: 'the list sorted by owner',
    properties_by_city: 'the list sorted by city',
    properties_search: 'search of three letters and more',
    properties_search_letters: 'search of one or two letters',
    properties_plot: 'duplicates of a parcel: form, import',
    properties_point: 'the map of valuations',
    properties_of_area: 'spatial analysis of an area',
    properties_of_cell: 'spatial analysis of a shape',
    properties_of_import: 'undoing an import',
  },
  market_evidence: {
    market_evidence_pkey: 'one entry; rows of a page whose ids were found',
    market_listed:
      'the list newest first; its filters by kind, type, governorate, source, verification, tenure, price, area and year; its sorts but by date',
    market_status: 'the list by status, which is active where nothing else is asked',
    market_location: 'the list by location',
    market_by_date: 'the list sorted by date and within a range of it; the same deal without its parcel: import',
    market_search: 'search of three letters and more',
    market_search_letters: 'search of one or two letters',
    market_plot: 'duplicates of a parcel: form, import',
    market_near: 'evidence near a property; the map of the market',
    market_nearest: 'evidence of a type further away',
    market_of_area: 'spatial analysis of an area',
    market_of_cell: 'spatial analysis of a shape',
    market_of_governorate: 'spatial analysis of a governorate',
    market_of_import: 'undoing an import; the list by import',
    market_of_valuation: 'one active entry of a valuation',
    market_of_any_valuation: 'deleting a valuation',
    market_joined: 'entries that were joined into another',
    market_located_by: 'the job that finds the area of each entry',
  },
  amenities: {
    amenities_pkey: 'one amenity',
    amenities_listed: 'the register newest first; its filters',
    amenities_withdrawn: 'the register of withdrawn ones',
    amenities_source: 'the sources to filter by',
    amenities_search: 'search of the register',
    amenities_reference: 'amenities that an import brings again',
    amenities_by_import: 'undoing an import; the register by import',
    amenities_located_by: 'the job that finds the area of each',
    amenities_area: 'spatial analysis of an area',
    amenities_governorate: 'spatial analysis of a governorate',
    amenities_cell: 'spatial analysis of a shape; pins',
    ...Object.fromEntries(
      ['banks', 'hospitals', 'mosques', 'parks', 'restaurants', 'schools', 'shopping_centers'].map((category) => [
        `amenities_near_${category}`,
        `the nearest ${category} of a place`,
      ]),
    ),
  },
  audit_log: {
    audit_log_pkey: 'sealing, verification and export in the order of entries',
    audit_log_at: 'the log newest first and within a range of days',
    audit_log_event: 'the log by event',
    audit_log_user: 'the log by person; the export of own data',
    audit_log_type_at: 'the log by kind of record',
    audit_log_address: 'the log by network address',
    audit_log_resource_at: 'the log and the timeline of a record; who had a part in a value; work-files',
  },
  documents: {
    documents_pkey: 'one document',
    documents_of_valuation: 'the documents of a valuation; its checklist',
    documents_by_text: 'search over documents',
  },
  notifications: {
    notifications_pkey: 'marking some as read',
    notifications_of_person: 'the inbox',
    notifications_of_record: 'the inbox by record',
    notifications_unread: 'the number at the bell',
    notifications_mailing: 'the job that mails',
    notifications_of_mail: 'what a mail tells, when it is delivered',
    notifications_pushing: 'the job that notifies devices',
    notifications_made: 'the job that deletes old ones',
  },
  messages: {
    messages_pkey: 'one message',
    messages_thread_id_ordinal_key: 'a thread',
    messages_unread: 'the number of unread ones of a thread',
    messages_author: 'the export of own data',
    messages_search: 'search over messages',
  },
  live_events: {
    live_events_pkey: 'what a stream has not sent yet',
    live_events_at: 'the job that deletes old ones',
  },
}

/** Each index of the tables with what it begins with, and all of its columns as SQL. */
async function indexes() {
  const { rows } = await sql<{ table: string; index: string; columns: string[] }>`
    select t.relname as table, c.relname as index, array_agg(pg_get_indexdef(i.indexrelid, k, true) order by k) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid, generate_series(1, i.indnatts) k
    where t.relnamespace = 'public'::regnamespace group by 1, 2`.execute(product.db)
  return rows
}

test('each index of the tables that are written most is named with what needs it', async () => {
  const all = await indexes()
  for (const [table, needed] of Object.entries(NEEDED)) {
    const there = all.filter((one) => one.table === table).map(({ index }) => index)
    expect(there.toSorted(), table).toEqual(Object.keys(needed).toSorted())
  }
})

test(`no table has more than ${MOST} indexes`, async () => {
  const counts = Map.groupBy(await indexes(), ({ table }) => table)
  expect([...counts].filter(([, { length }]) => length > MOST).map(([table]) => table)).toEqual([])
})

describe.each([
  ['valuations', 'v', VALUATION],
  ['properties', 'p', PROPERTY],
  ['market_evidence', 'm', MARKET],
] as const)('%s', (table, alias, fields: Sortable & Filtered) => {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const columnsThere = async () => {
    const all = (await indexes()).filter((one) => one.table === table)
    const listed = all.find(({ index }) => index.endsWith('_listed'))?.columns ?? []
    return { listed, first: all.map(({ columns }) => columns[0]) }
  }

  test('each sort and each filter is in the index of the list, or has one that begins with it', async () => {
    const { listed, first } = await columnsThere()
    const filtered = filterParams(fields).filter(({ filter: { by } }) => by !== 'words' && by !== 'own')
    const columns = [
      ...Object.values(fieldSorts(fields)).flatMap(({ by, column }) => (by === 'value' ? column : [])),
      ...filtered.map(({ field, descriptor }) => columnOf(field, descriptor)),
    ]
    for (const column of columns) expect([...listed, ...first]).toContain(snake(column))
  })

  test('each sort says rightly whether an index has the rows in its order', async () => {
    for (const [name, key] of Object.entries(fieldSorts(fields))) {
      // Equal values are few, and are sorted as they are read. A code has many rows: they are read newest first, as one stretch each.
      const direction = sql.raw(key.codes ? 'asc' : 'desc')
      const sorts = key.codes ? /Sort {2}\(/ : /(?<!Incremental )Sort {2}\(/
      const newest = sql.raw(`${alias}.created_at desc, ${alias}.id desc`)
      const read = sql<Record<string, string>>`explain select ${sql.raw(`${alias}.id from ${table} ${alias}`)}
        order by ${sortExpression(key, alias)} ${direction}, ${newest} limit 21`
      const plan = await product.db.transaction().execute(async (transaction) => {
        for (const way of ['seqscan', 'sort'])
          await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction)
        return (await read.execute(transaction)).rows.map((row) => Object.values(row)[0]).join('\n')
      })
      expect(plan, name).toMatch(/Index (Only )?Scan/)
      expect({ [name]: !sorts.test(plan) }, plan).toEqual({ [name]: key.isWalked })
    }
  })
})
