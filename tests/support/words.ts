import { posix } from 'node:path'
import { parseSync } from 'vite'
import { COLLECTIONS } from '#app/collections.ts'
import { ERRORS } from '#app/errors.ts'
import { collectionWords } from '#kernel/operations.ts'
import type { Messages } from '#kernel/words.ts'
import { ROOT, type Source } from './sources.ts'

const IN_FOLDER = /^src\/features\/[^/]+\/messages\/([\w-]+)\.ts$/
/** True for a file of words: a messages.ts, or one of a feature's folder messages/. */
export const holdsWords = (path: string): boolean => path.endsWith('/messages.ts') || IN_FOLDER.test(path)

/** Every word of the product by its namespace, found by its file of words; the errors' are in their table. */
export async function readCatalogues(files: Source[]): Promise<Record<string, Messages>> {
  const found: Record<string, Messages> = {
    errors: {
      ...Object.fromEntries(Object.entries(ERRORS).map(([code, { ar, en }]) => [code, { ar, en }])),
      ...collectionWords(COLLECTIONS),
    },
  }
  for (const { path } of files.filter(({ path }) => holdsWords(path))) {
    const module: Record<string, Messages> = await import(`${ROOT}/${path}`)
    const [words, ...more] = Object.values(module)
    if (!words || more.length > 0) throw new Error(`${path} exports one table of words`)
    found[namespaceOf(path)] = words
  }
  return found
}

/** The namespace of a file of words: its own name in a folder messages/, else its folder's; the shell's is 'shell'. */
export function namespaceOf(path: string): string {
  const own = IN_FOLDER.exec(path)?.[1]
  if (own) return own
  const folder = path.split('/').at(-2) ?? ''
  return folder === 'web' ? 'shell' : folder
}

type Node = { type: string; [field: string]: unknown }

/** All nodes of a file's syntax tree, from the top down. */
function* nodesOf({ path, text }: Source): Generator<Node> {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse`)
  const open: unknown[] = [program]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    if ('type' in next && typeof next.type === 'string') yield next as Node
    for (const part of Object.values(next)) if (typeof part === 'object' && part !== null) open.push(part)
  }
}

/** The strings and templates of a file; a template's holes are null. */
export function stringsOf(file: Source): (string | null)[][] {
  const found: (string | null)[][] = []
  for (const node of nodesOf(file)) {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push([node.value])
    if (node.type === 'Property' && node.computed !== true) found.push([nameOf(node.key)])
    if (node.type === 'MemberExpression' && node.computed !== true) found.push([nameOf(node.property)])
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string } }[]
      found.push(quasis.flatMap(({ value }, at) => (at === 0 ? [value.cooked] : [null, value.cooked])))
    }
  }
  return found
}

const nameOf = (key: unknown) => String((key as { name?: unknown; value?: unknown }).name ?? '')

const VISIBLE = /^(label|title|placeholder|alt|description|aria-label|aria-description|subtitle|hint|eyebrow|children)$/
const LETTERS = /\p{L}{2,}/u

/** Words written into the markup of a screen, where no other language can reach them. */
export function literalTexts(file: Source): string[] {
  const found: string[] = []
  for (const node of nodesOf(file)) {
    if (node.type === 'JSXText' && LETTERS.test(String(node.value))) found.push(String(node.value).trim())
    if (node.type === 'JSXAttribute' && VISIBLE.test(nameOf(node.name))) {
      const value = node.value as Node | null
      const text = value?.type === 'Literal' ? value.value : undefined
      if (typeof text === 'string' && LETTERS.test(text)) found.push(text)
    }
    if (node.type === 'JSXExpressionContainer') {
      const text = (node.expression as Node).type === 'Literal' ? (node.expression as Node).value : undefined
      if (typeof text === 'string' && LETTERS.test(text) && node.inAttribute !== true) found.push(text)
    }
  }
  return found
}

/** A pattern of the keys that a template can name: each hole is one part of a key. */
export function patternOf(parts: (string | null)[]): RegExp {
  return new RegExp(
    `^${parts.map((part) => (part === null ? '[^.]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('')}$`,
  )
}

/** The catalogue's keys that no file names, and the keys that files name and the catalogue lacks. */
export function compareKeys(files: Source[], catalogues: Record<string, Messages>) {
  const known = Object.entries(catalogues).flatMap(([ns, words]) => Object.keys(words).map((key) => `${ns}:${key}`))
  const isKnown = new Set(known)
  const named = new Set<string>()
  const missing: string[] = []

  const makers = new Map(files.map(({ path, text }) => [path, namespacesOf(text, MADE_FOR_OTHERS)]))
  for (const file of files) {
    const home = homeOf(file, makers)
    for (const parts of stringsOf(file)) {
      const [start = ''] = parts
      const [namespace = '', rest] = (start ?? '').split(/:(.*)/s)
      const qualified = Boolean(rest || (parts.length > 1 && rest === '')) && Object.hasOwn(catalogues, namespace)
      if (parts.length === 1 && !qualified) {
        for (const ns of home) if (isKnown.has(`${ns}:${start}`)) named.add(`${ns}:${start}`)
      } else if (parts.length === 1) {
        if (isKnown.has(start ?? '')) named.add(start ?? '')
        else missing.push(`${file.path}: ${start}`)
      } else if (qualified ? rest : home.length > 0 && (start ?? '').endsWith('.')) {
        // A template that starts with its first hole may name anything, and so proves nothing.
        const patterns = qualified
          ? [patternOf(parts)]
          : home.map((ns) => patternOf([`${ns}:${start}`, ...parts.slice(1)]))
        const hits = known.filter((key) => patterns.some((pattern) => pattern.test(key)))
        for (const key of hits) named.add(key)
        if (qualified && hits.length === 0) missing.push(`${file.path}: ${parts.map((part) => part ?? '…').join('')}`)
      }
    }
  }
  return { unused: known.filter((key) => !named.has(key)), missing }
}

/** What makes faults of one namespace. */
const MADE = /\bfaultOf\('(\w+)'/g
const MADE_FOR_OTHERS = /^export const \w+ = faultOf\('(\w+)'/gm
const namespacesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

// Where a fault is made its word is named without its namespace: by what faultOf made, here or in a file that is imported; in the feature
// itself, in a file that imports the words, and the kernel's on the server.
function homeOf({ path, text }: Source, makers: ReadonlyMap<string, readonly string[]>): string[] {
  const imported = [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, from = '']) =>
    posix.join(posix.dirname(path), from),
  )
  const made = [...namespacesOf(text, MADE), ...imported.flatMap((one) => makers.get(one) ?? [])]
  if (/\/(ui|web)\//.test(path) || path.startsWith('src/web/')) return made
  const feature = /^src\/features\/([^/]+)\//.exec(path)?.[1]
  return [...(feature ? [feature] : []), ...imported.filter(holdsWords).map(namespaceOf), ...made, 'kernel']
}
