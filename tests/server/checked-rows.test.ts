import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { parameter, preparedQuery, runOnce } from '#server/db/prepared-query.ts'
import { assertedRows } from '../support/asserted-rows.ts'
import { faults, sites } from '../support/checked-rows.ts'
import { ownDatabase } from '../support/own-database.ts'

const database = ownDatabase()
const MADE_UP = `type Area = { areaName: string; count?: number }
  const lacking = sql<Area>\`select \${name} as "area", 1 as count\`
  const kinds = sql<{ at: Date | null; count: number }>\`select null::timestamptz as at, \${text}::text as count\`
  const nested = sql<{ area: Area[] }>\`select json_build_array(json_build_object('areaName', \${name}::text, 'size', 1)) as area\`
  const renamed = sql<Area>\`select \${name}::text as area_name\``

beforeAll(() => {
  for (const one of assertedRows([{ path: 'made-up.ts', text: MADE_UP }])) sites.set(one.parts, [one])
})

/** What was found since the last call. */
function found(): string[] {
  const all = [...faults]
  faults.clear()
  return all
}

test('a row that is not what its statement declares is found, whichever way the statement runs', async () => {
  const { kysely } = database.database
  await runOnce(kysely, sql`select ${'Salmiya'} as "area", 1 as count`)
  expect(found()).toEqual(['made-up.ts:2.areaName is declared and not answered'])
  await preparedQuery(sql`select null::timestamptz as at, ${parameter('text')}::text as count`)(kysely, { text: '1' })
  expect(found()).toEqual(['made-up.ts:3.count is string instead of number'])
  await sql`select json_build_array(json_build_object('areaName', ${'Salmiya'}::text, 'size', 1)) as area`.execute(
    kysely,
  )
  expect(found()).toEqual(['made-up.ts:4.area[0].size is answered and not declared'])
})

test('names are compared as they come: in camelCase from Kysely, as the database has them from a statement of its own', async () => {
  const { kysely } = database.database
  await sql`select ${'Salmiya'}::text as area_name`.execute(kysely)
  expect(found()).toEqual([])
  await runOnce(kysely, sql`select ${'Salmiya'}::text as area_name`)
  expect(found()).toEqual(['made-up.ts:5.areaName is declared and not answered'])
})
