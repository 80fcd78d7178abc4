import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasPgbouncer, openPgbouncer } from '../../tests/support/pgbouncer.ts'
import { childrenOf } from '../bench/servers.ts'
import { caller, judge, postgresPid, signIn, spawnServer, startServer, startWriters, waitFor } from './product.ts'
import { folder, whenEnded } from './undo.ts'

/** What a trial came to: how often the fault was made, what was acknowledged, what of it is gone or there twice, and what failed. */
export type Outcome = { tried: number; acknowledged: number; lost: number; doubled: number; failed: string[] }
/** A fault that is made on purpose; `run` returns why it can't be made on this machine as a text. */
export type Trial = { name: string; title: string; run: () => Promise<Outcome | string> }

const MEGABYTE = 1_048_576
const isRoot = process.getuid?.() === 0

/** Gathers what does not hold. */
function checks() {
  const failed: string[] = []
  const expect = (holds: boolean, what: string) => {
    if (!holds) failed.push(what)
  }
  return { failed, expect }
}

/** kill -9 of the server under writers, every other time with its PostgreSQL. */
async function kills(): Promise<Outcome> {
  const { failed, expect } = checks()
  const dataDir = join(folder(), 'data')
  const rounds = 6
  let server = await startServer(dataDir)
  const people = await signIn(server.base)
  let call = caller(server.base, people)
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const writers = startWriters(() => call, 8, `K${round}`)
    await waitFor(() => (writers.acknowledged.length > 10 ? true : undefined), 60_000)
    await pause(Math.random() * 300)
    const postgres = await postgresPid(dataDir)
    const gone = server.kill('SIGKILL')
    if (round % 2 === 1) process.kill(postgres, 'SIGKILL')
    await gone
    await writers.stop()
    acknowledged.push(...writers.acknowledged)
    expect(writers.acknowledged.length > 10, `round ${round}: hardly anything was written`)
    server = await startServer(dataDir)
    call = caller(server.base, people)
  }
  const judged = await judge(dataDir, acknowledged)
  await server.kill('SIGTERM')
  return { tried: rounds, acknowledged: acknowledged.length, ...judged, failed }
}

/** PostgreSQL killed under a running server: requests meanwhile have 503, and it comes back. */
async function databaseKilled(): Promise<Outcome> {
  const { failed, expect } = checks()
  const dataDir = join(folder(), 'data')
  const server = await startServer(dataDir)
  const call = caller(server.base, await signIn(server.base))
  const writers = startWriters(() => call, 8, 'D')
  const rounds = 3
  for (let round = 0; round < rounds; round++) {
    await pause(1_500)
    process.kill(await postgresPid(dataDir), 'SIGKILL')
    const ready = await waitFor(async () => ((await call('/readyz')).status === 200 ? true : undefined), 60_000)
    expect(ready === true, `round ${round}: it did not come back`)
  }
  await writers.stop()
  const others = [...writers.statuses.keys()].filter((status) => ![200, 429, 503].includes(status))
  expect(others.length === 0, `answers of ${others.join(', ')}`)
  const judged = await judge(dataDir, writers.acknowledged)
  await server.kill('SIGTERM')
  return { tried: rounds, acknowledged: writers.acknowledged.length, ...judged, failed }
}

