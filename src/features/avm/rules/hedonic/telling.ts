import type { Rows } from '../sales.ts'
import { DATE_DRIVER } from '../table.ts'
import { measure, type Term } from './basis.ts'
import { standardise } from './ridge.ts'

/** The columns of a design, centred and scaled to a variance of 1. */
export type Design = { terms: Term[]; columns: Float64Array[]; means: Float64Array; scales: Float64Array }

/** The most terms of one fit: the products of more take seconds, and those of hardly any weight add noise. */
const MOST_TERMS = 400

/**
 * The design of some rows, with only the terms that some fit uses, and for each fit which of them it does, 1 or 0. A fit uses the terms of
 * the greatest correlation with the target over its own rows; what it leaves out has no say, so that no sale chooses the terms that are tried on it.
 * `parts`: each is left out of one fit; the last fit is of all rows. Source: J. Fan, J. Lv (2008), Sure independence screening.
 */
export function tellingDesign(
  terms: readonly Term[],
  rows: Rows,
  target: Float64Array,
  parts: readonly Int32Array[],
): { design: Design; uses: Uint8Array[] } {
  const mean = target.reduce((sum, value) => sum + value, 0) / target.length
  const scores = [...parts, null].map(() => new Float64Array(terms.length))
  const isAll = terms.length <= MOST_TERMS
  const shapes = terms.map((term, at) => {
    const column = measure(term, rows)
    const shape = standardise(column)
    if (isAll) return { ...shape, column }
    const products = parts.map((part) =>
      part.reduce((sum, row) => sum + (column[row] as number) * ((target[row] as number) - mean), 0),
    )
    const total = products.reduce((sum, product) => sum + product, 0)
    for (const [fit, score] of scores.entries())
      score[at] = term.driver === DATE_DRIVER ? Number.POSITIVE_INFINITY : Math.abs(total - (products[fit] ?? 0))
    return { ...shape, column: null }
  })
  const chosen = scores.map((score) => mostTelling(score, isAll ? terms.length : MOST_TERMS))
  const kept = Array.from(terms.keys()).filter((at) => chosen.some((one) => one[at] === 1))
  const shapeOf = (at: number) => shapes[at] as (typeof shapes)[number]
  return {
    design: {
      terms: kept.map((at) => terms[at] as Term),
      columns: kept.map((at) => {
        const known = shapeOf(at).column
        if (known) return known
        const column = measure(terms[at] as Term, rows)
        standardise(column)
        return column
      }),
      means: Float64Array.from(kept, (at) => shapeOf(at).mean),
      scales: Float64Array.from(kept, (at) => shapeOf(at).scale),
    },
    uses: chosen.map((one) => Uint8Array.from(kept, (at) => one[at] as number)),
  }
}

/** 1 for the greatest scores, so many; of equal ones those first. */
function mostTelling(scores: Float64Array, most: number): Uint8Array {
  const chosen = new Uint8Array(scores.length)
  const order = Array.from(scores.keys()).sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
  for (const at of order.slice(0, most)) chosen[at] = 1
  return chosen
}
