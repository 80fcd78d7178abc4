import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** A step below the highest quality: 1.6 % more bytes in less than half the time, which is half of a build. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/** Compressed twins of scripts, stylesheets and the like, so that the server never compresses during a request. */
export function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    // After everything is written: Vite rewrites chunks until the very end.
    writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(m?js|css|svg|wasm)$/.test(name)) continue
        const path = join(dir, name)
        const source = readFileSync(path)
        if (source.length < 1024) continue
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(source, BROTLI))
      }
    },
  }
}