/** A disk that another program fills: first nearly, then to the last byte with a kill -9 on top. */
async function fullDisk(): Promise<Outcome | string> {
  if (!isRoot || process.platform !== 'linux') return 'needs root on Linux, to mount a small disk'
  const { failed, expect } = checks()
  const disk = folder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'none', disk], { stdio: 'ignore' })
  } catch {
    return 'this container may not mount a disk'
  }
  whenEnded(() => execFileSync('umount', ['-l', disk]))
  const dataDir = join(disk, 'data')
  const free = () => statfsSync(disk).bavail * statfsSync(disk).bsize
  const ballast = join(disk, 'ballast')
  /** Fills the disk until so many bytes of it are free. */
  const leave = (bytes: number) => {
    const more = Math.max(0, free() - bytes) + (bytes === 0 ? MEGABYTE : 0)
    // Fails when the disk is full to the last byte, which is what it is for.
    spawnSync('sh', ['-c', `head -c ${more} /dev/zero >> '${ballast}'`], { stdio: 'ignore' })
  }
  let server = await startServer(dataDir)
  const people = await signIn(server.base)
  let call = caller(server.base, people)
  const reserved = await waitFor(() => (sizeOf(join(dataDir, 'reserve')) > 0 ? true : undefined), 60_000)
  expect(reserved === true, 'no reserve was kept')
  const writers = startWriters(() => call, 4, 'F')
  const status = async (path: string, body?: unknown) => (await call(path, body)).status
  const becomes = async (path: string, wanted: number, body?: unknown) =>
    (await waitFor(async () => ((await status(path, body)) === wanted ? true : undefined), 60_000)) === true
  await pause(2_000)
  leave(90 * MEGABYTE)
  expect(await becomes('/readyz', 507), 'nearly full: /readyz does not say so')
  const before = writers.acknowledged.length
  await pause(1_000)
  expect(writers.acknowledged.length - before <= 4, 'nearly full: it went on to save')
  expect((await status('/rpc/valuations.list', {})) === 200, 'nearly full: reading did not go on')
  expect((await status('/rpc/valuations.create', {})) === 507, 'nearly full: saving is not refused with 507')
  leave(40 * MEGABYTE)
  await pause(1_000)
  expect((await status('/rpc/valuations.list', {})) === 200, 'closed: reading did not go on')
  leave(0)
  await pause(1_000)
  expect((await status('/rpc/valuations.list', {})) === 200, 'full: reading did not go on')
  const postgres = await postgresPid(dataDir)
  const gone = server.kill('SIGKILL')
  process.kill(postgres, 'SIGKILL')
  await gone
  await writers.stop()
  // Started on a disk without a byte: the reserve gives recovery its room.
  server = await startServer(dataDir)
  call = caller(server.base, people)
  expect(await becomes('/readyz', 507), 'after recovery: /readyz does not say that the disk is full')
  const recovered = await judge(dataDir, writers.acknowledged)
  rmSync(ballast)
  expect(await becomes('/readyz', 200), 'with room again: it was not lifted')
  const later = startWriters(() => call, 4, 'G')
  expect(
    (await waitFor(() => (later.acknowledged.length > 3 ? true : undefined), 60_000)) === true,
    'with room again: it does not save',
  )
  await later.stop()
  const judged = await judge(dataDir, [...writers.acknowledged, ...later.acknowledged])
  await server.kill('SIGTERM')
  const acknowledged = writers.acknowledged.length + later.acknowledged.length
  return { tried: 3, acknowledged, lost: Math.max(recovered.lost, judged.lost), doubled: judged.doubled, failed }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** PostgreSQL frozen: nobody waits longer than the limit, and all goes on when it is thawed. */
async function frozen(): Promise<Outcome | string> {
  if (process.platform !== 'linux') return 'needs Linux, to find the processes of PostgreSQL'
  const { failed, expect } = checks()
  const dataDir = join(folder(), 'data')
  const server = await startServer(dataDir)
  const call = caller(server.base, await signIn(server.base))
  const writers = startWriters(() => call, 4, 'Z')
  await pause(1_000)
  const main = await postgresPid(dataDir)
  // The main process first, so that it starts no other.
  process.kill(main, 'SIGSTOP')
  const stopped = [main, ...childrenOf(main)]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('/rpc/valuations.list', {})))
    expect(
      answers.every(({ status }) => status === 503),
      `answers of ${answers.map(({ status }) => status).join(', ')}`,
    )
    expect(
      answers.every(({ retryAfter }) => retryAfter !== null),
      'answers without Retry-After',
    )
    const longest = Math.max(...answers.map(({ took }) => took))
    expect(longest < 50_000, `an answer took ${Math.round(longest / 1000)} s`)
  } finally {
    for (const pid of stopped) signal(pid, 'SIGCONT')
  }
  const again = await waitFor(async () => ((await call('/readyz')).status === 200 ? true : undefined), 60_000)
  expect(again === true, 'it did not go on')
  await writers.stop()
  const judged = await judge(dataDir, writers.acknowledged)
  await server.kill('SIGTERM')
  return { tried: 1, acknowledged: writers.acknowledged.length, ...judged, failed }
}

