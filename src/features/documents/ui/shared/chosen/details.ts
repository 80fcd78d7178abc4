import type { AttachmentType } from '#features/terms/model/codes.ts'
import type { Seen } from '#web/uploads/queue-state.ts'
import type { TypedFields } from '../../../model.ts'
import { guessType, readOpening, type Stated } from '../../../rules/guess.ts'

/** The details of a file that becomes a document, and the document whose file it replaces. */
export type DocumentDetails = TypedFields & {
  replaces: { id: string; version: number } | null
  /** The type is 'OTHER' only because neither the name nor the text gave one. */
  isUnsure: boolean
  /** The fields that were read from the text of the file. */
  fromText: readonly (keyof Stated)[]
}

const STATES_NOTHING = { landArea: null, builtArea: null, floors: null, yearBuilt: null }
const NOTHING = { title: null, number: null, date: null, pages: null, replaces: null, fromText: [], ...STATES_NOTHING }

/**
 * The first details of a file: of the type that was asked for, or of the one that its name gives. Where neither gives one, a file among several is of the type 'OTHER',
 * and of a single file the person is asked for the type.
 */
export function namedDetails({ name }: File, isOfSeveral: boolean, asked?: AttachmentType): DocumentDetails {
  const known = asked ?? guessType(name)
  const isUnsure = known === null && isOfSeveral
  return { ...NOTHING, documentType: isUnsure ? 'OTHER' : known, isUnsure }
}

/** The details that the text of a file gives where neither its name nor the person has. */
export function statedDetails({ opening }: Seen, given: DocumentDetails): Partial<DocumentDetails> {
  if (opening === null) return {}
  const said = readOpening(opening)
  const open = { ...given, documentType: given.isUnsure ? null : given.documentType }
  const fromText = STATED.filter((field) => said[field] !== null && open[field] === null)
  return {
    ...Object.fromEntries(fromText.map((field) => [field, said[field]])),
    fromText,
    isUnsure: given.isUnsure && !fromText.includes('documentType'),
  }
}

const STATED: readonly (keyof Stated)[] = ['documentType', 'number', 'date']
