import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { cookieOf, people, postAs } from '../../scripts/bench/person.ts'
import { startProduct } from '../../scripts/bench/servers.ts'
import { testFolder } from '../support/folder.ts'
import { ownDatabase } from '../support/own-database.ts'

const SECRET = 's'.repeat(32)
const WRITERS = 32
const own = ownDatabase()

test('32 writers issue and take payments while a server is killed: numbers have no gaps, and the books add up', async () => {
  const { fresh, database } = own
  const db = database.kysely
  const dataDir = testFolder()
  const start = async () => {
    const server = await startProduct({ ...fresh, dataDir }, SECRET)
    onTestFinished(() => void server.process.kill('SIGKILL'))
    return server
  }
  const [first, second] = [await start(), await start()]
  const [senior, client] = await people(database, SECRET, 'biller', 2)
  if (!senior || !client) throw new Error('nobody was made')
  await db.updateTable('users').set({ role: 'SENIOR_APPRAISER' }).where('id', '=', senior.id).execute()
  await db.updateTable('users').set({ role: 'CLIENT' }).where('id', '=', client.id).execute()
  const { accountId } = await db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', client.id)
    .executeTakeFirstOrThrow()
  const cookie = await cookieOf(second.port, senior.email)
  const today = kuwaitToday()
  const draft = {
    kind: 'FEE',
    clientAccountId: accountId,
    dueOn: addDays(today, 14),
    lines: [{ textAr: 'أتعاب', textEn: 'Fee', amount: 100.005 }],
  }
  let isOver = false
  let acknowledged = 0
  let lost = 0
  const write = async (port: number) => {
    const post = async (verb: string, input: object) => {
      const { status, text } = await postAs(cookie, port, `/rpc/invoices.${verb}`, input)
      if (status !== 200) throw new Error(text)
      return JSON.parse(text) as { id: string; version: number }
    }
    while (!isOver)
      try {
        const made = await post('create', draft)
        const issued = await post('issue', { id: made.id, version: made.version })
        acknowledged += 1
        await post('pay', { id: issued.id, version: issued.version, amount: 33.335, method: 'CASH', paidOn: today })
      } catch {
        // A call of the killed server: what it did is in the books or is not. Its writer goes on at the other one.
        lost += 1
        port = second.port
      }
  }
  const writing = Array.from({ length: WRITERS }, (_, at) => write(at % 2 === 0 ? first.port : second.port))
  const enough = { timeout: 120_000, interval: 50 }
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(60), enough)
  first.process.kill('SIGKILL')
  const atDeath = acknowledged
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(atDeath + 60), enough)
  isOver = true
  await Promise.all(writing)
  expect(lost).toBeGreaterThan(0)

  const numbers = async (table: 'invoices' | 'invoicePayments') =>
    (await db.selectFrom(table).select('number').where('number', 'is not', null).execute())
      .map(({ number }) => Number(number?.split('-')[2]))
      .toSorted((a, b) => a - b)
  for (const table of ['invoices', 'invoicePayments'] as const) {
    const given = await numbers(table)
    expect(given).toEqual(given.map((_, at) => at + 1))
  }
  expect((await numbers('invoices')).length).toBeGreaterThanOrEqual(acknowledged)
  const rows = await db
    .selectFrom('invoices as i')
    .select(['i.paidFils', 'i.totalFils'])
    .select((eb) =>
      eb
        .selectFrom('invoicePayments as p')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('p.amountFils'), eb.lit(0)).as('sum'))
        .whereRef('p.invoiceId', '=', 'i.id')
        .as('sum'),
    )
    .execute()
  for (const { paidFils, totalFils, sum } of rows)
    expect([Number(sum), totalFils, [0, 33_335].includes(paidFils)]).toEqual([paidFils, 100_005, true])
})
