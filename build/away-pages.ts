import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { PAGES, type PagePath } from '../src/app/browser/pages.ts'
import { buildApart } from './apart.ts'
import { chunksOf, stylesOf } from './pages.ts'

const WORKER = 'src/app/browser/away-worker.ts'
/** The address of the page as the device stores it. Nobody goes there: it stands for every page that works without a network. */
const SHELL = '/away-shell'
/** The pages that open without a network too; the first of them is opened where the start page cannot be. */
const AWAY_PAGES = ['/inspections', '/inspections/$id'] as const satisfies readonly PagePath[]
const SCREENS = AWAY_PAGES.map((path) => resolve(PAGES[path].file))
/** What the shell and those pages fetch when they need it. What other pages fetch is not taken along. */
const FETCHED_LATER = ['src/web/away/', 'src/web/drafts/', 'src/app/browser/away/', 'node_modules/tus-js-client/']
  .map((path) => `${resolve(path)}/`)
  .concat(
    resolve('src/web/forms/act-'),
    SCREENS.map((file) => file.replace(/\/ui\/.*/, '/ui/')),
  )
// The script that runs first, the worker that makes photos smaller, the fonts that index.html names, and the words of every page.
const ALWAYS =
  /\/boot-[^/]+\.js$|\/shrink-worker-[^/]+\.js$|\/words-.*-(first|errors)\.js$|ibm-plex-sans(-arabic-arabic|-latin)-(400|600)-normal-[^/]+\.woff2$/

const patternOf = (path: string) => `^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`

/**
 * The service worker, which serves the pages that work without a network from the device. It stores their scripts with all that these
 * import, their words, their stylesheets and the fonts, and no more.
 */
export function awayPages(named: ReadonlyMap<string, string[]>): Plugin {
  const files = new Set<string>()
  return {
    name: 'away-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shown = new Set<string>()
        const add = (name: string, wanted = (_ids: readonly string[]) => true): void => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || files.has(name) || !wanted(chunk.moduleIds)) return
          for (const one of [name, ...stylesOf(chunk)]) files.add(one)
          for (const id of chunk.moduleIds) for (const one of named.get(id) ?? []) shown.add(one)
          for (const one of chunk.imports) add(one)
          const isLater = (id: string) => FETCHED_LATER.some((path) => id.startsWith(path))
          for (const one of chunk.dynamicImports) add(one, (ids) => ids.some(isLater))
        }
        for (const { fileName, isEntry, moduleIds } of chunksOf(bundle))
          if (isEntry || moduleIds.some((id) => SCREENS.includes(id))) add(fileName)
        for (const name of Object.keys(bundle)) {
          const namespace = /\/words-.*-(\w+)\.js$/.exec(name)?.[1]
          if (ALWAYS.test(name) || (namespace && shown.has(namespace))) files.add(name)
        }
      },
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const { outDir } = this.environment.config.build
        const page = readFileSync(join(outDir, 'index.html'))
        const revision = createHash('sha256').update(page).digest('base64url').slice(0, 16)
        const AWAY = {
          shell: SHELL,
          home: AWAY_PAGES[0],
          awayPatterns: AWAY_PAGES.map(patternOf),
          pagePatterns: Object.keys(PAGES).map(patternOf),
          stored: [...[...files].sort().map((url) => ({ url, revision: null })), { url: SHELL, revision }],
        }
        const output = { format: 'iife', entryFileNames: 'away-worker.js' } as const
        const define = { AWAY: JSON.stringify(AWAY) }
        await buildApart({ define, build: { outDir, rolldownOptions: { input: WORKER, output } } })
      },
    },
  }
}
