import type { Language, LanguageWords, Messages } from '#kernel/words.ts'

type Table = Record<string, Record<Language, string | Readonly<Record<string, string>>>>
const tables: Record<string, Table> = {}
const needed = new Set<string>()
/** Those that are fetched, or will be fetched again after a pause. */
const begun = new Set<string>()
let source = { bring: async (_namespace: string): Promise<unknown> => undefined, ready: async (): Promise<void> => {} }

/** The namespaces that the modules read so far show words of. */
export const neededWords: ReadonlySet<string> = needed

/** Fetches the words of namespaces. The build calls it in every module that names one of their keys (build/words.ts). */
export function needWords(...namespaces: string[]): void {
  for (const namespace of namespaces) {
    needed.add(namespace)
    if (begun.has(namespace)) continue
    begun.add(namespace)
    bringNeeded(namespace)
  }
}

// A fetch that failed is made again after 1, 5 and 25 seconds; after that the next call makes it.
function bringNeeded(namespace: string, pause = 1_000): void {
  source.bring(namespace).catch(() => {
    if (pause > 25_000) begun.delete(namespace)
    else setTimeout(() => bringNeeded(namespace, pause * 5), pause)
  })
}

/** Fetches the words that an answer names and no module did; a failure leaves them out. */
export async function tryWords(namespaces: readonly string[]): Promise<void> {
  await Promise.allSettled(namespaces.map((one) => source.bring(one)))
}

/** Resolves to what it is given when the words that are needed by then are there. */
export async function withWords<T>(part: T): Promise<T> {
  await source.ready()
  return part
}

/** Registers where words come from; called once. */
export function onWordsNeeded(from: typeof source): void {
  source = from
}

const tableOf = (namespace: string): Table => {
  tables[namespace] ??= {}
  return tables[namespace]
}

/** Replaces a table of words in the built screens: empty until its words are fetched, and then with the languages that are. */
export const wordTable = (namespace: string): Messages => tableOf(namespace) as unknown as Messages

/** Fills the tables with fetched words. Until the other language is fetched, these are used for both. */
export function fillTables(language: Language, words: LanguageWords): void {
  for (const [namespace, texts] of Object.entries(words)) {
    const table = tableOf(namespace)
    for (const [key, text] of Object.entries(texts))
      table[key] = { ...(table[key] ?? { ar: text, en: text }), [language]: text }
  }
}
