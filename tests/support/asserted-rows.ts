import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { importsOf, ROOT, type Source } from './sources.ts'

/** What a stated type says of values, as far as it can be read from the text: 'any' is what cannot. */
export type Shape =
  | { is: 'any' | 'null' | 'string' | 'number' | 'boolean' | 'Date' }
  | { is: 'object'; keys: Map<string, { optional: boolean; shape: () => Shape }> }
  | { is: 'array'; of: Shape }
  | { is: 'either'; of: Shape[] }
/** A statement ``sql<Row>`…` `` of the product: where it is, its literal parts, and what its type says. */
export type AssertedRow = { at: string; parts: string; row: Shape }

// biome-ignore lint/suspicious/noExplicitAny: the parser's nodes are read by their names
type Node = any
type Place = { file: Source; args?: Map<string, () => Shape> | undefined }

const ANY: Shape = { is: 'any' }
const KEYWORDS: Readonly<Record<string, Shape>> = {
  TSStringKeyword: { is: 'string' },
  TSNumberKeyword: { is: 'number' },
  TSBooleanKeyword: { is: 'boolean' },
  TSNullKeyword: { is: 'null' },
}
const STATEMENT = /^\s*(select|with|insert|update|delete|values)\b/i

/** The statements of these files whose rows are of a stated type; `named`: those that run whatever their text begins with. */
export function assertedRows(files: readonly Source[]): AssertedRow[] {
  return files
    .filter(({ text }) => text.includes('sql<'))
    .flatMap((file) =>
      nodesOf(program(file)).flatMap((node): AssertedRow[] => {
        if (node.type !== 'TaggedTemplateExpression' || node.tag.name !== 'sql' || !node.typeArguments) return []
        const quasis: string[] = node.quasi.quasis.map(({ value }: Node) => value.cooked)
        if (!STATEMENT.test(quasis[0] ?? '') && quasis[0]?.trim() !== '') return []
        const line = file.text.slice(0, node.start).split('\n').length
        const row = shapeOf(node.typeArguments.params[0], { file })
        return [{ at: `${file.path}:${line}`, parts: quasis.join('\0'), row }]
      }),
    )
}

const programs = new Map<string, Node>()
function program({ path, text }: Source): Node {
  const known = programs.get(path) ?? parseSync(path, text, { lang: 'ts' }).program
  programs.set(path, known)
  return known
}

function nodesOf(node: Node): Node[] {
  if (node === null || typeof node !== 'object') return []
  const within = Object.values(node).flatMap(nodesOf)
  return node.type ? [node, ...within] : within
}

function shapeOf(node: Node, place: Place): Shape {
  const inner = (one: Node) => shapeOf(one, place)
  const known = KEYWORDS[node.type]
  if (known) return known
  if (node.type === 'TSTypeLiteral' || node.type === 'TSInterfaceBody') {
    const members: Node[] = node.members ?? node.body
    if (members.some(({ type }) => type !== 'TSPropertySignature')) return ANY
    const keys = members.map(({ key, optional, typeAnnotation }) => {
      const shape = () => (typeAnnotation ? inner(typeAnnotation.typeAnnotation) : ANY)
      return [key.name ?? key.value, { optional, shape }] as const
    })
    return { is: 'object', keys: new Map(keys) }
  }
  if (node.type === 'TSLiteralType') return { is: typeof node.literal.value === 'number' ? 'number' : 'string' }
  if (node.type === 'TSParenthesizedType') return inner(node.typeAnnotation)
  if (node.type === 'TSTypeOperator' && node.operator === 'readonly') return inner(node.typeAnnotation)
  if (node.type === 'TSArrayType') return { is: 'array', of: inner(node.elementType) }
  if (node.type === 'TSUnionType') return { is: 'either', of: node.types.map(inner) }
  if (node.type === 'TSIntersectionType') return merged(node.types.map(inner))
  if (node.type === 'TSIndexedAccessType') {
    const of = inner(node.objectType)
    if (of.is === 'array') return of.of
    return (of.is === 'object' && of.keys.get(node.indexType.literal?.value)?.shape()) || ANY
  }
  return node.type === 'TSTypeReference' ? referred(node, place) : ANY
}

function merged(shapes: Shape[]): Shape {
  const objects = shapes.flatMap((one) => (one.is === 'object' ? [...one.keys] : []))
  return shapes.every(({ is }) => is === 'object') ? { is: 'object', keys: new Map(objects) } : ANY
}

