import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openServer } from '#app/serve.ts'
import { log } from '#server/log.ts'
import { freePort } from '../../scripts/bench/servers.ts'
import { testFolder } from '../support/folder.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { openProduct, VALID } from '../support/product.ts'
import { soon } from '../support/soon.ts'
import { ROOT } from '../support/sources.ts'

const HOST = '127.0.0.1'
const HAPROXY = '/usr/sbin/haproxy'
/** How long a server drains here, in ms: until a balancer that asks every 50 ms has had three refusals, on a busy machine too. */
const DRAIN = 3_000

/** One person's product, and servers beside it on its database. */
async function setUp() {
  const product = await openProduct()
  onTestFinished(product.close)
  const env = { appUrl: 'http://localhost:3000', host: HOST, trustProxy: true }
  const parts = { appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log, screens: false }
  async function start(port: number) {
    const server = await openServer(parts)
    await server.listen(port, HOST)
    return server
  }
  return { product, start }
}

type Asked = { port: number; path: string; cookie?: string; body?: unknown }

/** The status and the headers of an answer; 0 for none. */
function ask({ port, path, cookie, body }: Asked): Promise<{ status: number; headers: Record<string, unknown> }> {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
    origin: `http://${HOST}:${port}`,
    ...(cookie ? { cookie } : {}),
  }
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const made = request({ host: HOST, port, path, method, headers, agent: false }, (answer) =>
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers })),
    )
    made.on('error', () => resolve({ status: 0, headers: {} }))
    made.end(sent)
  })
}

test('a server that drains is sent no more: its probes refuse, all else is answered, and no connection is kept', async () => {
  const { product, start } = await setUp()
  const port = await freePort()
  const server = await start(port)
  const { cookie } = await product.person('APPRAISER')
  const stream = await openLiveStream({ base: `http://${HOST}:${port}`, cookie })
  await stream.ready()
  const drained = server.drain(DRAIN)
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await ask({ port, path })
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '5'])
  }
  const { status, headers } = await ask({ port, path: '/rpc/valuations.list', cookie, body: {} })
  expect([status, headers.connection]).toEqual([200, 'close'])
  await drained
  await server.close()
  expect((await ask({ port, path: '/healthz' })).status).toBe(0)
  // Its streams were ended, so that their screens come again elsewhere.
  await soon(stream.isOpen).toBe(false)
})

/** The backend of deploy/haproxy.cfg over two ports of this machine, asked more often. */
function configuration(own: number, stats: number, ports: readonly [number, number]): string {
  const file = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')
  const backend = /^backend thamin\n[\s\S]*?\n\n/m.exec(file)?.[0] ?? ''
  const here = backend
    .replace('10.0.0.11:3000', `${HOST}:${ports[0]}`)
    .replace('10.0.0.12:3000', `${HOST}:${ports[1]}`)
    .replace('inter 2s', 'inter 50ms')
  expect(here).toMatch(/check inter 50ms fall 3/)
  return `defaults
    mode http
    timeout connect 3s
    timeout client 30s
    timeout server 30s
    timeout check 10s
    retries 2
frontend watched
    bind ${HOST}:${stats}
    stats enable
    stats uri /
frontend people
    bind ${HOST}:${own}
    default_backend thamin
${here}`
}

describe.runIf(existsSync(HAPROXY))('behind HAProxy', () => {
  test('a rolling restart under load refuses no request, and none is done twice', async () => {
    const { product, start } = await setUp()
    const person = await product.person('APPRAISER')
    const [own, stats, a, b] = [await freePort(), await freePort(), await freePort(), await freePort()]
    const servers = new Map([
      [a, await start(a)],
      [b, await start(b)],
    ])
    const file = join(testFolder(), 'haproxy.cfg')
    writeFileSync(file, configuration(own, stats, [a, b]))
    const balancer = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' })
    onTestFinished(() => void balancer.kill('SIGKILL'))
    const { cookie } = person
    const create = { port: own, path: '/rpc/valuations.create', cookie, body: VALID }
    const list = { port: own, path: '/rpc/valuations.list', cookie, body: {} }
    /** The servers that the balancer sends people to. */
    const up = async () => {
      const table = await fetch(`http://${HOST}:${stats}/;csv`).then(
        (answer) => answer.text(),
        () => '',
      )
      return [...table.matchAll(/^thamin,(a|b),.*,UP,/gm)].map(([, name]) => name)
    }
    await soon(up).toEqual(['a', 'b'])
    await soon(async () => (await ask(list)).status).toBe(200)

    const statuses: number[] = []
    let created = 0
    let isOver = false
    const caller = async (turn: number) => {
      for (let n = turn; !isOver; n++) {
        const writes = n % 3 === 0
        const { status } = await ask(writes ? create : list)
        statuses.push(status)
        if (writes && status === 200) created++
      }
    }
    const callers = Array.from({ length: 6 }, (_, turn) => caller(turn))
    for (const port of [a, b]) {
      const before = statuses.length
      await soon(() => statuses.length).toBeGreaterThan(before + 20)
      const stopped = servers.get(port)
      await stopped?.drain(DRAIN)
      await stopped?.close()
      servers.set(port, await start(port))
      await soon(up).toEqual(['a', 'b'])
    }
    isOver = true
    await Promise.all(callers)
    for (const server of servers.values()) await server.close()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(created).toBeGreaterThan(10)
    const { rows } = await product.database.pool.query('select count(*)::int as count from valuations')
    expect(rows).toEqual([{ count: created }])
  })
})
