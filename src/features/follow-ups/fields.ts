import { type DetailsPlace, type FieldDescriptor, person } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'
import { FOLLOW_UP_STATES } from './model/codes.ts'

type Field = FieldDescriptor & { details?: DetailsPlace<'task'> }

const COUNT = { kind: 'count', most: 1_000_000, computed: true } as const
const INSTANT = { kind: 'instant', computed: true } as const

/**
 * What is asked for: of whom, and until which day in Kuwait. Schema, rows and versions, the dialog, words and what is read follow from these;
 * the three are shown in ways of their own, any other where it says so in `details`.
 */
export const WRITTEN_FIELDS = {
  text: { kind: 'longText', max: 1000, required: true, words: { ar: 'المطلوب', en: 'What to do' } },
  assignedTo: { ...person('assignedToName'), required: true, words: { ar: 'المكلّف', en: 'Assigned to' } },
  dueOn: { kind: 'date', required: true, words: { ar: 'الموعد', en: 'Due date' } },
} as const satisfies Readonly<Record<string, Field & { words: Word }>>

const state = {
  kind: 'choice',
  max: 20,
  codes: FOLLOW_UP_STATES,
  codeWord: (code: string) => `followups:state.${code}`,
  computed: true,
} as const

/** A follow-up as it is stored. */
export const STORED_FIELDS = {
  id: { kind: 'id', computed: true },
  version: COUNT,
  ...WRITTEN_FIELDS,
  state,
  madeBy: { ...person('madeByName'), required: true },
  madeAt: INSTANT,
} as const satisfies Readonly<Record<string, Field>>

/** What one of its versions keeps. */
export const VERSION_FIELDS = {
  version: COUNT,
  ...WRITTEN_FIELDS,
  state,
  changedBy: { ...person('byName'), required: true },
  changedAt: INSTANT,
} as const satisfies Readonly<Record<string, Field>>
