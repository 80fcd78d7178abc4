import { parseArgs } from 'node:util'
import { examine } from '#server/doctor/doctor.ts'
import { type Finding, findingsOf } from '#server/doctor/finding.ts'
import { type Env, readEnv } from '#server/env.ts'
import { log } from '#server/log.ts'
import { examineBackupAge } from './doctor/backup-age.ts'
import { reachDatabase } from './reach.ts'

// Examines the machine by the server's own environment and says what to do; ends with 1 when something fails.
// npm run doctor -- --json --url https://thamin.example
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, url: { type: 'string' } } })
// Only what is found is printed.
log.level = 'silent'
const findings = await examineAll()
const failed = findings.filter(({ state }) => state === 'failure').length
if (values.json) console.log(JSON.stringify({ ok: failed === 0, findings }))
else printText()
process.exitCode = failed === 0 ? 0 : 1

async function examineAll(): Promise<Finding[]> {
  let env: Env
  try {
    env = readEnv()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [findingsOf('environment').failure(why, 'Correct these variables: docs/operations.md lists them all.')]
  }
  return examine(env, { reach: reachDatabase, ask: examineBackupAge, balancer: values.url, log })
}

function printText(): void {
  const marks = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILURE', skipped: '-      ' }
  for (const { check, state, found, todo } of findings) {
    console.log(`${marks[state]} ${check}: ${found}`)
    if (todo) console.log(`        → ${todo}`)
  }
  console.log(failed === 0 ? '\nNothing is in the way.' : `\n${failed} to be mended.`)
}
