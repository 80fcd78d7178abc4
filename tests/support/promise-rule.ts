import { layerOf, type Rule } from './architecture.ts'

const RUNS_IN_NODE = ['data', 'server', 'app', 'api']

/**
 * A promise that nobody waits for ends in a `catch`, or in a `then` with two handlers: what `then` and `finally` derive rejects by itself,
 * whatever else handles the promise before it. In a browser such a rejection is a line of the console; here it is an error of the process.
 */
export const caughtPromises: Rule = (files) =>
  files
    .filter(({ path }) => /\.m?[jt]s$/.test(path) && !/\.test\.ts$/.test(path))
    .filter(({ path }) => path.startsWith('scripts/') || RUNS_IN_NODE.includes(layerOf(path) ?? ''))
    .flatMap(({ path, text }) =>
      floatingChains(text).map(
        ({ line }) => `${path}:${line} lets a promise go without a catch: its rejection is nobody's`,
      ),
    )

/** What is before an expression that is part of a longer one. */
const CONTINUED = /(?:[([,=<>?:&|+]|\b(?:return|await|yield|default))\s*$/
const COMMENT = /^[ \t]*\/\/.*$/gm

function floatingChains(text: string): { line: number }[] {
  const code = text.replace(COMMENT, (comment) => ' '.repeat(comment.length))
  const starts = [...code.matchAll(/\bvoid\s+(?=[\w$(])|^[ \t]*(?=[\w$]+[.?(])/gm)]
  return starts
    .filter(({ 0: found, index }) => found.startsWith('void') || !CONTINUED.test(code.slice(0, index)))
    .filter(({ 0: found, index }) => isUncaught(callsOf(code, index + found.length)))
    .map(({ 0: found, index }) => ({ line: code.slice(0, index + found.length).split('\n').length }))
}

type Call = { name: string; handlers: number }

function isUncaught(calls: readonly Call[]): boolean {
  const last = calls.filter(({ name }) => ['then', 'catch', 'finally'].includes(name))
  while (last.at(-1)?.name === 'finally' && last.length > 1) last.pop()
  const { name, handlers } = last.at(-1) ?? { name: 'catch', handlers: 1 }
  return name !== 'catch' && !(name === 'then' && handlers > 1)
}

/** The calls of a chain such as `a.b(c)?.then(d)`, from its beginning to where it ends. */
function callsOf(code: string, from: number): Call[] {
  const calls: Call[] = []
  let at = from
  for (;;) {
    const [part = ''] = /^\s*\??\.?(?:(?:new\s+)?[\w$]+)?/.exec(code.slice(at)) ?? []
    const isJoined = at === from || /^\s*\??\./.test(part) || part.trim() === ''
    if (!isJoined) return calls
    const open = at + part.length
    if (code[open] === '(' || code[open] === '[') {
      const { end, parts } = groupAt(code, open)
      if (code[open] === '(') calls.push({ name: /[\w$]*$/.exec(part)?.[0] ?? '', handlers: parts })
      at = end
    } else if (part.trim() === '') return calls
    else at = open
  }
}

/** Where the bracket that opens there is closed, and how many parts commas make of what is inside. */
function groupAt(code: string, open: number): { end: number; parts: number } {
  let [depth, parts] = [0, 1]
  for (let at = open; at < code.length; at++) {
    const one = code[at] ?? ''
    if (`'"\``.includes(one)) at = code.indexOf(one, at + 1) < 0 ? code.length : code.indexOf(one, at + 1)
    else if ('([{'.includes(one)) depth++
    else if (')]}'.includes(one)) depth--
    else if (one === ',' && depth === 1 && !/^,\s*\)/.test(code.slice(at, at + 200))) parts++
    if (depth === 0) return { end: at + 1, parts }
  }
  return { end: code.length, parts }
}
