import { createHash } from 'node:crypto'
import { type Plugin, type Rolldown, version } from 'vite'
import { chunksByPage, chunksOf, stylesOf, withImports } from './page-chunks.ts'

/**
 * Stylesheets that so many pages need become one file: few files, since each costs a visit more than a kilobyte too much. Pages that need
 * fewer of them load what those with the lower number share as well.
 */
const SHARED_BY = [12, 9]

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>

/**
 * Stylesheets by page, in few files of one order. Vite makes one for each script. Those that the same pages need are put together, and each
 * file is named by its place in the order, in which the server names them and the browser inserts those that are fetched later: a file
 * comes after those that its scripts import from, so that which rule wins never depends on which page was opened first.
 */
export function pageStyles(): Plugin {
  const styles = new Map<string, string>()
  let files = new Map<Rolldown.RenderedChunk, string>()
  let planned: Chunks | undefined
  return {
    name: 'page-styles',
    apply: 'build',
    transform(code, id) {
      if (id === HELPER) return { code: changedHelper(code), map: null }
      // Between Vite's steps: as it compiled them, and not yet as modules of class names.
      if (/\.css(\?|$)/.test(id)) styles.set(id, createHash('sha256').update(version).update(code).digest('base64url'))
      return undefined
    },
    renderStart() {
      planned = undefined
    },
    renderChunk(_code, _chunk, _options, { chunks }) {
      if (!planned) files = planFiles(chunks, styles)
      planned ??= chunks
      return null
    },
    // A script names the stylesheets of what it imports later: it is another file when these are.
    augmentChunkHash(chunk) {
      if (!planned) return
      const later = new Set<Rolldown.RenderedChunk>()
      for (const name of chunk.dynamicImports) {
        const imported = planned[name]
        if (imported) withImports(planned, imported, later)
      }
      return [...new Set([...later].map((one) => files.get(one)))].join()
    },
    generateBundle: {
      // Before Vite writes down what each import() needs.
      order: 'pre',
      handler(_options, bundle) {
        const named = new Map([...files].map(([{ fileName }, file]) => [fileName, file]))
        const sources = new Map<string, string>()
        for (const [chunk, file] of named) {
          const made = Object.values(chunksOf(bundle)).find((one) => one.preliminaryFileName === chunk)
          for (const name of made ? stylesOf(made) : []) {
            const style = bundle[name]
            if (style?.type === 'asset') sources.set(file, `${sources.get(file) ?? ''}${style.source}`)
            delete bundle[name]
            made?.viteMetadata?.importedCss.delete(name)
            made?.viteMetadata?.importedCss.add(file)
          }
        }
        for (const [fileName, source] of sources) this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}

/** The stylesheet of each chunk that has styles and is not loaded by every page; in the order in which they are written into it. */
function planFiles(chunks: Chunks, styles: ReadonlyMap<string, string>): Map<Rolldown.RenderedChunk, string> {
  const { first, pages } = chunksByPage(chunks)
  const ordered = new Set(first)
  for (const chunk of [...[...pages.values()].flat(), ...Object.values(chunks)]) withImports(chunks, chunk, ordered)
  const groups = new Map<string, { pages: number; chunks: Rolldown.RenderedChunk[]; styles: string[] }>()
  for (const chunk of ordered) {
    const own = chunk.moduleIds.flatMap((id) => styles.get(id) ?? [])
    if (own.length === 0 || first.has(chunk)) continue
    const users = [...pages].flatMap(([path, loaded]) => (loaded.includes(chunk) ? [path] : []))
    const shared = SHARED_BY.find((least) => users.length >= least)
    const key = shared ? `${shared}` : users.join() || chunk.fileName
    const group = groups.get(key) ?? { pages: shared ?? users.length, chunks: [], styles: [] }
    group.chunks.push(chunk)
    group.styles.push(...own)
    groups.set(key, group)
  }
  const files = new Map<Rolldown.RenderedChunk, string>()
  // What a script imports is needed by as many pages or by more.
  const inOrder = [...groups.values()].sort((a, b) => b.pages - a.pages)
  for (const [at, group] of inOrder.entries()) {
    const hash = createHash('sha256').update(group.styles.join()).digest('base64url').slice(0, 8)
    for (const chunk of group.chunks) files.set(chunk, `assets/style-${String(at + 1).padStart(3, '0')}-${hash}.css`)
  }
  return files
}

const HELPER = '\0vite/preload-helper.js'
/** What is changed in the code with which Vite fetches what an import() needs. */
const CHANGES = [
  // Stylesheets stand in the order of their names, whichever is fetched first.
  [
    'document.head.appendChild(link);',
    "document.head.insertBefore(link, (isCss && [...document.head.querySelectorAll('link[rel=stylesheet]')].find((one) => one.href > link.href)) || null);",
  ],
  // One that failed is fetched again when it is needed again; Vite would go on without it.
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  ['(err) => {\n\t\tseen[href] = void 0;', '(err) => {\n\t\tdelete seen[href];'],
  // The router loads the page anew where a script is gone, as after an update: a stylesheet that is gone says the same.
  ['Unable to preload CSS for', 'Failed to fetch dynamically imported module:'],
] as const

function changedHelper(code: string): string {
  for (const [was] of CHANGES)
    if (!code.includes(was)) throw new Error(`Vite fetches stylesheets in another way now, without: ${was}`)
  return CHANGES.reduce((text, [was, is]) => text.replace(was, () => is), code)
}
