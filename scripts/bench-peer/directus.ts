import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Child, freePort, ready } from '../bench/servers.ts'
import { ROOT } from '../child.mjs'

/** The peer that is measured beside the product: another server of records with rights, an audit log and a search over PostgreSQL. */
export const PEER = { name: 'Directus', package: 'directus', version: '12.3.1' }
const FOLDER = join(ROOT, 'node_modules/.cache', `${PEER.package}-${PEER.version}`)
const PROGRAM = join(FOLDER, 'node_modules', PEER.package, 'cli.js')
/** The schema that its tables are in, and the name and password of its role. */
const SCHEMA = 'peer'

/**
 * Installs the peer beside the product, once; its install scripts stay off, so that its sandbox of extensions, which would be compiled, is an
 * empty module: nothing that is measured calls it. Throws when npm fails.
 */
export function installPeer(): void {
  if (existsSync(PROGRAM)) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true }))
  const wanted = `${PEER.package}@${PEER.version}`
  const args = ['install', wanted, '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: FOLDER, stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm could not install ${wanted}.`)
  const sandbox = join(FOLDER, 'node_modules/isolated-vm/out')
  mkdirSync(sandbox, { recursive: true })
  writeFileSync(join(sandbox, 'isolated_vm.js'), 'exports.ivm = {}')
}

/**
 * Gives the peer the valuations that are there, in a schema of its own: each column that is stored, but for the text that only the product's
 * search reads, and the indexes that its administrator would add for the cases that are measured.
 */
export async function copyForPeer(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'public.valuations'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    )
    const columns = rows.map(({ name }) => name).join()
    await client.query(`create role ${SCHEMA} login password '${SCHEMA}'`)
    await client.query(`create schema ${SCHEMA} authorization ${SCHEMA}`)
    await client.query(`alter role ${SCHEMA} set search_path = ${SCHEMA}`)
    await client.query(`create table ${SCHEMA}.valuations (like public.valuations including defaults)`)
    await client.query(`alter table ${SCHEMA}.valuations owner to ${SCHEMA}`)
    await client.query(`alter table ${SCHEMA}.valuations drop column search_text`)
    await client.query(`alter table ${SCHEMA}.valuations alter column id set default gen_random_uuid()`)
    await client.query(`insert into ${SCHEMA}.valuations (${columns}) select ${columns} from public.valuations`)
    await client.query(`alter table ${SCHEMA}.valuations add primary key (id)`)
    for (const indexed of ['valuation_number', 'status, created_at', 'created_at', 'owner_name', 'client_account_id'])
      await client.query(`create index on ${SCHEMA}.valuations (${indexed})`)
    await client.query(`vacuum (analyze) ${SCHEMA}.valuations`)
  } finally {
    await client.end()
  }
}

/**
 * Starts the peer on its schema, and makes a person of a role that may read and create valuations, as the product's caller may. Gives the
 * server and the person's token.
 */
export async function startPeer(superuserUrl: string): Promise<Child & { token: string }> {
  const { hostname, port: databasePort, pathname, searchParams } = new URL(superuserUrl)
  const port = await freePort()
  const admin = randomUUID()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: randomUUID(),
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    DB_CLIENT: 'pg',
    DB_HOST: searchParams.get('host') ?? hostname,
    DB_PORT: searchParams.get('port') ?? databasePort,
    DB_DATABASE: pathname.slice(1),
    DB_USER: SCHEMA,
    DB_PASSWORD: SCHEMA,
    DB_SEARCH_PATH: `array:${SCHEMA}`,
    // Connections as the product has them.
    DB_POOL__MIN: '2',
    DB_POOL__MAX: '10',
    ADMIN_EMAIL: 'admin@peer.example.com',
    ADMIN_PASSWORD: randomUUID(),
    ADMIN_TOKEN: admin,
  }
  const bootstrap = spawnSync(process.execPath, [PROGRAM, 'bootstrap'], { cwd: FOLDER, env, encoding: 'utf8' })
  if (bootstrap.status !== 0) throw new Error(`The peer could not be set up: ${bootstrap.stdout}${bootstrap.stderr}`)
  const child = spawn(process.execPath, [PROGRAM, 'start'], {
    cwd: FOLDER,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const server = await ready({ port, process: child }, '/server/ping')
  const ask = askOf(port, admin)
  await ask('PATCH', '/collections/valuations', { meta: { accountability: 'all' } })
  await ask('PATCH', '/fields/valuations/id', { meta: { special: ['uuid'] } })
  const { id: policy } = await ask('POST', '/policies', { name: 'Appraisers', app_access: true })
  for (const action of ['read', 'create'])
    await ask('POST', '/permissions', { policy, collection: 'valuations', action, permissions: {}, fields: ['*'] })
  const token = randomUUID()
  const { id: role } = await ask('POST', '/roles', { name: 'Appraiser' })
  await ask('POST', '/access', { role, policy })
  await ask('POST', '/users', { email: 'appraiser@peer.example.com', password: randomUUID(), role, token })
  return { ...server, token }
}

const askOf =
  (port: number, token: string) =>
  async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The peer answered ${method} ${path} with ${answer.status}: ${text}`)
    return text === '' ? { id: '' } : JSON.parse(text).data
  }
