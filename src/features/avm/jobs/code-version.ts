import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const RULES = join(import.meta.dirname, '../rules')

/** The version of the code that models are made by: the start of the SHA-256 of all that computes them, tests left out. */
export async function codeVersion(): Promise<string> {
  const files = (await readdir(RULES, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(RULES, file)))
  return hash.digest('hex').slice(0, 12)
}
