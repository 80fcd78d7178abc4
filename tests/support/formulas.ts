/** A number, or those of a range. */
type Value = number | number[]
/** A cell by its name or its address. */
type Lookup = { one: (name: string) => number; range: (from: string, to: string) => number[] }

const list = (value: Value): number[] => (typeof value === 'number' ? [value] : value)
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const centred = (a: number[], b: number[]) => sum(a.map((one, at) => (one - mean(a)) * ((b[at] ?? 0) - mean(b))))
const slope = (ys: number[], xs: number[]) => centred(xs, ys) / centred(xs, xs)

/** Rounds as spreadsheets do, half away from zero, by the 15 digits that they count. */
function round(value: number, digits: number): number {
  const moved = Number((Math.abs(value) * 10 ** digits).toPrecision(15))
  return (Math.sign(value) * Math.floor(moved + 0.5)) / 10 ** digits
}

const FUNCTIONS: Readonly<Record<string, (...values: Value[]) => number>> = {
  ABS: (value = 0) => Math.abs(Number(value)),
  AVERAGE: (...values) => mean(values.flatMap(list)),
  DEVSQ: (values = 0) => centred(list(values), list(values)),
  IF: (is = 0, yes = 0, no = 0) => Number(is ? yes : no),
  INTERCEPT: (ys = 0, xs = 0) => mean(list(ys)) - slope(list(ys), list(xs)) * mean(list(xs)),
  MAX: (...values) => Math.max(...values.flatMap(list)),
  MIN: (...values) => Math.min(...values.flatMap(list)),
  ROUND: (value = 0, digits = 0) => round(Number(value), Number(digits)),
  RSQ: (ys = 0, xs = 0) =>
    centred(list(xs), list(ys)) ** 2 / (centred(list(xs), list(xs)) * centred(list(ys), list(ys))),
  SLOPE: (ys = 0, xs = 0) => slope(list(ys), list(xs)),
  SQRT: (value = 0) => Math.sqrt(Number(value)),
  STEYX: (ys = 0, xs = 0) => {
    const [y, x] = [list(ys), list(xs)]
    return Math.sqrt((centred(y, y) - centred(x, y) ** 2 / centred(x, x)) / (y.length - 2))
  },
  SUM: (...values) => sum(values.flatMap(list)),
  SUMPRODUCT: (values = 0) => sum(list(values)),
}

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
  '=': (a, b) => Number(a === b),
  '>': (a, b) => Number(a > b),
  '<=': (a, b) => Number(a <= b),
}
const LEVELS = [['=', '>', '<='], ['+', '-'], ['*', '/'], ['^']]
const TOKEN = /\s*([\d.]+(?:[eE][-+]?\d+)?|[A-Z][A-Z0-9_]*|<=|[-+*/^=>(),:])/y

/** Works out a formula of the product's workbooks, as spreadsheets do. Throws for what it does not know. */
export function evaluateFormula(formula: string, cells: Lookup): number {
  const tokens: string[] = []
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < formula.length; ) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(formula)?.[1]
    if (token === undefined) throw new Error(`what is ${formula.slice(at)} in ${formula}`)
    tokens.push(token)
  }
  const next = (): string => tokens[0] ?? ''
  const take = (expected?: string) => {
    const token = tokens.shift() ?? ''
    if (expected !== undefined && token !== expected) throw new Error(`${expected} is missing in ${formula}`)
    return token
  }
  const broadcast = (operator: string, a: Value, b: Value): Value => {
    const of = OPERATORS[operator]
    if (!of) throw new Error(`there is no operator ${operator}`)
    if (typeof a === 'number' && typeof b === 'number') return of(a, b)
    const length = Math.max(list(a).length, list(b).length)
    const at = (value: Value, index: number) => (typeof value === 'number' ? value : (value[index] ?? 0))
    return Array.from({ length }, (_, index) => of(at(a, index), at(b, index)))
  }
  const level = (depth: number): Value => {
    const operators = LEVELS[depth]
    if (!operators) return unary()
    let value = level(depth + 1)
    while (operators.includes(next())) value = broadcast(take(), value, level(depth + 1))
    return value
  }
  const unary = (): Value => {
    if (next() !== '-') return primary()
    take()
    return broadcast('*', -1, unary())
  }
  const primary = (): Value => {
    const token = take()
    if (token === '(') {
      const value = level(0)
      take(')')
      return value
    }
    if (/^[\d.]/.test(token)) return Number(token)
    if (next() === '(') {
      take()
      const values = [level(0)]
      while (next() === ',') {
        take()
        values.push(level(0))
      }
      take(')')
      const of = FUNCTIONS[token]
      if (!of) throw new Error(`there is no function ${token}`)
      return of(...values)
    }
    if (next() !== ':') return cells.one(token)
    take()
    return cells.range(token, take())
  }
  const value = level(0)
  if (tokens.length > 0) throw new Error(`${tokens.join('')} is left over in ${formula}`)
  return Number(value)
}
