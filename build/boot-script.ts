import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The script that runs before the first paint: a file of its own, since the page may hold no script itself. */
export function bootScript(): Plugin {
  const path = 'src/app/browser/boot.js'
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
