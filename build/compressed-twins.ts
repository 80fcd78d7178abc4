import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Brotli takes half of a build: tests that weigh what a visit fetches weigh it by gzip, and do without (scripts/build.mjs). */
const hasBrotli = process.env.BUILD_FOR_TESTS !== 'true'

/** Compressed twins of scripts, stylesheets and the like, so that the server never compresses during a request. */
export function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    // After everything is written: Vite rewrites chunks until the very end.
    async writeBundle({ dir = 'dist' }, bundle) {
      const paths = Object.keys(bundle).filter((name) => /\.(m?js|css|svg|wasm)$/.test(name))
      await Promise.all(paths.map((name) => addTwins(join(dir, name))))
    },
  }
}

async function addTwins(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < 1024) return
  await writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 }))
  if (hasBrotli) await writeFile(`${path}.br`, await promisify(brotliCompress)(source))
}
