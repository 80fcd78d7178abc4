import { type AppError, type ErrorCode, errorMessage, type Params } from './errors.ts'
import { kernelMessages } from './messages.ts'
import { fill } from './words.ts'

/**
 * What the verbs of a feature act on: Arabic names one record or the many of a list, English has one name for both. `missing` is the
 * error of a record that does not exist.
 */
export type Collection = Readonly<{ ar: Readonly<{ one: string; many: string }>; en: string; missing?: ErrorCode }>
const collections: Record<string, Collection> = {}
/** The errors of missing records that keep their own sentence whatever was being done. */
const always = new Set<ErrorCode>()
/** What files are of, by the first part of their address, where that is not the collection's own name. */
const files: Record<string, string> = {}

type Named<Prefix extends string> = keyof typeof kernelMessages extends infer K
  ? K extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never
/** An operation on a record, by its word. */
type Operation = Named<'do'>
/** What has a sentence of its own when it fails (specification §8, service messages). */
export type Service = Named<'service'>

/** The operations on many records at once; every other one acts on a single record. */
const ON_MANY: readonly string[] = ['list', 'search', 'counts', 'load']

/** What commands with a name of their own do; every other one changes its record. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...{ add: 'create', open: 'create', plan: 'create', begin: 'create', start: 'create', invite: 'create' },
  ...{ declare: 'create', give: 'create', issue: 'create', remove: 'delete', revoke: 'delete' },
}

/** What fails at each path under /api/auth/ of which the specification names the sentence. */
const IDENTITY: Readonly<Record<string, Service>> = {
  ...{ 'sign-in/email': 'signIn', 'sign-in/link': 'signIn', 'sign-in/oidc': 'signIn', 'callback/oidc': 'signIn' },
  ...{ 'sign-up/email': 'register', 'sign-up/administrator': 'register', 'sign-out': 'signOut' },
  ...{ 'change-email': 'email', 'confirm-email': 'email', 'change-password': 'password', 'reset-password': 'password' },
  ...{ 'request-password-reset': 'resetMail', 'delete-user': 'deleteAccount' },
  ...{ 'two-factor/enable': 'setUpTwoFactor', 'two-factor/enable-sent-codes': 'setUpTwoFactor' },
  ...{ 'two-factor/verify-totp': 'completeLogin', 'two-factor/verify-sent-code': 'completeLogin' },
  ...{ 'two-factor/verify-backup-code': 'completeLogin', 'two-factor/disable': 'disableTwoFactor' },
}

/**
 * Registers what the verbs of each feature act on, by the feature's name, the errors of missing records that keep their own sentence
 * whatever was being done, and of which collection files at other addresses are; called once when a server starts.
 */
export function provideCollections(
  table: Readonly<Record<string, Collection>>,
  keep: readonly ErrorCode[],
  filesOf: Readonly<Record<string, string>> = {},
): void {
  Object.assign(collections, table)
  Object.assign(files, filesOf)
  for (const code of keep) always.add(code)
}

/** The words of collections by key, as screens find them: `one.NAME` for a single record, `many.NAME` for those of a list where they are called otherwise. */
export const collectionWords = (table: Readonly<Record<string, Collection>>) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { ar, en }]) => [
      [`one.${name}`, { ar: ar.one, en }],
      ...(ar.many === ar.one ? [] : [[`many.${name}`, { ar: ar.many, en }]]),
    ]),
  )

/** The collection of a file by its address below /files. */
export function collectionOfFile(address: string): string {
  const [first = ''] = address.split(/[./]/)
  const own = first.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(files, first) ? (files[first] ?? own) : own
}

/** A call that failed: a verb such as `feature.create`, or a path under /api/auth/. */
export type FailedCall = {
  name: string
  /** True for a verb that reads. */
  reads?: boolean
  /** The id that the input names, where it names one. */
  id?: string | undefined
  /** What the verb says of itself where it has a sentence of its own. */
  service?: Service | undefined
}

/**
 * Describes the operation that failed, for the errors that do not name it themselves (permission-denied, not-found, unknown-error,
 * database-error), and which record a call looked for in vain: the parameters by which a screen finds its words, and the English
 * sentence. Null for any other error, for one with a message of its own, and for a call without words.
 */
export function sayOperation(error: AppError, call: FailedCall): { params: Params; message: string } | null {
  const { code, params = {} } = error
  if (error.message !== errorMessage(code, params)) return null
  const isFailure = code === 'unknown-error' || code === 'database-error'
  const service = call.service ?? IDENTITY[call.name]
  if (service && isFailure) return { params: { ...params, service }, message: kernelMessages[`service.${service}`].en }
  const [collection = '', verb = ''] = call.name.split('.')
  const of = Object.hasOwn(collections, collection) ? collections[collection] : undefined
  if (!of) return null
  const missing = error.type === 'NOT_FOUND' ? missingRecord(error, of, call) : null
  if (missing) return missing
  if (code === 'database-error') return { params, message: fill(kernelMessages['operation.database'].en, params) }
  const named = { operation: operationOf(verb, call.reads === true), collection }
  const message = operationText(code, named, (key, filled) => fill(englishAt(key) ?? '', filled ?? {}))
  return message === null ? null : { params: { ...params, ...named }, message }
}

/** The sentence of a record that does not exist: by its id alone where it was read, with its collection where it was to be changed. */
function missingRecord({ code, params = {} }: AppError, of: Collection, { reads, id: asked }: FailedCall) {
  // An error with parameters of its own is about something else than the record that the input names.
  const id = params.id ?? (Object.keys(params).length === 0 ? asked : undefined)
  if (always.has(code) || code === 'not-found' || id === undefined) return null
  if (!reads && code !== of.missing) return null
  const collection = of.en.charAt(0).toUpperCase() + of.en.slice(1)
  const message = reads
    ? errorMessage('document-not-found', { id })
    : errorMessage('record-not-found', { collection, id })
  return { params, message }
}

function operationOf(verb: string, reads: boolean): string {
  if (`do.${verb}` in kernelMessages) return verb
  if (reads) return 'get'
  return Object.hasOwn(OPERATIONS, verb) ? (OPERATIONS[verb] ?? 'update') : 'update'
}

function englishAt(key: string): string | undefined {
  const [namespace, name = ''] = key.split(':')
  if (namespace === 'kernel') return (kernelMessages as Readonly<Record<string, { en: string }>>)[name]?.en
  return collections[name.slice(name.indexOf('.') + 1)]?.en
}

/** The sentences of what failed, by the error's code. */
const SENTENCES = {
  'permission-denied': 'kernel:operation.denied',
  'not-found': 'kernel:operation.missing',
  'unknown-error': 'kernel:operation.failed',
} as const

/**
 * The sentence of such an error; null when its parameters name no operation. `say` finds and fills the text of a key
 * `namespace:name`, with '' for one that it does not know.
 */
export function operationText(
  code: string,
  params: Params,
  say: (key: string, filled?: Params) => string,
): string | null {
  if (params.service) return say(`kernel:service.${params.service}`) || null
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code as keyof typeof SENTENCES] : undefined
  const operation = say(`kernel:do.${params.operation}`)
  const many = ON_MANY.includes(String(params.operation))
  const one = () => say(`errors:one.${params.collection}`)
  const collection = (many && say(`errors:many.${params.collection}`)) || one()
  return sentence && operation && collection ? say(sentence, { operation, collection }) : null
}
