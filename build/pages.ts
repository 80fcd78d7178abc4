import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { PageData } from '../src/app/browser/page-data.ts'
import { PAGES } from '../src/app/browser/pages.ts'

const MODULE = 'virtual:pages'
/** The frame of the pages of the administration: its tabs. */
const SECTION = 'src/app/browser/admin/admin-nav.tsx'

/**
 * Turns the table of pages into the module that the router imports, with a dynamic import for each screen, and writes
 * routes.json: the scripts that the first visit of each page needs. The server names them in the page it sends, so that the
 * browser fetches all at once and not one step after another.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      const entries = Object.entries<PageData>(PAGES).map(([path, page]) => {
        const { file, component, first: _, isAdministration, ...staticData } = page
        const screen = isAdministration
          ? `lazyRouteComponent(() => inSection(import('/${file}'), '${component}'), 'Screen')`
          : `lazyRouteComponent(() => import('/${file}'), '${component}')`
        return `  '${path}': { staticData: ${JSON.stringify(staticData)}, component: ${screen} },`
      })
      const lines = [
        "import { createElement } from 'react'",
        "import { lazyRouteComponent } from '@tanstack/react-router'",
        `const section = () => import('/${SECTION}')`,
        'const inSection = (loading, name) => Promise.all([section(), loading]).then(([frame, screens]) => (',
        '  { Screen: () => frame.AdminSection({ children: createElement(screens[name]) }) }))',
        'export const pages = {',
        ...entries,
        '}',
      ]
      return lines.join('\n')
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const chunkOf = (file: string) => chunks.find(({ moduleIds }) => moduleIds.includes(resolve(file)))
        const ofEntry = filesOf(chunks.find(({ isEntry }) => isEntry))
        const routes = Object.entries<PageData>(PAGES).map(([path, { file, isAdministration }]) => {
          const files = filesOf(chunkOf(file))
          if (files.size === 0) this.error(`the page ${path} has no script: is ${file} its screen?`)
          if (isAdministration) for (const one of filesOf(chunkOf(SECTION))) files.add(one)
          return [path, [...files].filter((name) => !ofEntry.has(name)).map((name) => `/${name}`)]
        })
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(Object.fromEntries(routes)) })

        /** A chunk and what it imports. */
        function filesOf(chunk: (typeof chunks)[number] | undefined, seen = new Set<string>()): Set<string> {
          if (!chunk || seen.has(chunk.fileName)) return seen
          seen.add(chunk.fileName)
          for (const name of chunk.imports) {
            const imported = bundle[name]
            if (imported?.type === 'chunk') filesOf(imported, seen)
          }
          return seen
        }
      },
    },
  }
}
