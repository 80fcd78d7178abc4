import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cookieOf, people, postAs } from '../../scripts/bench/person.ts'
import { type Child, startProduct } from '../../scripts/bench/servers.ts'
import { testFolder } from '../support/folder.ts'
import { ownDatabase } from '../support/own-database.ts'
import { addRows } from '../support/rows.ts'

/** A job is taken from a server that is dead within 45 seconds. */
const RECOVERY = { timeout: 150_000, interval: 50 }
const SECRET = 's'.repeat(32)
const ROUNDS = 3

const own = ownDatabase()

test('a server that is killed while it prints a report: the next one prints it once, and nothing half is left', async () => {
  const dataDir = testFolder()
  const db = own.database.kysely
  const start = async (): Promise<Child> => {
    const server = await startProduct({ ...own.fresh, dataDir }, SECRET)
    onTestFinished(() => void server.process.kill('SIGKILL'))
    return server
  }
  let server = await start()
  const [person] = await people(own.database, SECRET, 'issuing', 1)
  if (!person) throw new Error('nobody was made')
  await db.updateTable('users').set({ role: 'SENIOR_APPRAISER' }).where('id', '=', person.id).execute()
  const cookie = await cookieOf(server.port, person.email)
  await addRows(
    db,
    person.id,
    Array.from({ length: ROUNDS }, () => ({ status: 'COMPLETED' })),
  )
  // As an early release approved them, whose approvals can't be compared once completed: what is approved is another test's.
  const valuations = await db
    .updateTable('valuations')
    .set({ approvalHashVersion: 1, approvedHash: '0'.repeat(64) })
    .where('status', '=', 'COMPLETED')
    .returning('id')
    .execute()
  expect(valuations).toHaveLength(ROUNDS)
  for (const { id: valuationId } of valuations) {
    const { status, text } = await postAs(cookie, server.port, '/rpc/issuedReports.issue', { valuationId })
    expect(status, text).toBe(200)
    const row = () =>
      db.selectFrom('issuedReports').selectAll().where('valuationId', '=', valuationId).executeTakeFirstOrThrow()
    await expect.poll(async () => (await row()).attempts, RECOVERY).toBeGreaterThan(0)
    server.process.kill('SIGKILL')
    server = await start()
    await expect.poll(async () => (await row()).state, RECOVERY).toBe('ISSUED')
    const { id, sha256, size } = await row()
    const printed = await db
      .selectFrom('auditLog')
      .select('id')
      .where('eventType', '=', 'REPORT_GENERATE')
      .where(sql`details ->> 'reportId'`, '=', id)
      .execute()
    expect(printed).toHaveLength(1)
    const answer = await fetch(`http://localhost:${server.port}/files/issued-reports/${id}`, { headers: { cookie } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([Number(size), sha256])
  }
  const files = await db.selectFrom('files').select('sha256').execute()
  expect(files).toHaveLength(ROUNDS)
  await server.stop()
})
