import type { Language } from '#kernel/words.ts'
import type { Analysis } from './read-address.ts'

/** The query of the analysis' PDF. */
export function fileQuery({ selections, filters, step }: Analysis, language: Language): string {
  const { types, transactions, from, to } = filters
  return new URLSearchParams({
    selections: JSON.stringify(selections),
    step,
    ...(types ? { types: types.join(',') } : {}),
    ...(transactions ? { transactions } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    language,
  }).toString()
}