function referred({ typeName, typeArguments }: Node, place: Place): Shape {
  const name: string = typeName.name ?? ''
  const params: Node[] = typeArguments?.params ?? []
  const [of, names] = params
  if (name === 'Date') return { is: 'Date' }
  if (/^(Partial|Required|Readonly|Pick|Omit)$/.test(name)) {
    const shape = shapeOf(of, place)
    const wanted = names ? namesOf(names, place) : []
    if (name === 'Pick' && shape.is !== 'object' && wanted.length > 0)
      return { is: 'object', keys: new Map(wanted.map((key) => [key, { optional: false, shape: () => ANY }])) }
    if (shape.is !== 'object' || (names && wanted.length === 0)) return ANY
    const kept = [...shape.keys].filter(([key]) => !names || wanted.includes(key) === (name === 'Pick'))
    const optional = { Partial: true, Required: false }[name]
    return {
      is: 'object',
      keys: new Map(kept.map(([key, one]) => [key, optional === undefined ? one : { ...one, optional }])),
    }
  }
  if (/^(Readonly)?Array$/.test(name)) return { is: 'array', of: shapeOf(of, place) }
  const arg = place.args?.get(name)
  if (arg) return arg()
  return declared(name, place.file, (file, { typeParameters, typeAnnotation, body, extends: above = [] }) => {
    const its = typeParameters?.params.map((one: Node, at: number) => [
      one.name.name,
      () => (params[at] ? shapeOf(params[at], place) : ANY),
    ])
    const inside = { file, args: its && new Map<string, () => Shape>(its) }
    return above.length > 0 ? ANY : shapeOf(typeAnnotation ?? body, inside)
  })
}

/** The keys that `Pick` or `Omit` names: literals, or those of another type. */
function namesOf(names: Node, place: Place): string[] {
  const other = names.operator === 'keyof' && shapeOf(names.typeAnnotation, place)
  if (other) return other.is === 'object' ? [...other.keys.keys()] : []
  return nodesOf(names).flatMap(({ type, value }) => (type === 'Literal' ? [value] : []))
}

/** The shape of a type by its name, in its own file or in the one that it is imported from. */
function declared(name: string, file: Source, read: (file: Source, node: Node) => Shape): Shape {
  for (const node of nodesOf(program(file))) {
    const { type, source, specifiers } = node
    if (/^TS(TypeAlias|Interface)Declaration$/.test(type) && node.id.name === name) return read(file, node)
    const specifier = specifiers?.find(({ local, exported }: Node) => (exported ?? local).name === name)
    if (!specifier || !source) continue
    const [path] = importsOf({ path: file.path, text: `import {} from '${source.value}'` }).map(({ to }) => to)
    if (!path || !existsSync(join(ROOT, path))) return ANY
    const text = readFileSync(join(ROOT, path), 'utf8')
    return declared((specifier.imported ?? specifier.local).name, { path, text }, read)
  }
  return ANY
}

/** What a value has that its shape doesn't say, or lacks; undefined where they agree. */
export function difference(value: unknown, shape: Shape, at: string): string | undefined {
  if (shape.is === 'any') return undefined
  if (shape.is === 'either') {
    const all = shape.of.map((one) => difference(value, one, at))
    return all.some((one) => one === undefined) ? undefined : all.toSorted((a = '', b = '') => b.length - a.length)[0]
  }
  if (shape.is === 'array')
    return Array.isArray(value)
      ? value.map((one, i) => difference(one, shape.of, `${at}[${i}]`)).find(Boolean)
      : `${at} is no array`
  if (shape.is !== 'object') {
    const is = value === null ? 'null' : value instanceof Date ? 'Date' : typeof value
    return is === shape.is ? undefined : `${at} is ${is} instead of ${shape.is}`
  }
  if (value === null || typeof value !== 'object')
    return `${at} is ${value === null ? 'null' : typeof value} instead of an object`
  const given = new Map(Object.entries(value))
  const lacks = [...shape.keys].find(([key, { optional }]) => !optional && !given.has(key))?.[0]
  const more = [...given.keys()].find((key) => !shape.keys.has(key))
  if (lacks ?? more)
    return lacks ? `${at}.${lacks} is declared and not answered` : `${at}.${more} is answered and not declared`
  for (const [key, one] of given) {
    const found = difference(one, shape.keys.get(key)?.shape() ?? ANY, `${at}.${key}`)
    if (found) return found
  }
  return undefined
}
