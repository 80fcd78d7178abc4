import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Brotli takes half of a build: tests that weigh what a visit fetches weigh it by gzip, and do without (scripts/build.mjs). */
const hasBrotli = process.env.BUILD_FOR_TESTS !== 'true'

/** Compressed twins of all scripts, stylesheets and the like, so that the server never compresses during a request. The last step of a build. */
export function compressedTwins(): Plugin {
  let outDir = 'dist'
  return {
    name: 'compressed-twins',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await Promise.all(globSync(`${outDir}/{assets,pdf}/*.{js,mjs,css,svg,wasm}`).map(addTwins))
      },
    },
  }
}

async function addTwins(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < 1024) return
  await writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 }))
  if (hasBrotli) await writeFile(`${path}.br`, await promisify(brotliCompress)(source))
}
