import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Brotli takes a third of a build: tests that weigh what a visit fetches weigh it by gzip, and do without (scripts/build.mjs). */
const hasBrotli = process.env.BUILD_FOR_TESTS !== 'true'

/** Writes compressed twins of all scripts, stylesheets and the like, so that the server never compresses during a request. */
export async function compressTwins(outDir: string): Promise<void> {
  await Promise.all(globSync(`${outDir}/{assets,pdf}/*.{js,mjs,css,svg,wasm}`).map(addTwins))
}

/** The last step of its quality takes as long as all before and makes the files 1.7 % smaller. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

async function addTwins(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < 1024) return
  await writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 }))
  if (hasBrotli) await writeFile(`${path}.br`, await promisify(brotliCompress)(source, QUALITY))
}
