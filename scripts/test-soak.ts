import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runningAppUrl } from '#server/postgres/choose.ts'
import { chance } from '../tests/support/chance.ts'
import { freePort } from './bench/servers.ts'
import { postgresPid, startServer } from './test-faults/product.ts'
import { endOnSignals, folder, whenEnded } from './test-faults/undo.ts'
import { openFirm, SECRET } from './test-ha/firm.ts'
import { judge } from './test-ha/judge.ts'
import { openLedger } from './test-ha/ledger.ts'
import { signal } from './test-ha/programs.ts'
import { work } from './test-ha/steps.ts'
import { curve, growth } from './test-soak/curve.ts'
import { nextRound } from './test-soak/people.ts'
import { type Sample, sample } from './test-soak/samples.ts'

// npm run test:soak: thirty people at work on one server, whose memory must not grow (docs/reliability.md).
// npm run test:soak -- --minutes 60 --people 30 --warm-up 10
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '30' },
    'warm-up': { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
/** The growth of memory that is let pass, in MB an hour. */
const MOST_GROWTH = 5
/** Between two samples, and how long a person rests between two pieces of work, in ms. */
const [EVERY, REST] = [15_000, 8_000]
const minutes = Number(values.minutes)
const warmUp = Number(values['warm-up'] ?? Math.min(15, minutes / 3))

endOnSignals()
const dataDir = join(folder(), 'data')
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const server = await startServer(dataDir, { PORT: `${port}`, APP_URL: base, SECRET }, 'own')
const appUrl = runningAppUrl(dataDir)
// Killed with this process, a server would leave its database behind.
const postgres = await postgresPid(dataDir)
whenEnded(() => signal([postgres], 'SIGQUIT'))
if (!appUrl) throw new Error('The database of the server was not found.')
const ledger = openLedger()
const desks = await openFirm(Number(values.people), { appUrl, base, servers: [base], ledger })

let isOver = false
let marked = 0
const shared = { ledger, isOver: () => isOver, mark: (kind: string) => `${kind}-${++marked}` }
const below = chance(Number(values.seed))
const working = desks.map((desk) => work(shared, 'a person', () => nextRound(below)(shared, desk), REST))
const samples: Sample[] = []
const began = performance.now()
let code: number | null | undefined
const note = (ended: number | null) => {
  code = ended
}
void server.exited.then(note, () => note(null))
while (code === undefined && performance.now() - began < minutes * 60_000) {
  await pause(EVERY)
  samples.push(await sample(began, { ...server, dataDir, appUrl }))
}
const loads = loadavg().map((load) => load.toFixed(1))
isOver = true
if (code === undefined) await Promise.all(working)

const judged = code === undefined ? await judge(appUrl, ledger) : []
const { slope, error } = growth(samples, warmUp)
const wrong = [
  ...(code === undefined ? [] : [`the server ended by itself with ${code}: ${server.said().slice(-2_000)}`]),
  ...judged.flatMap(({ kind, lost }) => lost.map((mark) => `lost: ${kind} ${mark}`)),
  ...judged.flatMap(({ kind, doubled }) => doubled.map((mark) => `twice: ${kind} ${mark}`)),
  ...ledger.stale.map((what) => `stale: ${what}`),
  ...ledger.wrong.map((what) => `wrong: ${what}`),
  ...(slope < MOST_GROWTH ? [] : [`memory grew by ${slope.toFixed(1)} MB an hour; ${MOST_GROWTH} are let pass`]),
]
const answers = [...ledger.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`)
console.log(`${values.people} people, ${minutes} minutes, load ${loads.join(', ')}\n\n${curve(samples).join('\n')}\n`)
console.log(
  `${ledger.times.length} changes acknowledged; answers ${answers.join(', ')}; the longest call ${(ledger.longest / 1000).toFixed(1)} s.`,
)
console.log(`From minute ${warmUp.toFixed(0)} on memory grew by ${slope.toFixed(1)} ± ${error.toFixed(1)} MB an hour.`)
for (const what of wrong.slice(0, 40)) console.log(what)
if (code === undefined) await server.kill('SIGTERM')
process.exit(wrong.length === 0 ? 0 : 1)
