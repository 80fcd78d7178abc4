import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { migrate } from '#server/db/migrate.ts'
import { log } from '#server/log.ts'
import { makeValuations } from '../../scripts/make-valuations/fill.ts'
import { freshDatabase } from '../support/database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
/** The last migration before a valuation may have several sheets of a kind. */
const BEFORE = '0345_expenditures_after_purchase.sql'

test('what is stored of the sheets of a valuation of each status is there unchanged after several of a kind may be', async () => {
  const { ownerUrl, close } = await freshDatabase({ empty: true })
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const client = new Client({ connectionString: ownerUrl })
  onTestFinished(async () => {
    await client.end()
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  for (const name of readdirSync(MIGRATIONS))
    if (name <= BEFORE) copyFileSync(join(MIGRATIONS, name), join(folder, name))
  await migrate(ownerUrl, { log, folder })
  await makeValuations(ownerUrl, 400)
  await client.connect()
  await client.query(`
    insert into approach_sheets (valuation_id, sheet, version, updated_by)
      select v.id, s.sheet, 3, v.created_by
      from (select distinct on (status) id, created_by from valuations order by status, id) v,
        unnest(array['GRID', 'SCORES', 'INCOME', 'COST', 'RESIDUAL', 'RECONCILIATION', 'ASSUMPTIONS']) s (sheet);
    insert into approach_values (valuation_id, sheet, field, value, written_by, written_at, made_at)
      select valuation_id, sheet, 'conclusion', to_jsonb(sheet), updated_by, now(), now() from approach_sheets;
    insert into approach_versions (valuation_id, number, occasion, sheets, inputs, outcomes, kept_by)
      select valuation_id, 1, 'APPROVED', jsonb_object_agg(sheet, jsonb_build_object('version', 3)), '{}', '{}', min(updated_by::text)::uuid
      from approach_sheets group by valuation_id`)
  const stored = async () =>
    (
      await client.query(`select v.status, v.approved_hash, s.sheet, s.version, f.field, f.value, k.sheets
        from approach_sheets s join approach_values f using (valuation_id, sheet)
        join approach_versions k using (valuation_id) join valuations v on v.id = valuation_id
        order by v.id, s.sheet`)
    ).rows
  const before = await stored()
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set(VALUATION_STATUSES))
  await migrate(ownerUrl, { log })
  expect(await stored()).toEqual(before)

  const add = (sheet: string) =>
    client.query(
      `insert into approach_sheets (valuation_id, sheet, version, updated_by)
        select valuation_id, $1, 1, updated_by from approach_sheets limit 1`,
      [sheet],
    )
  for (const sheet of ['GRID-2', 'COST-9', 'PLANNING']) await add(sheet)
  for (const sheet of ['GRID-1', 'GRID-10', 'PLANNING-2', 'grid', 'TOTAL'])
    await expect(add(sheet)).rejects.toThrow('approach_sheets_sheet_check')
})
