import { parseArgs } from 'node:util'
import { FILE_REFERENCES } from '#app/file-owners.ts'
import { openDatabase } from '#server/db/database.ts'
import { isMigrated } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { openFileStore } from '#server/files/store/open-store.ts'
import { type Comparison, compareFiles, type WrongFile } from '#server/files/sweep/compare.ts'
import { log } from '#server/log.ts'
import { reachDatabase } from './reach.ts'

// Compares the rows of files with what the store keeps; ends with 1 when something is missing or wrong, or cannot be compared.
// npm run check-files -- --hash --json   (--hash reads every byte again)
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, hash: { type: 'boolean', default: false } },
})
const began = performance.now()
try {
  const env = readEnv()
  const reached = await reachDatabase(env)
  const found = await compare(reached.url).finally(reached.stop)
  print(found)
  process.exitCode = found.wrong.length === 0 ? 0 : 1

  async function compare(url: string): Promise<Comparison> {
    const { kysely, pool, close } = openDatabase(url)
    try {
      if (!(await isMigrated((text) => pool.query(text)).catch(() => false)))
        throw new Error('The database is not up to date with this release: start the server, or run npm run migrate.')
      const tell = process.stdout.isTTY && !values.json
      const progress = (n: number) => tell && process.stdout.write(`\r${n} files compared`)
      const options = { references: FILE_REFERENCES, hash: values.hash, progress }
      return await compareFiles(kysely, await openFileStore(env, { log }), options)
    } finally {
      await close()
    }
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  if (values.json) console.log(JSON.stringify({ error: message }))
  else console.error(message)
  process.exitCode = 1
}

function print(found: Comparison): void {
  const ms = Math.round(performance.now() - began)
  if (values.json) console.log(JSON.stringify({ ...found, wrong: found.wrong.map(flat), ms }))
  else printText(found, ms)
}

function printText({ files, bytes, wrong, unnamed, strayUploads }: Comparison, ms: number): void {
  if (process.stdout.isTTY) process.stdout.write('\r')
  const how = values.hash ? 'every byte read again' : 'by their sizes'
  console.log(`${files} files of ${megabytes(bytes)} compared, ${how}, in ${(ms / 1000).toFixed(1)} s.`)
  for (const one of wrong) console.log(sentence(one))
  if (unnamed.files > 0)
    console.log(
      `${unnamed.files} more (${megabytes(unnamed.bytes)}) belong to nothing; a server removes them after a day.`,
    )
  if (strayUploads > 0) console.log(`${strayUploads} uploads belong to nobody; a server removes them after an hour.`)
  console.log(wrong.length === 0 ? 'Nothing is missing.' : `${wrong.length} files are missing or wrong.`)
}

/** How often each kind references the file, as further keys. */
function flat({ referencedBy, ...file }: WrongFile) {
  return { ...file, ...referencedBy }
}

function sentence({ sha256, size, fault, found, referencedBy }: WrongFile): string {
  const { documents = 0, photos = 0 } = referencedBy
  const counted = [
    ...(photos === 0 || documents > 0 ? [many(documents, 'document')] : []),
    ...(photos > 0 ? [many(photos, 'photo')] : []),
  ]
  const named = `in ${counted.join(' and ')}`
  const what = {
    missing: 'MISSING',
    size: `WRONG SIZE, ${found} bytes instead of ${size}`,
    content: 'WRONG CONTENT',
    unreadable: 'NOT READABLE by this user',
  }[fault]
  return `${what}: ${sha256} (${megabytes(size)}, ${named})`
}

function many(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${what}${count > 1 ? 's' : ''}`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}
