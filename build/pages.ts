import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import type { FirstCall, PageData } from '../src/app/browser/page-data.ts'
import { PAGES, SESSION_CALL } from '../src/app/browser/pages.ts'

const MODULE = 'virtual:pages'
/** The imports of all screens once more: Vite writes beside each which files it needs, too much to be carried by every visit. */
const IMPORTS = 'virtual:page-imports'
/** The imports of the screens of staff. */
const INSIDE = 'virtual:inside-pages'
/** The frame of the pages of the administration, and what draws a map. */
const SECTION = 'src/app/browser/admin/admin-nav.tsx'
const MAP = 'src/features/places/ui/shared/map/kuwait-map.tsx'
const BOOT = 'src/app/browser/boot.js'
const ID = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

type Chunk = Rolldown.OutputChunk

/** The scripts of a bundle. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((one) => one.type === 'chunk')

/** The stylesheets of a script. */
export const stylesOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])]

/** Adds a script to those that are known, after what it imports. A circle of imports ends. */
function withImports(bundle: Rolldown.OutputBundle, chunk: Chunk, known = new Set<Chunk>()): Set<Chunk> {
  if (known.has(chunk)) return known
  known.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(bundle, imported, known)
  }
  known.delete(chunk)
  return known.add(chunk)
}

/** What each page loads at its first visit, besides what every page does. Throws for a page without a script. */
function chunksByPage(bundle: Rolldown.OutputBundle): [path: string, chunks: Chunk[]][] {
  const all = chunksOf(bundle)
  const holding = (file: string): Chunk => {
    const found = all.find(({ moduleIds }) => moduleIds.includes(file.startsWith('\0') ? file : resolve(file)))
    if (!found) throw new Error(`there is no script for ${file}: is it the screen of a page?`)
    return found
  }
  const entry = all.find(({ isEntry }) => isEntry)
  const first = entry ? withImports(bundle, entry) : new Set<Chunk>()
  return Object.entries<PageData>(PAGES).map(([path, { file, isAdministration, map }]) => {
    const needed = new Set<Chunk>()
    const inside = OPEN_FILES.includes(file) ? [] : [`\0${INSIDE}`]
    for (const one of [...inside, file, ...(isAdministration ? [SECTION] : []), ...(map ? [MAP] : [])])
      withImports(bundle, holding(one), needed)
    return [path, [...needed].filter((one) => !first.has(one))]
  })
}

/** The script that runs first, with the calls of the table of pages inserted: verb, body, and true where the address must have no query string. */
export function bootText(source = readFileSync(BOOT, 'utf8')): string {
  if (!source.includes('FIRST_CALLS')) throw new Error(`${BOOT} names no FIRST_CALLS`)
  const call = ({ verb, input, plainAddress = false }: FirstCall) => [verb, JSON.stringify(input), plainAddress]
  const pages = Object.entries<PageData>(PAGES).flatMap(([path, page]) => {
    const [head = '', tail] = path.split('$id')
    return page.first
      ? [{ head: tail === undefined ? head : head + ID, tail: tail ?? '', calls: page.first.map(call) }]
      : []
  })
  // Pages of one record that ask the same are one pattern.
  const rows = [...Map.groupBy(pages, ({ head, calls }) => JSON.stringify([head, calls])).values()].flatMap((alike) => {
    const [first] = alike
    const tails = alike.map(({ tail }) => tail.replace(/\$\w+/g, '\\w+')).join('|')
    return first ? [[`^${first.head}${alike.length > 1 ? `(?:${tails})` : tails}$`, first.calls]] : []
  })
  return source.replace('FIRST_CALLS', () => JSON.stringify([call(SESSION_CALL), rows]))
}

/** The screens of the pages that the public or clients open: the script that every page loads names these, and fetches the table of the others. */
const OPEN_FILES = filesOf(({ access }) => access === 'public' || access === 'client')
const FILES = [...new Set([...OPEN_FILES, SECTION, ...filesOf(() => true)])]

