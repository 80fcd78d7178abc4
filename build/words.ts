import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, type LanguageWords, type MessagesByNamespace, wordsIn } from '../src/kernel/words.ts'

const CATALOGUE = 'src/app/browser/catalogue.ts'
const NEEDED = resolve('src/web/i18n/needed-words.ts')
/** Where further languages lie: a folder for each, with a file of words for each namespace. */
const FOLDERS = 'src/languages'

/** The words of a language that is a folder of files. */
const wordsOfFolder = (folder: string): LanguageWords =>
  Object.fromEntries(
    globSync(`${folder}/*.json`).map((file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))]),
  )

/** The namespaces that the text of a module names keys of. */
type NamespacesOf = (text: string) => string[]

/** The tables of the catalogue, which of them every page shows, and where each lies. */
export async function readCatalogue() {
  const { FIRST, AT_REST, ...tables }: Record<'FIRST' | 'AT_REST', string[]> & MessagesByNamespace = await import(
    resolve(CATALOGUE)
  )
  const lines = readFileSync(CATALOGUE, 'utf8').matchAll(/^export \{ (\w+) as (\w+) \} from '([^']+)'$/gm)
  const files = [...lines].map(([, name, namespace, from = '']) => {
    const file = resolve(from.startsWith('#') ? from.replace('#', 'src/') : `src/app/browser/${from}`)
    return [file, { name, namespace }] as const
  })
  const keys = new RegExp(`["'\`](${Object.keys(tables).join('|')}):`, 'g')
  const namespacesOf: NamespacesOf = (text) => {
    const named = new Set([...text.matchAll(keys)].map(([, namespace = '']) => namespace))
    return [...named].filter((one) => !FIRST.includes(one) && !AT_REST.includes(one))
  }
  return { FIRST, tables, files: new Map(files), namespacesOf }
}

/** The words of whole namespaces, and of single keys (`namespace:key`). */
function named(words: LanguageWords, names: readonly string[]): LanguageWords {
  const found: Record<string, LanguageWords[string]> = {}
  for (const name of names) {
    const [namespace = '', key] = name.split(':')
    const { [key ?? '']: word = '', ...all } = words[namespace] ?? {}
    found[namespace] = key ? { ...found[namespace], [key]: word } : all
  }
  return found
}

/** The files of words by their names, `LANGUAGE-NAMESPACE` and `LANGUAGE-first`: each language of its own, what it lacks in English. */
export function wordFiles(
  tables: MessagesByNamespace,
  first: readonly string[],
  folders = FOLDERS,
): Map<string, string> {
  const languages = [...LANGUAGES, ...globSync(`${folders}/*`).map((folder) => basename(folder))]
  const files = languages.flatMap((language) => {
    const words = wordsIn(language, tables, wordsOfFolder(`${folders}/${language}`))
    const file = (names: readonly string[]) => {
      const json = JSON.stringify(named(words, names))
      return `export default ${json}`
    }
    const later = Object.keys(tables).filter((name) => !first.includes(name))
    return [
      [`${language}-first`, file(first)] as const,
      ...later.map((name) => [`${language}-${name}`, file([name])] as const),
    ]
  })
  return new Map(files)
}

/**
 * Words are files of one language: the tables of the catalogue are replaced in the scripts by empty ones, and a module that names keys
 * fetches their namespaces (`needWords`). `named` takes the namespaces of each module, for what is fetched ahead.
 */
export function words(named: Map<string, string[]>): Plugin {
  let catalogue: Awaited<ReturnType<typeof readCatalogue>>
  let files: Map<string, string>
  let start = ''
  return {
    name: 'words',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      catalogue = await readCatalogue()
      files = wordFiles(catalogue.tables, catalogue.FIRST)
      const hash = createHash('sha256')
        .update(JSON.stringify([...files]))
        .digest('base64url')
        .slice(0, 8)
      start = `assets/words-${hash}-`
    },
    load(id) {
      const table = catalogue.files.get(id)
      if (!table) return undefined
      return `import { wordTable } from '${NEEDED}'\nexport const ${table.name} = wordTable('${table.namespace}')`
    },
    transform(code, id) {
      if (!id.startsWith(resolve('src')) || !/\.tsx?$/.test(id)) return undefined
      const table = catalogue.files.get(id)
      const needs = catalogue.namespacesOf(table ? `'${table.namespace}:'` : code)
      if (needs.length === 0) return undefined
      named.set(id, needs)
      const names = needs.map((one) => `'${one}'`).join(', ')
      return { code: `${code}\nimport { needWords as need } from '${NEEDED}'\nneed(${names})`, map: null }
    },
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${start}${name}.js`, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'meta', attrs: { name: 'words', content: `/${start}`, 'data-page': '' }, injectTo: 'head-prepend' },
      ],
    },
  }
}
