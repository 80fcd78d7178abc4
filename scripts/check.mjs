// npm run check: format, lint, types and unit tests, no database: of what changed since they last passed, and of what imports it; with --all of everything.
import { changedSincePass } from './changed.mjs'
import { ensureInstalled } from './install.mjs'
import { checksOf, conclude, failuresOf, together } from './steps.mjs'

await ensureInstalled({ dev: true })
const { files, remember } = changedSincePass()
const results = await together(checksOf(process.argv.includes('--all') ? null : files))
if (results.every((result) => failuresOf(result) === 0)) remember()
conclude(results)