/** Signals a process that may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone: the server had given its connection up.
  }
}

/** A copy of a running data folder, in a path too long for a socket, is started beside the original. */
async function copied(): Promise<Outcome | string> {
  if (process.platform === 'win32') return 'needs unix sockets'
  const { failed, expect } = checks()
  const long = 'x'.repeat(90)
  const [here, there] = [join(folder(), long), join(folder(), long)]
  mkdirSync(here, { mode: 0o755 })
  const server = await startServer(join(here, 'data'))
  const call = caller(server.base, await signIn(server.base))
  const writers = startWriters(() => call, 4, 'C')
  await pause(1_000)
  execFileSync('cp', ['-a', here, there])
  const copy = await startServer(join(there, 'data'))
  expect((await caller(copy.base)('/readyz')).status === 200, 'the copy does not serve')
  await copy.kill('SIGTERM')
  await pause(500)
  await writers.stop()
  const others = [...writers.statuses.keys()].filter((status) => ![200, 429].includes(status))
  expect(others.length === 0, `the original answered ${others.join(', ')}`)
  const judged = await judge(join(here, 'data'), writers.acknowledged)
  await server.kill('SIGTERM')
  return { tried: 1, acknowledged: writers.acknowledged.length, ...judged, failed }
}

/** A start that must be refused, with a reason that holds these words; `env` comes on top of the data folder. */
async function refusal(dataDir: string, words: RegExp, env: Record<string, string> = {}): Promise<string | undefined> {
  const server = spawnServer(dataDir, env)
  const code = await Promise.race([server.exited, pause(60_000, 'running' as const, { ref: false })])
  if (code === 'running') {
    await server.kill('SIGKILL')
    return `it served: ${words.source}`
  }
  return code === 1 && words.test(server.said()) ? undefined : `ended with ${code} and: ${server.said().trim()}`
}

/** Secrets that are lost, emptied or another's, and a file store that is another's. */
async function wrongStarts(): Promise<Outcome> {
  const { failed } = checks()
  const dataDir = join(folder(), 'data')
  const first = await startServer(dataDir)
  await first.kill('SIGTERM')
  const path = join(dataDir, 'secret')
  const secret = readFileSync(path)
  const note = (wrong: string | undefined) => wrong && failed.push(wrong)
  rmSync(path)
  note(await refusal(dataDir, /secret is missing|secret.*is missing/))
  writeFileSync(path, '', { mode: 0o600 })
  note(await refusal(dataDir, /is empty/))
  writeFileSync(path, 'y'.repeat(40), { mode: 0o600 })
  note(await refusal(dataDir, /not the one that this database was served with/))
  writeFileSync(path, secret, { mode: 0o600 })
  const id = join(dataDir, 'files/store-id')
  const kept = readFileSync(id)
  writeFileSync(id, '00000000-0000-4000-8000-000000000000\n')
  note(await refusal(dataDir, /keeps its files elsewhere/))
  writeFileSync(id, kept)
  const again = await startServer(dataDir)
  await again.kill('SIGTERM')
  return { tried: 4, acknowledged: 0, lost: 0, doubled: 0, failed }
}

/** A pooler that hands a session from connection to connection. */
async function pooler(): Promise<Outcome | string> {
  if (!hasPgbouncer) return 'pgbouncer is not installed (apt-get install pgbouncer)'
  const { failed } = checks()
  const { startEmbeddedPostgres } = await import('#server/postgres/start.ts')
  const { log } = await import('#server/log.ts')
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder(), 'data'), log })
  const dropped = 'extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,options'
  let tried = 0
  try {
    for (const mode of ['transaction', 'statement', 'session']) {
      const settings = { pool_mode: mode, ignore_startup_parameters: dropped }
      const bouncer = await openPgbouncer(postgres.ownerUrl, settings)
      tried++
      const env = { DATABASE_URL: bouncer.url, SECRET: 's'.repeat(32) }
      // In session mode it drops what switches the role: the application would have the owner's rights.
      const words = mode === 'session' ? /works as thamin_owner/ : /leads to a pooler/
      const wrong = await refusal(folder(), words, env)
      if (wrong) failed.push(`${mode}: ${wrong}`)
      await bouncer.close()
    }
  } finally {
    await postgres.stop()
  }
  return { tried, acknowledged: 0, lost: 0, doubled: 0, failed }
}

/** Every trial, the shortest first. */
export const TRIALS: readonly Trial[] = [
  { name: 'pooler', title: 'A pooler that shares sessions or drops the role: refused', run: pooler },
  { name: 'starts', title: 'A wrong secret or file store: refused', run: wrongStarts },
  { name: 'copy', title: 'A copy of the running data folder started beside it', run: copied },
  { name: 'database', title: 'kill -9 of PostgreSQL under 8 writers', run: databaseKilled },
  { name: 'kills', title: 'kill -9 of the server, every other time with PostgreSQL', run: kills },
  { name: 'disk', title: 'The disk nearly full, closed, and full with kill -9', run: fullDisk },
  { name: 'frozen', title: 'PostgreSQL frozen (SIGSTOP)', run: frozen },
]
