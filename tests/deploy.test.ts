import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMeasures } from '#server/measures/measures.ts'
import { createMetricsText } from '#server/measures/metrics.ts'
import { makeCertificate } from './support/certificate.ts'
import { testFolder } from './support/folder.ts'
import { ROOT } from './support/sources.ts'

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')
const rules = read('alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)

/** The names that a server describes at /metrics, whatever it has to say of them. */
async function described(): Promise<string[]> {
  const measures = createMeasures()
  const gauges = { rss: 1, heap: 1, poolConnections: 0, poolIdle: 0, poolWaiting: 0 }
  const text = await createMetricsText({
    measures,
    gauges: () => gauges,
    caches: { figures: async () => ({}) },
    roads: { state: () => 'READY' },
    signs: async () => ({
      isWritable: true,
      database: undefined,
      disks: [],
      certificateEndsAt: undefined,
      channels: [],
    }),
  })()
  measures.close()
  return [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
}

const named = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:thamin|process|nodejs)_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ''))),
]

test('every measure that an alert or the dashboard names is there', async () => {
  const there = await described()
  const expressions = rules.map((rule) => /^ {8}expr: (.*)$/m.exec(rule)?.[1] ?? '')
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(10)
  expect(named([...expressions, ...shown].join('\n')).filter((name) => !there.includes(name))).toEqual([])
  expect(named('thamin_made_up > 1').filter((name) => !there.includes(name))).toEqual(['thamin_made_up'])
})

test('every alert says whom it calls and what to do', () => {
  for (const rule of rules) {
    const [name] = rule.split('\n', 1)
    expect(rule, name).toMatch(/^ {10}severity: (page|ticket)$/m)
    expect(rule, name).toMatch(/^ {10}summary: \S.{10,}$/m)
    expect(rule, name).toMatch(/^ {10}action: >-\n {12}\S.{40,}$/m)
  }
})

/** Where Debian puts a tool; what checks our files by the program itself is tried where it is installed. */
const TOOL = {
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  promtool: '/usr/bin/promtool',
  analyze: '/usr/bin/systemd-analyze',
}

/** A file of deploy/ as it is on a machine: with certificates of its own, and logs that this user may write. */
function installed(name: string): { file: string; folder: string } {
  const folder = testFolder()
  mkdirSync(join(folder, 'tls'))
  const { key, cert } = makeCertificate({ ends: 86_400_000, host: 'thamin.example' })
  for (const [pem, text] of Object.entries({ thamin: cert + key, fullchain: cert, privkey: key }))
    writeFileSync(join(folder, 'tls', `${pem}.pem`), text)
  const text = read(name).replaceAll('/etc/thamin', folder).replaceAll('/var/log/nginx', folder)
  const file = join(folder, name)
  writeFileSync(file, text)
  return { file, folder }
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: join(ROOT, 'deploy'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

describe('what runs beside the product takes its file', () => {
  test.runIf(existsSync(TOOL.haproxy))('HAProxy', () => {
    expect(run(TOOL.haproxy, '-c', '-f', installed('haproxy.cfg').file)).toContain('Configuration file is valid')
  })
  test.runIf(existsSync(TOOL.nginx))('nginx', () => {
    const { file, folder } = installed('nginx.conf')
    run(TOOL.nginx, '-t', '-q', '-c', file, '-p', folder, '-g', `pid ${folder}/pid; error_log stderr;`)
  })
  test.runIf(existsSync(TOOL.caddy))('Caddy', () => {
    run(TOOL.caddy, 'adapt', '--validate', '--config', installed('Caddyfile').file, '--adapter', 'caddyfile')
  })
  test.runIf(existsSync(TOOL.promtool))('Prometheus, whose alerts fire when they should and not before', () => {
    expect(run(TOOL.promtool, 'check', 'rules', 'alerts.yml')).toContain(`${rules.length} rules found`)
    expect(run(TOOL.promtool, 'test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
    run(TOOL.promtool, 'check', 'config', '--syntax-only', 'prometheus.yml')
  })
  test.runIf(existsSync(TOOL.analyze))('systemd, which finds the service guarded', () => {
    const said = run(TOOL.analyze, 'security', '--offline=true', '--threshold=30', 'thamin.service')
    expect(Number(/exposure level for thamin\.service: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(3)
  })
})

test('no proxy logs the address of a link that is a secret, and every other one is logged', () => {
  const source = (name: string) => readFileSync(join(ROOT, 'src', name), 'utf8')
  const paths = (name: string, route: RegExp, below = '') =>
    [...source(name).matchAll(route)].map(([, path]) => `${below}/${path}/`)
  const secret = new Set([
    ...paths('app/api.ts', /'([\w/-]+)\/:(?:token|ticket)'/g, '/files'),
    ...paths('app/browser/pages.ts', /'\/([\w/-]+)\/\$token'/g),
    // The code of a report is printed on it for anyone who holds the paper.
    ...paths('server/web/web.ts', /'\/(?!verify\/)([\w/-]+)\/:text'/g),
    ...paths('server/http/app.ts', /app\.route\('\/([\w/-]+)', parts\.calendars\)/g),
  ])
  expect(secret.size).toBe(6)
  const silent = / silent if \{ path_beg (.*) \}/.exec(read('haproxy.cfg'))?.[1]?.split(' ') ?? []
  const nginx = read('nginx.conf')
  const patterns = [
    /~(\^\S+) 0;/.exec(nginx),
    /location ~ (\^\S+) \{/.exec(nginx),
    /regexp "(\^\S+)"/.exec(read('Caddyfile')),
  ]
  for (const isSilent of [
    (path: string) => silent.some((start) => path.startsWith(start)),
    ...patterns.map((found) => (path: string) => new RegExp(found?.[1] ?? '').test(path)),
  ]) {
    for (const path of secret) expect(isSilent(`${path}4kx9`), path).toBe(true)
    for (const path of ['/', '/valuations/1', '/calendar', '/files/documents/1', '/verify/4kx9', '/api/shared/1'])
      expect(isSilent(path), path).toBe(false)
  }
})

test('the service, the container and npm start run the server alike', async () => {
  const { SERVER } = await import('../scripts/child.mjs')
  const [started = ''] = /^ExecStart=.*$/m.exec(read('thamin.service')) ?? []
  const container = read('Containerfile').split('\n')
  const words = (line = '') => [...line.matchAll(/"([^"]+)"/g)].map(([, word]) => word)
  const lines = ['ENTRYPOINT', 'CMD ['].flatMap((head) => words(container.find((line) => line.startsWith(head))))
  expect(started.split(' ').slice(1)).toEqual([...SERVER, '--empty'])
  expect(lines).toEqual(['node', ...SERVER, '--empty'])
})