function filesOf(isWanted: (page: PageData) => boolean): string[] {
  return [...new Set(Object.values<PageData>(PAGES).flatMap((page) => (isWanted(page) ? page.file : [])))]
}

/** The dynamic imports of screens, by their places in the table of files. */
const importsOf = (files: readonly string[]) =>
  `{\n${files.map((file) => `${FILES.indexOf(file)}: () => import('/${file}'),`).join('\n')}\n}`

/** The module of the table of pages, with a dynamic import for each screen; those of staff alone; or all imports with what they need. */
function moduleOf(id: string): string {
  if (id === IMPORTS) return `export const imports = ${importsOf(FILES)}`
  if (id === INSIDE) return `export const imports = ${importsOf(FILES.slice(OPEN_FILES.length))}`
  const entries = Object.entries<PageData>(PAGES).map(([path, page]) => {
    const { file, component, first: _, map: _map, found, isAdministration, ...rest } = page
    const { name, menu } = found ?? {}
    const staticData = { ...rest, ...(menu ? { menu: { of: menu, name } } : {}) }
    const make = isAdministration ? 'sectionPage' : 'page'
    return `  '${path}': ${make}(${FILES.indexOf(file)}, '${component}', ${JSON.stringify(staticData)}),`
  })
  return `
    import { createElement } from 'react'
    import { lazyRouteComponent } from '@tanstack/react-router'
    import { withWords } from '/src/web/i18n/needed-words.ts'
    const imports = ${importsOf(OPEN_FILES)}
    const add = (all) => void Object.assign(imports, all.imports)
    export const fetchImports = () => import('${IMPORTS}').then(add)
    const load = async (at) => {
      if (!imports[at]) await import('${INSIDE}').then(add)
      return imports[at]().then(withWords)
    }
    const inSection = (loading, name) => Promise.all([load(${FILES.indexOf(SECTION)}), loading]).then(([frame, screens]) => (
      { Screen: () => frame.AdminSection({ children: createElement(screens[name]) }) }))
    const page = (at, name, staticData) => ({ staticData, component: lazyRouteComponent(() => load(at), name) })
    const sectionPage = (at, name, staticData) => (
      { staticData, component: lazyRouteComponent(() => inSection(load(at), name), 'Screen') })
    export const pages = {\n${entries.join('\n')}\n}`
}

/**
 * Turns the table of pages into the module that the router imports, into the calls of the script that runs before the first paint (a file
 * of its own, since inline scripts are not allowed), and into routes.json: the stylesheets, scripts and words that the first visit of each page needs. The
 * server names them in the page it sends, so that the browser fetches all at once and not one step after another.
 */
export function pages(named: ReadonlyMap<string, string[]>): Plugin {
  let boot = `/${BOOT}`
  return {
    name: 'pages',
    resolveId: (id) => ([MODULE, IMPORTS, INSIDE].includes(id) ? `\0${id}` : undefined),
    load: (id) => ([MODULE, IMPORTS, INSIDE].includes(id.slice(1)) ? moduleOf(id.slice(1)) : undefined),
    transform: (code, id) => (id === resolve(BOOT) ? bootText(code) : undefined),
    buildStart() {
      if (this.environment.mode !== 'build') return
      const source = minifySync('boot.js', bootText()).code
      const fileName = `assets/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      boot = `/${fileName}`
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: boot }, injectTo: 'head-prepend' }],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const routes = chunksByPage(bundle).map(([path, chunks]) => {
          const words = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => named.get(id) ?? []))
          const files = [...chunks.flatMap(stylesOf), ...chunks.map(({ fileName }) => fileName)]
          return [path, [...new Set([...files.map((name) => `/${name}`), ...words.map((name) => `words:${name}`)])]]
        })
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(Object.fromEntries(routes)) })
      },
    },
  }
}
