import { dirname, join, resolve } from 'node:path'
import { type Plugin, parseSync, runnerImport, Visitor } from 'vite'
import { EAGER_WORDS } from '../src/app/browser/eager-words.ts'

/** The catalogue of errors; its modules keep the codes with their types and give their words to the files of words. */
const CATALOGUE = { namespace: 'errors', file: 'src/app/errors.ts', table: 'ERRORS' }
const ERROR_MODULE = /\/src\/(?:kernel\/errors\/\w+|features\/\w+\/errors)\.ts$/

/**
 * Emits one file of words for each language instead of tables with both, since a reader needs only one of them. The tables of
 * EAGER_WORDS and the catalogue of errors are read when the build begins; in the bundle they are empty tables that are filled
 * when a language is fetched.
 */
export function wordsByLanguage(): Plugin {
  const LANGUAGES = ['ar', 'en'] as const
  const FILES = 'virtual:word-files'
  // Named like a source file, so that the chunk has a readable name.
  const fileOf = (language: string) => resolve(`src/web/i18n/words-${language}.js`)
  type Words = Record<string, Record<(typeof LANGUAGES)[number], unknown>>
  const tables = new Map<string, { namespace: string; name: string; words: Words }>()
  let building = false
  return {
    name: 'words-by-language',
    async config(_config, { command }) {
      building = command === 'build'
      if (!building) return
      for (const { namespace, file, table } of [...EAGER_WORDS, CATALOGUE]) {
        const { module } = await runnerImport<Record<string, Words>>(`./${file}`, { configFile: false })
        const words = module[table]
        if (!words) throw new Error(`${file} exports no ${table}`)
        tables.set(resolve(file), { namespace, name: table, words })
      }
    },
    // The words of fields and errors are among those tables: their own modules need not carry them as well.
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!building) return
        if (id === resolve(CATALOGUE.file)) return { code: withWordTable(code), map: null }
        if (ERROR_MODULE.test(id)) return { code: withoutErrorWords(code, id), map: null }
        if (!id.endsWith('/fields.ts') || !tables.has(join(dirname(id), 'messages.ts'))) return
        return { code: withoutWords(code, id), map: null }
      },
    },
    resolveId(id) {
      if (id === FILES) return `\0${FILES}`
      return LANGUAGES.map(fileOf).includes(id) ? id : undefined
    },
    load(id) {
      if (id === `\0${FILES}`) {
        const files = LANGUAGES.map((language) => `${language}: () => import(${JSON.stringify(fileOf(language))})`)
        return `export const wordFiles = { ${building ? files.join(', ') : ''} }`
      }
      const language = LANGUAGES.find((code) => id === fileOf(code))
      if (language) {
        const of = (words: Words) =>
          Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[language]]))
        const all = [...tables.values()].map(({ namespace, words }) => [namespace, of(words)])
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(all)))})`
      }
      const table = tables.get(id)
      if (!table || id === resolve(CATALOGUE.file)) return
      return `import { wordTable } from '#web/i18n/word-tables.ts'\nexport const ${table.name} = wordTable('${table.namespace}')`
    },
    // Before the boot script, which preloads one of them.
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const built = LANGUAGES.map((language) => {
          const made = Object.values(bundle).find(
            (one) => one.type === 'chunk' && one.facadeModuleId === fileOf(language),
          )
          if (!made) throw new Error(`no file of words was made for ${language}`)
          return [`data-${language}`, `/${made.fileName}`]
        })
        return [{ tag: 'meta', attrs: { name: 'words', ...Object.fromEntries(built) }, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The code of a fields.ts without the words of its descriptors, everything else on its line. */
function withoutWords(code: string, path: string): string {
  const found: Span[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'words' && value.type === 'ObjectExpression') found.push(value)
    },
  }).visit(parseSync(path, code).program)
  return replaced(code, found, '{}')
}

/** The code of a module of errors whose entries have a type and a status alone. */
function withoutErrorWords(code: string, path: string): string {
  const found: Span[] = []
  new Visitor({
    CallExpression({ callee, arguments: [, status, arabic, english] }) {
      if (callee.type === 'Identifier' && callee.name === 'entry' && status && arabic && english)
        found.push({ start: status.end, end: english.end })
    },
  }).visit(parseSync(path, code).program)
  return replaced(code, found, '')
}

/** The code of the catalogue with a table of words in the place of its entries, which are still provided to the kernel. */
function withWordTable(code: string): string {
  const { namespace, table, file } = CATALOGUE
  const turned = code.replace(
    new RegExp(`export const ${table} = .*`),
    `export const ${table} = wordTable('${namespace}')`,
  )
  if (turned === code) throw new Error(`${file} exports no ${table}`)
  return `import { wordTable } from '#web/i18n/word-tables.ts'\n${turned}`
}

type Span = { start: number; end: number }

function replaced(code: string, spans: readonly Span[], by: string): string {
  return spans.toReversed().reduce((text, { start, end }) => `${text.slice(0, start)}${by}${text.slice(end)}`, code)
}
