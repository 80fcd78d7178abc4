import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** One file of the project: its path from the root, with forward slashes, and its text. */
export type Source = { path: string; text: string }

/** The project's root. */
export const ROOT = join(import.meta.dirname, '../..')

/** The text files below some folders of the project, in the order of their paths. */
export function readSources(folders: string[], endings: RegExp = /\.(ts|tsx|js|mjs)$/): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && endings.test(entry.name))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(ROOT.length + 1)
            .replaceAll('\\', '/'),
        ),
    )
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** One import or re-export of a file. `to` is a path of the project, or the name of a package. */
export type Import = { to: string; typeOnly: boolean; reExport: boolean; dynamic: boolean }

const STATEMENT =
  /^(import|export)\s+(type\s+)?(?:((?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?)\s*from\s*)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const read = new WeakMap<Source, Import[]>()

/** What a file imports, read from its text once. */
export function importsOf(file: Source): Import[] {
  const imports = read.get(file) ?? importsIn(file)
  read.set(file, imports)
  return imports
}

function importsIn({ path, text }: Source): Import[] {
  const stated = [...text.matchAll(STATEMENT)].map(([, word, type, names = '', to = '']) => ({
    to: resolved(path, to),
    typeOnly: type !== undefined || onlyTypes(names),
    reExport: word === 'export',
    dynamic: false,
  }))
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, to = '']) => ({
    to: resolved(path, to),
    typeOnly: false,
    reExport: false,
    dynamic: true,
  }))
  return [...stated, ...dynamic]
}

function onlyTypes(names: string): boolean {
  const list = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  if (list === undefined) return false
  const each = list.split(',').map((name) => name.trim())
  return each.filter(Boolean).every((name) => name.startsWith('type '))
}

function resolved(from: string, to: string): string {
  if (to.startsWith('#')) return `src/${to.slice(1)}`
  return to.startsWith('.') ? posix.join(posix.dirname(from), to) : to
}
