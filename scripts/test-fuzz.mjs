// npm run test:fuzz: a hundred thousand calls of every verb of the published contract, as every role and as nobody, with inputs made
// from its schemas and odd ones among them. No answer may be a failure of the server, nor take two seconds. Prints the calls by who
// made them, the answers by code, and the slowest.
import { parseArgs } from 'node:util'
import { NODE, run } from './child.mjs'
import { ensureInstalled } from './install.mjs'

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    /** The number of minutes after which no further call is made. */
    minutes: { type: 'string', default: '20' },
    /** The seed of a run that is to be repeated. */
    seed: { type: 'string' },
  },
})

await ensureInstalled({ dev: true })
const env = {
  FUZZ_CALLS: options.calls,
  FUZZ_MINUTES: options.minutes,
  ...(options.seed ? { FUZZ_SEED: options.seed } : {}),
}
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'tests/http/fuzz.test.ts']
process.exit(await run(NODE, vitest, { env }))
