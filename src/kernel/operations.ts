import type { AppError, Params } from './errors.ts'
import { kernelMessages } from './messages.ts'
import { fill, type Language } from './words.ts'

type Key = keyof typeof kernelMessages

/** What the verbs of a feature act on: Arabic names one record or the many of a list, English has one name for both. */
export type Collection = Readonly<{ ar: Readonly<{ one: string; many: string }>; en: string }>
const collections: Record<string, Collection> = {}

/** The operations on many records at once; every other one acts on a single record. */
const ON_MANY = ['list', 'search', 'counts', 'load']

/** Registers what the verbs of each feature act on, by the feature's name; called once when a process or a page starts. */
export function provideCollections(words: Readonly<Record<string, Collection>>): void {
  Object.assign(collections, words)
}

const collectionOf = (name: unknown) =>
  typeof name === 'string' && Object.hasOwn(collections, name) ? collections[name] : undefined
const keyOf = (key: string) => (Object.hasOwn(kernelMessages, key) ? (key as Key) : null)

/**
 * Describes the operation that failed, for the errors that do not name it (permission-denied, unknown-error): the parameters by
 * which a screen finds its words, and the English sentence. Null for any other error, and for a call without words.
 * `call` is a verb such as `feature.create`, or the path under /api/auth/.
 */
export function sayOperation(
  { code }: Pick<AppError, 'code'>,
  call: string,
): { params: Params; message: string } | null {
  if (code !== 'permission-denied' && code !== 'unknown-error') return null
  const name = call.split('.').at(-1) ?? ''
  const service = keyOf(`service.${name}`)
  if (service && code === 'unknown-error') return { params: { service: name }, message: kernelMessages[service].en }
  const [collection = '', operation = ''] = call.split('.')
  if (!keyOf(`do.${operation}`) || !collectionOf(collection)) return null
  const params = { operation, collection }
  return { params, message: operationText(code, params, 'en') ?? '' }
}

/** The sentence of such an error in one language; null when its parameters name no operation. */
export function operationText(code: string, params: Params, language: Language): string | null {
  const say = (key: Key) => kernelMessages[key][language]
  const service = keyOf(`service.${params.service}`)
  if (service) return say(service)
  const [operation, collection] = [keyOf(`do.${params.operation}`), collectionOf(params.collection)]
  if (!operation || !collection) return null
  const sentence = say(code === 'permission-denied' ? 'operation.denied' : 'operation.failed')
  const many = ON_MANY.includes(String(params.operation))
  const name = language === 'ar' ? collection.ar[many ? 'many' : 'one'] : collection.en
  return fill(sentence, { operation: say(operation), collection: name })
}
