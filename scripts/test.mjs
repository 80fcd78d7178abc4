// npm test: everything that every change must pass. Installs what is missing (Chromium too), then format, lint, types, unit
// tests, tests on a real PostgreSQL, and tests in a browser. What is slow by nature is run by npm run test:long; with --third, as
// .ci/run asks, a third of it comes last, another one with each commit, so that nothing is unproven for more than three of them.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { asResult, checksOf, conclude, group, playwright, printBudgets, step, together, vitest } from './steps.mjs'

const { values: options } = parseArgs({ options: { third: { type: 'boolean', default: false } } })

/** What each group may take on two quiet cores: ten minutes in all, and as much again for a third of the long run. */
const BUDGETS = {
  checks: { clock: 50, cpu: 85 },
  postgres: { clock: 170, cpu: 310 },
  browser: { clock: 260, cpu: 445 },
  third: { clock: 600, cpu: 700 },
}

await ensureInstalled({ dev: true })
const preparations = [
  ['Build', (io) => build({ ...io, forTests: true }).then(asResult)],
  ['Chromium', (io) => ensureChromium(io).then(asResult)],
]
const groups = [
  await group('checks, unit tests, build', BUDGETS.checks, () => together([...checksOf(), ...preparations])),
  await group('tests on PostgreSQL', BUDGETS.postgres, async () => [
    await step('Tests on PostgreSQL', () => vitest('integration')),
  ]),
  await group('browser tests', BUDGETS.browser, async () => [await step('Browser tests', () => playwright())]),
]
const isGreen = groups.every(({ results }) => results.every(({ code }) => code === 0))
if (options.third && isGreen) groups.push(await thirdOfLongRun())
printBudgets(groups)
conclude(groups.flatMap(({ results }) => results))

function thirdOfLongRun() {
  const commits = Number(spawnSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }).stdout) || 0
  const part = `${(commits % 3) + 1}/3`
  return group(`part ${part} of the long run`, BUDGETS.third, async () => [
    await step(`Tests on PostgreSQL at full counts, part ${part}`, () => vitest('long', { part })),
    await step(`Browser tests marked @long, part ${part}`, () => playwright({ long: true, part })),
  ])
}
