import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.THAMIN_SERVER ?? 'http://127.0.0.1:3000'

/** The script that runs before the first paint: a file of its own, since the page may hold no script itself. */
function bootScript(): Plugin {
  const path = 'src/web/boot.js'
  let source = `/${path}`
  let building = false
  return {
    name: 'boot-script',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (!building) return
      const text = readFileSync(path, 'utf8')
      const fileName = `assets/boot-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: text })
      source = `/${fileName}`
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: source }, injectTo: 'head-prepend' }],
    },
  }
}

/** Compressed twins of scripts and stylesheets, so that the server never compresses while somebody waits. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    // When all is written: Vite itself rewrites chunks until the very end.
    writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const path = join(dir, name)
        const source = readFileSync(path)
        if (source.length < 1024) continue
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(source))
      }
    },
  }
}

export default defineConfig({
  plugins: [react(), bootScript(), compressedTwins()],
  build: {
    target: 'es2023',
    // No font or picture inside a stylesheet: the security policy names only files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/rpc', '/api', '/demo', '/files'].map((path) => [path, { target: server }])),
  },
})
