import { Client, Pool } from 'pg'
import { log } from '#server/log.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'

// A small server for the tests to kill: opens the data folder, tells its database's process, and prints every row's number
// only once PostgreSQL has acknowledged it. Arguments: the data folder, the first number.
const [dataDir = '', first = '1'] = process.argv.slice(2)
const WRITERS = 4

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const owner = new Client({ connectionString: postgres.ownerUrl })
  await owner.connect()
  await owner.query('create table if not exists written (id bigint primary key)')
  await owner.query('grant select, insert on written to thamin_app')
  await owner.end()
  console.log(`postgres ${postgres.pid()}`)
  await write(postgres.appUrl)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function write(appUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: appUrl, max: WRITERS })
  pool.on('error', () => {})
  let next = Number(first)
  const writeOn = async () => {
    for (;;) {
      const id = next++
      await pool.query({ name: 'write', text: 'insert into written values ($1)', values: [id] })
      console.log(`wrote ${id}`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writeOn))
}
