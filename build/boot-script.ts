import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { FirstCall, PageData } from '../src/app/browser/page-data.ts'
import { PAGES, SESSION_CALL } from '../src/app/browser/pages.ts'

const PATH = 'src/app/browser/boot.js'
const ID = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

/** The calls of the script: verb, body, and true where the address must have no query string. */
function firstCalls(): string {
  const call = ({ verb, input, plainAddress = false }: FirstCall) => [verb, JSON.stringify(input), plainAddress]
  const pages = Object.entries<PageData>(PAGES).flatMap(([path, page]) =>
    page.first ? [[`^${path.replace('$id', ID)}$`, page.first.map(call)]] : [],
  )
  return JSON.stringify([call(SESSION_CALL), pages])
}

/** The script's source with the calls of the table of pages inserted. Throws when it has no placeholder for them. */
export function bootText(source = readFileSync(PATH, 'utf8')): string {
  if (!source.includes('FIRST_CALLS')) throw new Error(`${PATH} names no FIRST_CALLS`)
  return source.replace('FIRST_CALLS', firstCalls)
}

/** The script that runs before the first paint: a file of its own, since inline scripts are not allowed. */
export function bootScript(): Plugin {
  let source = `/${PATH}`
  let building = false
  return {
    name: 'boot-script',
    configResolved(config) {
      building = config.command === 'build'
    },
    transform: (code, id) => (id === resolve(PATH) ? bootText(code) : undefined),
    buildStart() {
      if (!building) return
      const text = bootText()
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
