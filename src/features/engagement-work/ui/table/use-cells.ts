import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Actor } from '#access/actor.ts'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { isEditable, mayWrite } from '#features/valuations/fields.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { useFieldText } from '#web/records/details/field-text.ts'
import { useMe } from '#web/session/me.ts'
import { WORK_COLUMNS, WORK_FIELDS, type WorkField } from '../../fields.ts'
import type { CellValue, WorkRow } from '../../model.ts'
import type { Edits } from '../shared/cells/edits.ts'
import type { CellWords } from './typed.ts'

const EMPTY: SpreadsheetCell = { text: '', raw: '', isReadOnly: true }

/** The words that texts of cells are read by. */
export function useCellWords(): CellWords {
  const { t } = useTranslation()
  const people = useQuery({ ...assignableQuery, enabled: useMe().allowed('canEditValuations') }).data
  return useMemo(() => {
    const codes: Partial<Record<WorkField, { code: string; word: string }[]>> = {}
    for (const field of WORK_COLUMNS) {
      const descriptor: FieldDescriptor = WORK_FIELDS[field]
      if (descriptor.kind === 'choice')
        codes[field] = descriptor.codes.map((code) => ({
          code,
          word: t(descriptor.codeWord(code) as WordKey) as string,
        }))
    }
    const flags = [
      { value: true, word: t('kernel:yes') },
      { value: false, word: t('kernel:no') },
    ]
    return { codes, flags, people: (people ?? []).map(({ id, displayName }) => ({ id, name: displayName })) }
  }, [t, people])
}

/** What an edit of a value begins with, and a copy gives: amounts and sizes as plain numbers, codes and people as they are called. */
export function rawText(field: WorkField, value: CellValue, words: CellWords, named: string | null = null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return words.flags.find((one) => one.value === value)?.word ?? ''
  if (field === 'assignedTo') return words.people.find(({ id }) => id === value)?.name ?? named ?? ''
  return words.codes[field]?.find(({ code }) => code === value)?.word ?? String(value)
}

/** Returns how a value of a field is shown in the reader's language and digits; '' for none. */
export function useCellText(words: CellWords): (field: WorkField, value: CellValue, named?: string | null) => string {
  const fieldText = useFieldText()
  return (field, value, named = null) => {
    if (value === null) return ''
    return field === 'assignedTo' ? rawText(field, value, words, named) : fieldText(WORK_FIELDS[field], value)
  }
}

type Given = {
  rows: ReadonlyMap<string, WorkRow>
  edits: Edits
  words: CellWords
  /** Read aloud at a cell that was not saved. */
  unsaved: string
}

/** Returns the function that gives the content of a cell of the table. */
export function useCells({ rows, edits, words, unsaved }: Given) {
  const { user } = useMe()
  const text = useCellText(words)
  // A row that did not change has the same cells as before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader of another language or digits, or another person, reads other cells
  const stored = useMemo(() => new WeakMap<WorkRow, Map<WorkField, SpreadsheetCell>>(), [words, user])
  const storedAt = (row: WorkRow, field: WorkField): SpreadsheetCell => {
    const its = stored.get(row) ?? new Map<WorkField, SpreadsheetCell>()
    stored.set(row, its)
    const known = its.get(field)
    if (known) return known
    const value = row[field]
    const made = {
      text: text(field, value, row.assignedToName),
      raw: rawText(field, value, words, row.assignedToName),
      isReadOnly: !user || !mayChange(user, row, field),
    }
    its.set(field, made)
    return made
  }
  return (key: string, column: string): SpreadsheetCell => {
    const row = rows.get(key)
    if (!row) return EMPTY
    const field = column as WorkField
    const cell = storedAt(row, field)
    const edit = edits[`${key} ${column}`]
    if (!edit) return cell
    if (edit.is === 'wrong') return { ...cell, text: edit.text, raw: edit.text, mark: 'wrong', spoken: unsaved }
    const typed = { ...cell, text: text(field, edit.value), raw: rawText(field, edit.value, words) }
    if (edit.is === 'waiting') return typed
    return { ...typed, mark: edit.is === 'conflict' ? 'conflict' : 'wrong', spoken: unsaved }
  }
}

/** True where this person may write a field of a valuation now; a due date is not set while the clock is stopped. */
const mayChange = (actor: Pick<Actor, 'role'>, { status, isPaused }: WorkRow, field: WorkField): boolean =>
  isEditable(status, field) && mayWrite(actor, field, status) && !(field === 'dueDate' && isPaused)
