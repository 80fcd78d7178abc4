import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import type { PageData } from '../src/app/browser/page-data.ts'
import { PAGES } from '../src/app/browser/pages.ts'

/** The frame of the pages of the administration: its tabs. */
export const SECTION = 'src/app/browser/admin/admin-nav.tsx'
/** What draws a map. */
const MAP = 'src/features/places/ui/shared/map/kuwait-map.tsx'

/** Scripts by their names, while or after they are made. */
type Chunks<C> = Readonly<Record<string, C>>
type AnyChunk = Pick<Rolldown.RenderedChunk, 'imports' | 'moduleIds' | 'isEntry'>

/** The scripts of a bundle by their names. */
export function chunksOf(bundle: Rolldown.OutputBundle): Chunks<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  return Object.fromEntries(chunks.map((one) => [one.fileName, one]))
}

/** Adds a chunk to those that are known, after what it imports. */
export function withImports<C extends AnyChunk>(chunks: Chunks<C>, chunk: C, known = new Set<C>()): Set<C> {
  if (known.has(chunk)) return known
  // A circle of imports ends here.
  known.add(chunk)
  for (const name of chunk.imports) {
    const imported = chunks[name]
    if (imported) withImports(chunks, imported, known)
  }
  known.delete(chunk)
  return known.add(chunk)
}

/** What every page loads, and what each page of the table loads besides at its first visit. Throws for a page without a script. */
export function chunksByPage<C extends AnyChunk>(chunks: Chunks<C>): { first: Set<C>; pages: Map<string, C[]> } {
  const all = Object.values(chunks)
  const holding = (file: string): C => {
    const found = all.find(({ moduleIds }) => moduleIds.includes(resolve(file)))
    if (!found) throw new Error(`there is no script for ${file}: is it the screen of a page?`)
    return found
  }
  const entry = all.find(({ isEntry }) => isEntry)
  const first = entry ? withImports(chunks, entry) : new Set<C>()
  const pages = Object.entries<PageData>(PAGES).map(([path, { file, isAdministration, map }]) => {
    const needed = withImports(chunks, holding(file))
    if (isAdministration) withImports(chunks, holding(SECTION), needed)
    if (map) withImports(chunks, holding(MAP), needed)
    return [path, [...needed].filter((one) => !first.has(one))] as const
  })
  return { first, pages: new Map(pages) }
}

/** The stylesheets of a chunk. */
export const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): string[] => [...(viteMetadata?.importedCss ?? [])]
