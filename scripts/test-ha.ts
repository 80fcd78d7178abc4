import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chance } from '../tests/support/chance.ts'
import { run } from './child.mjs'
import { endOnSignals } from './test-faults/undo.ts'
import { FAULTS } from './test-ha/faults.ts'
import { openFirm } from './test-ha/firm.ts'
import { brokenRules, judge } from './test-ha/judge.ts'
import { longestGap, openLedger } from './test-ha/ledger.ts'
import { isRoot, missingPackages } from './test-ha/needs.ts'
import { keepLogs } from './test-ha/programs.ts'
import { openRig } from './test-ha/rig.ts'
import { CALLERS } from './test-ha/rounds.ts'
import { make, type Outcome, planOf } from './test-ha/run.ts'
import { work } from './test-ha/steps.ts'
import { faultTable, summary, workTable } from './test-ha/table.ts'

// npm run test:ha: three PostgreSQL under Patroni, two servers behind HAProxy, sixteen callers and faults (docs/reliability.md).
// npm run test:ha -- --faults 23 --seed 1 --minutes 60 --only kill --only switchover --logs /tmp/ha
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '23' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: `${randomInt(2 ** 31)}` },
    only: { type: 'string', multiple: true },
    logs: { type: 'string' },
  },
})
const missing = missingPackages()
if (missing) {
  console.error(`The rig needs more of Debian's packages:\n  ${missing}`)
  process.exit(2)
}
endOnSignals()
if (values.logs) keepLogs(values.logs)
const chosen = FAULTS.filter(({ name }) => !values.only || values.only.includes(name))
const untried = chosen.filter(({ cuts }) => cuts && !isRoot)
const possible = chosen.filter((fault) => !untried.includes(fault))
const plan = planOf(possible, Number(values.faults), chance(Number(values.seed)))
console.log(`Seed ${values.seed}, ${plan.length} faults, load ${loadavg()[0]?.toFixed(1)}. The rig comes up.`)

const rig = await openRig()
const ledger = openLedger()
const servers = rig.servers.map(({ base }) => base)
const desks = await openFirm(CALLERS.length, {
  appUrl: rig.env.DATABASE_APP_URL ?? '',
  base: rig.base,
  servers,
  ledger,
})
let isOver = false
let marked = 0
const shared = { ledger, isOver: () => isOver, mark: (kind: string) => `${kind}-${++marked}` }
const working = CALLERS.map(({ name, round, rest }, at) => {
  const desk = desks[at]
  return desk && work(shared, name, () => round(shared, desk), rest)
})
const began = performance.now()
const sinceBegan = (time = Number.NaN) => `${((time - began) / 1000).toFixed(1)} s after the first`
await pause(30_000)
const quietGap = longestGap(ledger.times, began + 10_000, performance.now())
console.log(
  `${ledger.times.length} acknowledged in 30 s without a fault; the longest time without one ${quietGap.toFixed(1)} s.`,
)

const outcomes: Outcome[] = []
const until = began + Number(values.minutes) * 60_000
for (const fault of plan) {
  if (performance.now() > until) break
  console.log(`${sinceBegan(performance.now())}: ${fault.title}`)
  const outcome = await make(fault, rig, ledger)
  outcomes.push(outcome)
  const { withoutWrites, wholeAfter, failed } = outcome
  const whole = wholeAfter === undefined ? 'NOT WHOLE' : `whole after ${wholeAfter.toFixed(1)} s`
  console.log(
    `${outcomes.length}. ${fault.title}: ${withoutWrites.toFixed(1)} s without a write, ${whole}${failed ? `, ${failed}` : ''}; ${ledger.times.length} acknowledged, load ${loadavg()[0]?.toFixed(1)}`,
  )
}
isOver = true
await Promise.all(working)

await rig.cluster.primary()
const judged = await judge(rig.env.DATABASE_URL ?? '', ledger)
const broken = await brokenRules(rig.env.DATABASE_URL ?? '')
const audit = await run(process.execPath, ['scripts/verify-audit.ts'], { env: { ...rig.env, LOG_LEVEL: 'silent' } })
const not = [
  ...judged.flatMap(({ kind, lost }) =>
    lost.map((mark) => `lost: ${kind} ${mark}, acknowledged ${sinceBegan(ledger.timeOf.get(mark))}`),
  ),
  ...judged.flatMap(({ kind, doubled }) => doubled.map((mark) => `twice: ${kind} ${mark}`)),
  ...ledger.stale.map((what) => `stale: ${what}`),
  ...ledger.wrong.map((what) => `wrong: ${what}`),
  ...rig.ended.map((what) => `ended by itself: server ${what}`),
  ...broken.map((what) => `not whole: ${what}`),
  ...outcomes.flatMap(({ fault, failed, wholeAfter }) => {
    return failed || wholeAfter === undefined ? [`did not recover: ${fault.title}: ${failed ?? ''}`] : []
  }),
  ...(audit === 0 ? [] : ['the chain of the audit log is broken']),
]
const lines = [
  ...faultTable(chosen, outcomes, untried),
  '',
  ...workTable(judged),
  '',
  ...summary(outcomes, ledger, quietGap),
]
console.log(
  `\nSeed ${values.seed}, ${isRoot ? 'as root' : 'as an ordinary user'}, ${outcomes.length} faults\n\n${lines.join('\n')}`,
)
for (const what of not.slice(0, 40)) console.log(what)
console.log(not.length === 0 ? '\npassed' : `\nFAILED: ${not.length}`)
process.exit(not.length === 0 ? 0 : 1)
