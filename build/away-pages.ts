import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { PAGES, type PagePath } from '../src/app/browser/pages.ts'
import { chunksOf, stylesOf } from './page-chunks.ts'

const MODULE = 'virtual:away-pages'
/** The address of the page as the device stores it. Nobody goes there: it stands for every page that works without a network. */
const SHELL = '/away-shell'
/** The pages that open without a network too; the first of them is opened where the start page cannot be. */
const AWAY_PAGES = ['/inspections', '/inspections/$id'] as const satisfies readonly PagePath[]
const SCREENS = AWAY_PAGES.map((path) => [path, PAGES[path]] as const)
/** What the shell and those pages fetch when they need it. What other pages fetch is not taken along. */
const FETCHED_LATER = [
  'src/web/away/',
  'src/web/drafts/',
  'src/web/forms/act-',
  'src/web/i18n/words-',
  'src/app/browser/away/',
]
// The fonts that index.html names.
const FONTS = /ibm-plex-sans(-arabic-arabic|-latin)-(400|600)-normal-[^/]+\.woff2$/

/**
 * The service worker, which serves the pages that work without a network from the device. It stores their scripts with all that these
 * import, the words, their stylesheets and the fonts, and no more.
 */
export function awayPages(): Plugin[] {
  const files = new Set<string>()
  let outDir = 'dist'
  const collect: Plugin = {
    name: 'away-pages',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(chunksOf(bundle))
        const screens = SCREENS.map(([, { file }]) => resolve(file))
        const begins = chunks.filter((one) => one.isEntry || one.moduleIds.some((id) => screens.includes(id)))
        const later = [...FETCHED_LATER, ...SCREENS.map(([, { file }]) => file.replace(/ui\/.*/, 'ui/'))].map(
          (path) => resolve(path) + (path.endsWith('/') ? '/' : ''),
        )
        const add = (name: string): void => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || files.has(name)) return
          files.add(name)
          for (const one of stylesOf(chunk)) files.add(one)
          for (const one of chunk.imports) add(one)
          for (const one of chunk.dynamicImports) {
            const target = bundle[one]
            if (target?.type === 'chunk' && target.moduleIds.some((id) => later.some((path) => id.startsWith(path))))
              add(one)
          }
        }
        for (const { fileName } of begins) add(fileName)
        for (const name of Object.keys(bundle))
          if (/\/boot-[^/]+\.js$|\/shrink-worker-[^/]+\.js$/.test(name) || FONTS.test(name)) files.add(name)
      },
    },
  }
  return [
    collect,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/browser',
      filename: 'away-worker.ts',
      // The page names a manifest in its language, and registers the worker when it is of use.
      manifest: false,
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['assets/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => {
            const stored = entries.filter(({ url }) => files.has(url))
            const page = readFileSync(join(outDir, 'index.html'))
            const revision = createHash('sha256').update(page).digest('base64url').slice(0, 16)
            return { manifest: [...stored, { url: SHELL, revision, size: page.length }], warnings: [] }
          },
        ],
        buildPlugins: { vite: [patterns()] },
      },
    }),
  ]
}

/** Tells the service worker which addresses are those of the pages, and which one is opened first. */
function patterns(): Plugin {
  const patternOf = (path: string) => `^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`
  const told = {
    SHELL,
    AWAY_HOME: AWAY_PAGES[0],
    AWAY_PATTERNS: SCREENS.map(([path]) => patternOf(path)),
    PAGE_PATTERNS: Object.keys(PAGES).map(patternOf),
  }
  return {
    name: 'away-patterns',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? Object.entries(told)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
            .join('\n')
        : undefined,
  }
}
