import type { Word } from '#kernel/words.ts'
import { shapeOf } from '../../approaches/fields/shapes.ts'
import type { Sheet } from '../../approaches/model/codes.ts'
import { FORM_FIELDS, FORM_LISTS } from '../../inspections/fields.ts'
import { WRITTEN_FIELDS as PROPERTY_FIELDS } from '../../properties/fields.ts'
import { WRITTEN_FIELDS } from '../../valuations/fields.ts'
import { REPORT_SHAPE } from '../fields.ts'
import { paperMessages } from '../messages.ts'
import type { Mend } from '../model/contents.ts'
import type { ReportData, UndrawnText } from '../model.ts'

/** What is worked out of the rest, and what no page shows. */
const NOT_READ: readonly string[] = ['grid', 'grids', 'outcomes', 'sensitivity', 'scenarios', 'assumptions', 'order']
const NO_TEXTS: readonly string[] = ['id', 'valuationId', 'evidenceId', 'sha256', 'lettersAccepted']

type Place = { name: Word; mend: Mend | null }
type Named = Readonly<Record<string, { words: Word }>>
type Shape = { fields: Named; lists: Readonly<Record<string, { row: Named }>> }
const INSPECTION_SHAPE: Shape = { fields: FORM_FIELDS, lists: FORM_LISTS }

/** The texts of a report that hold letters which papers cannot draw, by their places; `undrawn` gives those letters of a text. */
export function undrawnTexts(data: ReportData, undrawn: (text: string) => readonly string[]): UndrawnText[] {
  const found: UndrawnText[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      const letters = undrawn(value)
      if (letters.length > 0) found.push({ path: path.join('.'), letters: [...letters], ...placeOf(path) })
    } else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) if (!isUnread(path, key)) visit(one, [...path, key])
  }
  visit(data, [])
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

const isUnread = (path: readonly string[], key: string): boolean =>
  NO_TEXTS.includes(key) ||
  (path.length === 0 && NOT_READ.includes(key)) ||
  // The name of a file is in no list of documents.
  (path[0] === 'documents' && key === 'name')

const wordsIn = (fields: Named, name: string): Word | undefined =>
  Object.hasOwn(fields, name) ? fields[name]?.words : undefined

/** The name of a field of a form, or of a cell of one of its lists. */
function formName({ fields, lists }: Shape, field: string, cell: string): Word | undefined {
  const list = Object.keys(lists).find((one) => field.startsWith(`${one}.`))
  return list === undefined ? wordsIn(fields, field) : wordsIn(lists[list]?.row ?? {}, cell)
}

/** What a text is called, and on which screen it is mended; `path` leads to it in what a report tells. */
function placeOf([top = '', one = '', two = '', three = '']: readonly string[]): Place {
  const part = (word: keyof typeof paperMessages, mend: Mend | null, own?: Word): Place => {
    const { ar, en } = paperMessages[word] as Word
    return { name: own ? { ar: `${ar}: ${own.ar}`, en: `${en}: ${own.en}` } : { ar, en }, mend }
  }
  switch (top) {
    case 'record': {
      const name = wordsIn(WRITTEN_FIELDS, one)
      return name ? { name, mend: 'edit' } : part('section.ASSET', 'edit')
    }
    case 'content':
      return { name: wordsIn(REPORT_SHAPE.fields, one) ?? REPORT_SHAPE.lists.annexes.words, mend: 'report' }
    case 'sheets':
      return part('section.APPROACHES', 'approaches', formName(shapeOf(one as Sheet), two, three))
    case 'inspection':
      if (one === 'form') return part('section.INSPECTION', 'details', formName(INSPECTION_SHAPE, two, three))
      return part(one === 'photos' ? 'section.PHOTOS' : 'section.INSPECTION', 'details')
    case 'property':
      return part('section.ASSET', 'details', wordsIn(PROPERTY_FIELDS, one))
    case 'documents':
      return part('section.ANNEXES', 'details')
    case 'comparables':
    case 'excluded':
      return part('section.EVIDENCE', 'comparables')
    case 'people':
    case 'declarations':
      return part('section.SIGNATURES', 'details')
    case 'agreed':
      return part('section.TERMS', 'details')
    // Tenants are in the rent roll of an approach, and are mended at the property.
    case 'leases':
      return part('section.APPROACHES', 'details')
    case 'surroundings':
      return part('section.SURROUNDINGS', 'report')
    case 'firm':
    case 'wordings':
      return part('letters.firm', null)
    default:
      return part('section.SUMMARY', 'details')
  }
}
