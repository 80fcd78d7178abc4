import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { FAULTS } from '#features/audit/model.ts'
import { type Verification, verifyChain } from '#features/audit/queries/verify.ts'
import type { Link } from '#features/audit/queries/walk.ts'
import { isMigrated } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { reachDatabase } from './reach.ts'

// Walks the whole chain of the audit log and prints whether it is whole; ends with 1 when it is broken or cannot be walked.
// npm run verify-audit -- --json --anchor 1234:<hash>   (an anchor is a head that an earlier run printed and that was stored elsewhere)
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, anchor: { type: 'string' } } })
const began = performance.now()
try {
  const anchor = values.anchor === undefined ? undefined : anchorOf(values.anchor)
  const database = await reachDatabase(readEnv())
  const found = await verify(database.url, anchor).finally(database.stop)
  print(found)
  process.exitCode = found.whole ? 0 : 1
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  if (values.json) console.log(JSON.stringify({ whole: false, error: message }))
  else console.error(message)
  process.exitCode = 1
}

function anchorOf(text: string): Link {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  if (!seq || !hash) throw new Error('--anchor is the number of a seal and its hash, such as 1234:9f86d081…')
  return { seq: Number(seq), hash: hash.toLowerCase() }
}

async function verify(url: string, anchor: Link | undefined): Promise<Verification> {
  const client = new Client({ connectionString: url, application_name: 'thamin-verify-audit' })
  await client.connect()
  try {
    if (!(await isMigrated((text) => client.query(text)).catch(() => false)))
      throw new Error('The database is not up to date with this release: start the server, or run npm run migrate.')
    const ask = async (text: string, parameters: unknown[]) => (await client.query(text, parameters)).rows
    const tell = process.stdout.isTTY && !values.json
    return await verifyChain(ask, { anchor, progress: (n) => tell && process.stdout.write(`\r${n} entries checked`) })
  } finally {
    await client.end()
  }
}

function print(found: Verification): void {
  const ms = Math.round(performance.now() - began)
  if (values.json) console.log(JSON.stringify({ ...found, ms }))
  else printText(found, ms)
}

function printText(found: Verification, ms: number): void {
  const { fault, head, sealed, unsealed, oldestUnsealed, lastSealedAt, mistimed, firstMistimed } = found
  if (process.stdout.isTTY) process.stdout.write('\r')
  console.log(`${sealed} sealed entries checked in ${(ms / 1000).toFixed(1)} s.`)
  console.log(unsealed === 0 ? 'None waits for its seal.' : `${unsealed} wait for their seal, since ${oldestUnsealed}.`)
  if (mistimed > 0)
    console.log(
      `${mistimed} say a time more than an hour from that of their seal, the first is entry ${firstMistimed}: brought in with their dates, sealed late, or backdated.`,
    )
  if (fault) {
    const where = [fault.seq && `seal ${fault.seq}`, fault.id && `entry ${fault.id}`, fault.at].filter(Boolean)
    console.log(`BROKEN at ${where.join(', ')}: ${FAULTS[fault.kind]}.`)
    return
  }
  console.log(`The chain is whole. Its head, to be kept elsewhere (last sealed ${lastSealedAt ?? 'never'}):`)
  console.log(`${head.seq}:${head.hash}`)
}
