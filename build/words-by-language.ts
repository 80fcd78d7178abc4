import { dirname, join, resolve } from 'node:path'
import { type Plugin, parseSync, runnerImport, Visitor } from 'vite'
import { EAGER_WORDS } from '../src/app/browser/eager-words.ts'

/**
 * Emits one file of words for each language instead of tables with both, since a reader needs only one of them. The tables of
 * EAGER_WORDS are read when the build begins; in the bundle they are empty tables that are filled when a language is fetched.
 */
export function wordsByLanguage(): Plugin {
  const LANGUAGES = ['ar', 'en'] as const
  const FILES = 'virtual:word-files'
  // Named like a source file, so that the chunk has a name that can be read.
  const fileOf = (language: string) => resolve(`src/web/i18n/words-${language}.js`)
  type Words = Record<string, Record<(typeof LANGUAGES)[number], unknown>>
  const tables = new Map<string, { namespace: string; name: string; words: Words }>()
  let building = false
  return {
    name: 'words-by-language',
    async config(_config, { command }) {
      building = command === 'build'
      if (!building) return
      for (const { namespace, file, table } of EAGER_WORDS) {
        const { module } = await runnerImport<Record<string, Words>>(`./${file}`, { configFile: false })
        const words = module[table]
        if (!words) throw new Error(`${file} exports no ${table}`)
        tables.set(resolve(file), { namespace, name: table, words })
      }
    },
    // The words of fields and errors are among those tables: what describes them need not carry them as well.
    transform: {
      order: 'pre',
      async handler(code, id) {
        if (building && id.startsWith(SOURCE) && ERROR_TABLE.test(id)) return { code: await errorTables(id), map: null }
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
      if (!table) return
      return `import { wordTable } from '#web/i18n/word-tables.ts'\nexport const ${table.name} = wordTable('${table.namespace}')`
    },
    // Before the script that runs first, which has the browser fetch one of them.
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

const SOURCE = resolve('src')
const ERROR_TABLE = /\/(?:kernel\/errors\/(?:data|files|identity)|features\/[\w-]+\/errors)\.ts$/

/** The exports of a table of errors without the messages: the type and the status of each code. */
async function errorTables(path: string): Promise<string> {
  const { module } = await runnerImport<Record<string, object>>(path, { configFile: false })
  const withoutMessage = (entry: object) =>
    'status' in entry
      ? Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'ar' && key !== 'en'))
      : entry
  return Object.entries(module)
    .map(([name, table]) => {
      const entries = Object.entries(table).map(([key, entry]) => [
        key,
        typeof entry === 'object' ? withoutMessage(entry) : entry,
      ])
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(entries))}`
    })
    .join('\n')
}

/** The code of a fields.ts without the words of its descriptors, everything else on its line. */
function withoutWords(code: string, path: string): string {
  const found: { start: number; end: number }[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'words' && value.type === 'ObjectExpression') found.push(value)
    },
  }).visit(parseSync(path, code).program)
  return found.toReversed().reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code)
}
