import type { EvidenceField } from '../../fields.ts'
import { INCOME_FIELDS } from '../../model.ts'
import { blankValues, type FormValues } from './values.ts'

// Of this visit, by person: where a bulletin is typed off, each entry is much like the one before it.
const kept = new Map<string, FormValues>()

/** Remembers what a person has just saved as a new entry. */
export const keepLast = (person: string, values: FormValues): void => void kept.set(person, values)

/** The entry that a person saved last in this visit. */
export const lastEntry = (person: string): FormValues | undefined => kept.get(person)

const CARRIED = ['kind', 'evidenceDate', 'source', 'governorate', 'location', 'type'] as const satisfies EvidenceField[]

/** What is of one transaction alone: its price, its plot and where that lies, its paper, its parties, its income. */
const OF_ONE: ReadonlySet<string> = new Set<keyof FormValues>([
  ...(['price', 'currencyAmount', 'plotNumber', 'latitude', 'longitude', 'outsideKuwait'] as const),
  ...(['sourceReference', 'buyer', 'seller', 'reason', 'keepsUnusual'] as const),
  ...INCOME_FIELDS,
])

/** An empty form with what the next entry of a bulletin has in common with the last. */
export function carriedOn(last: FormValues): FormValues {
  return { ...blankValues(), ...Object.fromEntries(CARRIED.map((field) => [field, last[field]])) }
}

/** What an entry before gives the blank fields of a form: all but what is of that transaction alone. */
export function copiedOf(last: FormValues, into: FormValues): Partial<FormValues> {
  const blank = new Map<string, unknown>(Object.entries(blankValues()))
  const now = new Map<string, unknown>(Object.entries(into))
  const isFilled = (field: string) => now.get(field) !== blank.get(field)
  return Object.fromEntries(Object.entries(last).filter(([field]) => !OF_ONE.has(field) && !isFilled(field)))
}
