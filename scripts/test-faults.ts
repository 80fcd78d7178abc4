import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Outcome, TRIALS, type Trial } from './test-faults/trials.ts'

// npm run test:faults: breaks a whole server on purpose, and prints what was tried, acknowledged and lost (docs/reliability.md).
// npm run test:faults -- --only disk --only frozen
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const chosen = TRIALS.filter(({ name }) => !values.only || values.only.includes(name))

const rows: { trial: Trial; outcome: Outcome | string; seconds: number }[] = []
for (const trial of chosen) {
  console.log(`── ${trial.title}`)
  const began = performance.now()
  const outcome = await trial.run().catch((error: unknown) => failure(error))
  const seconds = (performance.now() - began) / 1000
  rows.push({ trial, outcome, seconds })
  const wrong = typeof outcome === 'string' ? [`not tried: ${outcome}`] : outcome.failed
  for (const line of wrong) console.log(`   ${line}`)
}
print()
const isWhole = ({ lost, doubled, failed }: Outcome) => lost === 0 && doubled === 0 && failed.length === 0
const wrong = rows.filter(({ outcome }) => typeof outcome !== 'string' && !isWhole(outcome))
const untried = rows.filter(({ outcome }) => typeof outcome === 'string')
console.log(
  `\n${rows.length - untried.length - wrong.length} passed, ${wrong.length} failed, ${untried.length} not tried`,
)
process.exit(wrong.length === 0 ? 0 : 1)

function failure(error: unknown): Outcome {
  const why = error instanceof Error ? error.message : String(error)
  return { tried: 1, acknowledged: 0, lost: 0, doubled: 0, failed: [why] }
}

function print(): void {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim()
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' and changes' : ''}`
  const as = process.getuid?.() === 0 ? 'as root' : 'as an ordinary user'
  console.log(`\n${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${as}, ${availableParallelism()} cores\n`)
  console.log('| fault | tried | acknowledged | lost | twice | s | what came of it |\n|---|--:|--:|--:|--:|--:|---|')
  for (const { trial, outcome, seconds } of rows) {
    const cells =
      typeof outcome === 'string'
        ? ['', '', '', '', '', `not tried: ${outcome}`]
        : [
            outcome.tried,
            outcome.acknowledged,
            outcome.lost,
            outcome.doubled,
            seconds.toFixed(0),
            outcome.failed.length === 0 ? 'as it should' : outcome.failed.join('; ').replace(/\s+/g, ' ').slice(0, 200),
          ]
    console.log(`| ${[trial.title, ...cells].join(' | ')} |`)
  }
}
