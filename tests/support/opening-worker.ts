import { run } from '#app/opening-task.ts'
import type { OpeningTask } from '#features/engagements/jobs/open-lines.ts'
import { openDatabase } from '#server/db/database.ts'

// An attempt at opening valuations in a process of its own: the database's address, the task, and after how many lines it kills itself.
const [, , appUrl = '', task = '', killedAt = ''] = process.argv
const database = openDatabase(appUrl, { max: 2 })
const result = await run(database.kysely, JSON.parse(task) as OpeningTask, (done) => {
  if (done === Number(killedAt)) process.kill(process.pid, 'SIGKILL')
})
console.log(JSON.stringify(result))
await database.close()
