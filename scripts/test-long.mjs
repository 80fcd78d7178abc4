// npm run test:long: what is slow by nature. Tests on PostgreSQL at their full counts, the browser tests marked @long, and the
// other browser tests five times over, to find those that fail now and then. Ends with the table of docs/reliability.md.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import {
  asResult,
  conclude,
  eachBrowserTest,
  failuresOf,
  group,
  playwright,
  step,
  together,
  types,
  vitest,
} from './steps.mjs'

const { values: options } = parseArgs({
  options: {
    /** What to run of 'postgres', 'long' and 'flaky'. */
    only: { type: 'string', multiple: true },
    /** How often the browser tests run. */
    times: { type: 'string', default: '5' },
  },
})
const isAsked = (part) => !options.only || options.only.includes(part)
const NO_BUDGET = { clock: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY }

await ensureInstalled({ dev: true })
const prepared = await together([
  // Names of a browser's are known to npm test, which checks everything once, and not here.
  ['Types of the server', types('tsconfig.server.json')],
  ['Build', (io) => build({ ...io, forTests: true }).then(asResult)],
  ['Chromium', (io) => ensureChromium(io).then(asResult)],
])
/** What was run, and the rows of the table. */
const [parts, rows] = [[], []]
async function run(name, work) {
  const at = rows.length
  const part = await group(name, NO_BUDGET, async () => [await step(name, work)])
  parts.push(part)
  // The rows of its files come after its own.
  rows.splice(at, 0, part)
}

if (isAsked('postgres')) await run('Tests on PostgreSQL at full counts', () => vitest('long', { onReport: listFiles }))
if (isAsked('long')) await run('Browser tests marked @long', () => playwright({ long: true }))
const outcomes = new Map()
if (isAsked('flaky'))
  for (let time = 1; time <= Number(options.times); time++)
    await run(`Browser tests, time ${time} of ${options.times}`, () => playwright({ onReport: gather }))

const flaky = [...outcomes].filter(([, seen]) => seen.size > 1).map(([title]) => title)
printReport()
conclude([...prepared, ...parts.flatMap(({ results }) => results)])

/** Notes how each test of a run of the browser tests ended. */
function gather({ suites }) {
  eachBrowserTest(suites, ({ name, status }) => {
    outcomes.set(name, (outcomes.get(name) ?? new Set()).add(status))
  })
}

/** The files of a run of Vitest are rows of their own. */
function listFiles({ testResults }) {
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const count = (status) => assertionResults.filter((each) => each.status === status).length
    const results = [{ code: 0, passed: count('passed'), failed: count('failed') }]
    rows.push({
      name: `· ${name.replace(/^.*\/tests\//, 'tests/')}`,
      clock: (endTime - startTime) / 1000,
      cpu: null,
      results,
    })
  }
}

function printReport() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim()
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' and changes' : ''}`
  console.log(`\n${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${availableParallelism()} cores\n`)
  console.log('| what | clock s | CPU s | passed | failed |\n|---|--:|--:|--:|--:|')
  for (const { name, clock, cpu, results } of rows) {
    const passed = results.reduce((sum, each) => sum + (each.passed ?? 0), 0)
    const failed = results.reduce((sum, each) => sum + failuresOf(each), 0)
    console.log(`| ${name} | ${clock.toFixed(0)} | ${cpu === null ? '' : cpu.toFixed(0)} | ${passed} | ${failed} |`)
  }
  if (isAsked('flaky')) console.log(`\nPassed at one time and failed at another: ${flaky.join('; ') || 'none'}`)
}
