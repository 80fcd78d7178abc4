import { readYesNo } from '#kernel/columns.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { foldArabic } from '#kernel/fold.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { hasUnshowable, latinDigits, tidyText } from '#kernel/text.ts'
import { readDate } from '#web/kit/fields/parse-date.ts'
import type { WorkField } from '../../fields.ts'
import { WORK_FIELDS } from '../../fields.ts'
import { readFigure } from '../shared/cells/cell-figure.ts'
import type { Typed } from '../shared/cells/edits.ts'

/** What texts of cells are read by: the words of codes, of yes and no, and the people who may be assigned, as the reader has them. */
export type CellWords = {
  codes: Readonly<Partial<Record<WorkField, readonly { code: string; word: string }[]>>>
  flags: readonly { value: boolean; word: string }[]
  people: readonly { id: string; name: string }[]
}

const folded = (text: string) => foldArabic(tidyText(text).toLowerCase()).replace(/\s+/g, ' ')

/** Reads a text that was typed or pasted into a cell, in digits of either script; an empty one empties it. */
export function readCell(field: WorkField, typed: string, words: CellWords): Typed {
  const text = tidyText(typed)
  if (text === '') return { value: field === 'isUsufruct' ? false : null }
  const descriptor: FieldDescriptor = WORK_FIELDS[field]
  switch (descriptor.kind) {
    case 'money':
    case 'area':
      return readFigure(text, descriptor.kind === 'money' ? MAX_KWD : descriptor.most, descriptor.kind === 'money')
    case 'date': {
      const date = readDate(text)
      return date !== null && isCalendarDate(date) ? { value: date } : { fault: 'date' }
    }
    case 'choice': {
      const found = words.codes[field]?.find(({ code, word }) => code === text || folded(word) === folded(text))
      return found ? { value: found.code } : { fault: 'choice' }
    }
    case 'flag': {
      const said = words.flags.find(({ word }) => folded(word) === folded(text))?.value
      const value = said ?? readYesNo(text)
      return value === undefined ? { fault: 'flag' } : { value }
    }
    case 'reference': {
      const [one, another] = words.people.filter(({ id, name }) => id === text || folded(name) === folded(text))
      return one && !another ? { value: one.id } : { fault: 'person' }
    }
    default: {
      const most = 'max' in descriptor ? descriptor.max : Number.POSITIVE_INFINITY
      const value = descriptor.kind === 'text' && descriptor.numeral ? latinDigits(text) : text
      return value.length > most || hasUnshowable(value) ? { fault: 'long' } : { value }
    }
  }
}
