import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMeasures } from '#server/measures/measures.ts'
import { createMetricsText } from '#server/measures/metrics.ts'
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
