import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PROGRAM = '/usr/sbin/pgbouncer'
const NOBODY = 65534

/** Whether Debian's pgbouncer is installed (apt-get install pgbouncer). */
export const hasPgbouncer = existsSync(PROGRAM)

/** A pgbouncer on a free port of this machine, in front of one database at `url`; `settings` come on top of its own. */
export async function openPgbouncer(url: string, settings: Record<string, string>) {
  const { username, password, pathname, searchParams, hostname, port: tcpPort } = new URL(url)
  const database = pathname.slice(1)
  const [host, dbPort] = [searchParams.get('host') ?? hostname, searchParams.get('port') ?? (tcpPort || '5432')]
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'thamin-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  }
  writeFileSync(
    file,
    `[databases]\n${database} = host=${host} port=${dbPort} dbname=${database} user=${username} password=${decodeURIComponent(password)}\n[pgbouncer]\n${Object.entries(
      lines,
    )
      .map(([key, value]) => `${key} = ${value}\n`)
      .join('')}`,
    { mode: 0o600 },
  )
  // It refuses to run as root; anyone who runs the database may enter the folder of its socket.
  const as = process.getuid?.() === 0 ? accountOf(host) : undefined
  if (as) for (const path of [folder, file]) chownSync(path, as.uid, as.gid)
  const child = spawn(PROGRAM, ['-q', file], { ...as, cwd: '/', stdio: 'ignore' })
  await listening(child, port)
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    async close() {
      const gone = once(child, 'exit')
      if (child.kill('SIGKILL')) await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accountOf(host: string): { uid: number; gid: number } {
  const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: NOBODY, gid: NOBODY }
  return { uid, gid }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const bound = probe.address()
  probe.close()
  return typeof bound === 'object' && bound ? bound.port : 6432
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}.`)
    const socket = connect(port, '127.0.0.1')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await pause(50)
  }
  throw new Error('pgbouncer does not listen.')
}
