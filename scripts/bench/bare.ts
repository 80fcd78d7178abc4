import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PoolClient, QueryResult } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import type { Recorded } from './record.ts'

// The server to be measured against: node:http, pg, the statements that the product sent for the same calls, and nothing else.
process.once('message', async ({ appUrl, calls }: { appUrl: string; calls: Record<string, Recorded[]> }) => {
  const { pool } = openDatabase(appUrl)
  const turns = new Map<string, number>()

  async function answer(name: string): Promise<unknown> {
    const recorded = calls[name] ?? []
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    const one = recorded[turn % recorded.length]
    if (!one) throw new Error(`${name} was not recorded`)
    if (!one.inTransaction)
      return (await Promise.all(one.calls.map((call) => pool.query(call)))).map(({ rows }) => rows)
    const client = await pool.connect()
    try {
      return await inTransaction(client, one)
    } finally {
      client.release()
    }
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', async () => {
      JSON.parse(body)
      const text = JSON.stringify(await answer(decodeURIComponent(request.url?.slice('/rpc/'.length) ?? '')))
      response.setHeader('content-type', 'application/json')
      response.setHeader('content-length', Buffer.byteLength(text))
      response.end(text)
    })
  })
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

// A create is the recorded one again, under an id and a number of its own.
async function inTransaction(client: PoolClient, { calls, made }: Recorded): Promise<unknown> {
  const id = randomUUID()
  let number = ''
  for (const call of calls) {
    const values = call.values.map((value) => {
      if (value === made?.id) return id
      return value === made?.valuationNumber ? number : value
    })
    const last: QueryResult = await client.query({ ...call, values })
    number = last.rows[0]?.row?.valuationNumber ?? number
  }
  return { id, number }
}
