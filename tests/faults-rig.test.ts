import { describe, expect, test } from 'vitest'
import { isComplete } from '../scripts/test-ha/cluster.ts'
import { haproxyFile, patroniFile } from '../scripts/test-ha/configuration.ts'
import { FAULTS } from '../scripts/test-ha/faults.ts'
import { acknowledge, KINDS, longestGap, openLedger } from '../scripts/test-ha/ledger.ts'
import { missingPackages, needsEtcd2 } from '../scripts/test-ha/needs.ts'
import { planOf } from '../scripts/test-ha/run.ts'
import { percentile } from '../scripts/test-ha/table.ts'
import { curve, growth, lineThrough } from '../scripts/test-soak/curve.ts'
import { chance } from './support/chance.ts'

const site = (at: number) => ({
  address: `10.1.1.${at}`,
  sql: 5000 + at,
  api: 8000 + at,
  inside: () => ['', []] as [string, string[]],
})
const sites = [1, 2, 3].map(site)

describe('the rig is made of the files that are deployed', () => {
  test.each([true, false])('Patroni’s at another address, its settings as they are; by etcd 2: %s', (isEtcd2) => {
    const network = { here: '10.1.1.9', range: '10.1.1.0/24', sites }
    const file = patroniFile('pg2', { site: site(2), network, folder: '/tmp/x', etcd: '10.1.1.9:2379', isEtcd2 })
    expect(file).toContain(isEtcd2 ? '\netcd:\n  hosts: 10.1.1.9:2379\n' : '\netcd3:\n  hosts: 10.1.1.9:2379\n')
    expect(file).toMatch(/ttl: 10\n {4}loop_wait: 1\n {4}retry_timeout: 4\n/)
    expect(file).toContain('listen: 10.1.1.2:5002')
    expect(file.replace(/^#.*$/gm, '')).not.toMatch(/10\.0\.0\.|hostssl|pg1|tls/)
  })

  test('HAProxy’s with the checks of each node', () => {
    const file = haproxyFile({ people: 1, primary: 2 }, [3, 4], sites)
    expect(file).toContain('server pg3 10.1.1.3:5003 check port 8003')
    expect(file).toContain('option httpchk GET /primary')
    expect(file).not.toMatch(/10\.0\.0\.|ssl crt|redirect/)
  })
})

test('the longest time without an acknowledgement reaches from the last before to the first after', () => {
  expect(longestGap([1_000, 2_000, 9_000, 9_500], 3_000, 5_000)).toBe(7)
  expect(longestGap([1_000, 2_000, 4_000, 9_500], 1_500, 9_500)).toBe(5.5)
  expect(longestGap([1_000], 2_000, 6_000)).toBe(5)
})

test('a ledger keeps each kind by its own marks', () => {
  const ledger = openLedger()
  acknowledge(ledger, 'payment', 'one')
  expect(KINDS.map((kind) => ledger.marks.get(kind)?.length)).toEqual(KINDS.map((kind) => (kind === 'payment' ? 1 : 0)))
  expect(ledger.timeOf.get('one')).toBe(ledger.times[0])
})

test('a plan has each fault as often as it is to be made, in the order of its seed', () => {
  const count = FAULTS.reduce((sum, { times }) => sum + times, 0)
  expect(count).toBeGreaterThanOrEqual(20)
  const [one, again, other] = [
    planOf(FAULTS, count, chance(1)),
    planOf(FAULTS, count, chance(1)),
    planOf(FAULTS, count, chance(2)),
  ]
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
  for (const fault of FAULTS) expect(one.filter((made) => made === fault)).toHaveLength(fault.times)
  expect(planOf(FAULTS, count + 5, chance(1))).toHaveLength(count + 5)
  expect(planOf([], 5, chance(1))).toEqual([])
})

test('what is missing is named by the packages that bring it', () => {
  expect(missingPackages(() => true)).toBeUndefined()
  expect(missingPackages((file) => !/etcd|haproxy/.test(file))).toBe('apt-get install -y etcd-server haproxy')
})

test('a Patroni before 3.0.3 keeps its lock by etcd 2', () => {
  expect(['patroni 3.0.2', 'patroni 2.1.4'].map(needsEtcd2)).toEqual([true, true])
  expect(['patroni 3.0.3', 'patroni 3.1.0', 'patroni 4.0.2'].map(needsEtcd2)).toEqual([false, false, false])
})

test('a cluster is whole with two that follow on the timeline of the primary, one of them in step', () => {
  const leader = { name: 'pg1', role: 'leader', state: 'running', timeline: 3 }
  const [step, behind] = ['sync_standby', 'replica'].map((role) => ({
    name: role,
    role,
    state: 'running',
    timeline: 3,
    lag: 0,
  }))
  const members = [leader, step, behind].filter((one) => one !== undefined)
  expect(isComplete(members)).toBe(true)
  const changed = (more: object) =>
    isComplete(members.map((one) => (one.role === 'replica' ? { ...one, ...more } : one)))
  expect([{ timeline: 2 }, { lag: 'unknown' }, { state: 'starting' }].map(changed)).toEqual([false, false, false])
  expect(isComplete(members.slice(0, 2))).toBe(false)
  expect(isComplete(members.map((one) => (one === step ? { ...one, role: 'replica' } : one)))).toBe(false)
})

test('a percentile is a figure that was measured', () => {
  expect(percentile([3, 1, 2, 4], 0.5)).toBe(2)
  expect(
    percentile(
      Array.from({ length: 20 }, (_, n) => n),
      0.95,
    ),
  ).toBe(18)
})

describe('the curve of memory', () => {
  const sample = (minute: number, rss: number) => ({
    minute,
    rss,
    heap: 1,
    children: 0,
    handles: 2,
    connections: 3,
    disk: 4,
    loopDelay: 5,
  })

  test('is fitted by a line, with the error of its slope', () => {
    expect(lineThrough([0, 1, 2].map((x) => [x, 3 * x + 1]))).toEqual({ slope: 3, error: 0 })
    expect(
      lineThrough([
        [0, 0],
        [1, 1],
        [2, 1],
        [3, 2],
      ]).error,
    ).toBeCloseTo(Math.sqrt(0.1 / 5), 10)
    expect(lineThrough([[0, 1]]).slope).toBeNaN()
  })

  test('is growth an hour after the warm-up alone', () => {
    const samples = [
      sample(0, 100),
      sample(5, 300),
      ...[10, 11, 12].map((minute) => sample(minute, 300 + (minute - 10) / 60)),
    ]
    expect(growth(samples, 10).slope).toBeCloseTo(1, 6)
  })

  test('is shown by the middle of each minute', () => {
    expect(curve([sample(0.2, 10), sample(0.5, 90), sample(0.8, 30), sample(1.1, 40)]).slice(2)).toEqual([
      '| 1 | 30 | 1 | 0 | 2 | 3 | 4 | 5 |',
      '| 2 | 40 | 1 | 0 | 2 | 3 | 4 | 5 |',
    ])
  })
})
