import type { Plugin } from 'vite'
import type { PageData } from '../src/app/browser/page-data.ts'
import { PAGES } from '../src/app/browser/pages.ts'
import { chunksByPage, chunksOf, SECTION, stylesOf } from './page-chunks.ts'

const MODULE = 'virtual:pages'
/** The imports of all screens once more: Vite writes beside each which files it needs, too much to be carried by every visit. */
const IMPORTS = 'virtual:page-imports'
/** The script that every page loads names its screens alone, and not what these import. */
const FIRST = /^assets\/index-/

/**
 * Turns the table of pages into the module that the router imports, with a dynamic import for each screen, and writes
 * routes.json: the stylesheets, in their order, and the scripts that the first visit of each page needs. The server names them in the
 * page it sends, so that the browser fetches all at once and not one step after another.
 */
export function pages(named: ReadonlyMap<string, string[]>): Plugin {
  return {
    name: 'pages',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostId }) =>
            FIRST.test(hostId) ? files.filter((one) => one === file) : files,
        },
      },
    }),
    resolveId: (id) => ([MODULE, IMPORTS].includes(id) ? `\0${id}` : undefined),
    load(id) {
      const files = [...new Set([SECTION, ...Object.values<PageData>(PAGES).map(({ file }) => file)])]
      const imports = `[\n${files.map((file) => `() => import('/${file}'),`).join('\n')}\n]`
      if (id === `\0${IMPORTS}`) return `export const imports = ${imports}`
      if (id !== `\0${MODULE}`) return
      const entries = Object.entries<PageData>(PAGES).map(([path, page]) => {
        const { file, component, first: _, map: _map, isAdministration, ...staticData } = page
        const at = files.indexOf(file)
        const screen = isAdministration
          ? `lazyRouteComponent(() => inSection(load(${at}), '${component}'), 'Screen')`
          : `lazyRouteComponent(() => load(${at}), '${component}')`
        return `  '${path}': { staticData: ${JSON.stringify(staticData)}, component: ${screen} },`
      })
      const lines = [
        "import { createElement } from 'react'",
        "import { lazyRouteComponent } from '@tanstack/react-router'",
        "import { withWords } from '/src/web/i18n/needed-words.ts'",
        `const imports = ${imports}`,
        `export const fetchImports = () => import('${IMPORTS}').then((all) => void Object.assign(imports, all.imports))`,
        'const load = (at) => imports[at]().then(withWords)',
        `const inSection = (loading, name) => Promise.all([load(${files.indexOf(SECTION)}), loading]).then(([frame, screens]) => (`,
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
        const routes = [...chunksByPage(chunksOf(bundle)).pages].map(([path, chunks]) => {
          const styles = [...new Set(chunks.flatMap(stylesOf))].sort()
          const words = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => named.get(id) ?? [])))
          const files = [...styles, ...chunks.map(({ fileName }) => fileName)].map((name) => `/${name}`)
          return [path, [...files, ...[...words].map((name) => `words:${name}`)]]
        })
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(Object.fromEntries(routes)) })
      },
    },
  }
}
