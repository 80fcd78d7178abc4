import {
  type ColumnPlace,
  type DetailsPlace,
  type FieldDescriptor,
  fieldsWhere,
  person,
} from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'
import { WRITTEN_FIELDS as ENGAGEMENT_FIELDS } from '../engagements/fields.ts'
import { FREQUENCIES, PROGRAMME_STATES } from './model/codes.ts'

type Field = FieldDescriptor & {
  column?: ColumnPlace
  details?: DetailsPlace<'order' | 'terms' | 'work'> | null
  form?: { hint?: string } | null
}
type Fields = Readonly<Record<string, Field>>

const ID = { kind: 'id', computed: true } as const
const COUNT = { kind: 'count', most: 1_000_000, computed: true } as const
const name = { kind: 'text', max: 200, computed: true } as const

const { purpose, basis, premise, requestedParty, intendedUsers, reportForm, reportLanguage, feeKind, fee, note } =
  ENGAGEMENT_FIELDS

/** What is written of a programme: its dates, and the terms that the engagement of each cycle takes over. */
export const WRITTEN_FIELDS = {
  title: {
    kind: 'text',
    max: 200,
    words: { ar: 'عنوان البرنامج', en: 'Title' },
    required: true,
    form: {},
    column: { place: 1, width: 240, grows: true },
    details: null,
  },
  clientAccountId: {
    kind: 'id',
    words: { ar: 'العميل', en: 'Client' },
    required: true,
    form: null,
    column: { place: 2, width: 210 },
    details: { group: 'order', place: 1 },
  },
  frequency: {
    kind: 'choice',
    max: 20,
    codes: FREQUENCIES,
    codeWord: (code: string) => `programmes:frequency.${code}`,
    words: { ar: 'دورية التقييم', en: 'Frequency' },
    default: 'YEARLY',
    form: {},
    column: { place: 3, width: 150 },
    details: { group: 'order', place: 2 },
  },
  firstDate: {
    kind: 'date',
    words: { ar: 'تاريخ التقييم الأول', en: 'First valuation date' },
    required: true,
    form: { hint: 'programmes:hint.firstDate' },
    details: { group: 'order', place: 3 },
  },
  boundPercent: {
    kind: 'count',
    most: 1000,
    words: { ar: 'حد التغيّر (٪)', en: 'Bound of change (%)' },
    form: { hint: 'programmes:hint.boundPercent' },
    details: { group: 'order', place: 4, known: true },
  },
  reminderDays: {
    kind: 'count',
    most: 365,
    words: { ar: 'التذكير قبل التقييم بأيام', en: 'Reminder, days before' },
    form: { hint: 'programmes:hint.reminderDays' },
    details: { group: 'order', place: 5, known: true },
  },
  purpose,
  basis,
  premise,
  requestedParty,
  intendedUsers,
  reportForm,
  reportLanguage,
  feeKind,
  fee,
  leadId: {
    ...person('leadName'),
    words: { ar: 'المسؤول عن البرنامج', en: 'Lead' },
    seenBy: 'all',
    form: null,
    details: { group: 'work', place: 1, known: true },
  },
  note,
} as const satisfies Readonly<Record<string, Field & { words: Word }>>

/** The fields that the engagement of a cycle takes over. */
export const TERM_FIELDS = fieldsWhere(
  WRITTEN_FIELDS,
  (_, field) => field in ENGAGEMENT_FIELDS,
) as (keyof typeof WRITTEN_FIELDS & keyof typeof ENGAGEMENT_FIELDS)[]

const { title, clientAccountId, frequency, firstDate, leadId, ...WRITTEN_REST } = WRITTEN_FIELDS

/** What the list tells of a programme. */
export const LINE_FIELDS = {
  id: ID,
  version: COUNT,
  title,
  clientAccountId,
  clientNameAr: name,
  clientNameEn: name,
  frequency,
  firstDate,
  state: {
    kind: 'choice',
    max: 20,
    codes: PROGRAMME_STATES,
    codeWord: (code: string) => `programmes:state.${code}`,
    computed: true,
    words: { ar: 'الحالة', en: 'Status' },
    column: { place: 6, width: 130 },
  },
  leadId,
  createdAt: { kind: 'instant', computed: true },
} as const satisfies Fields
/** The columns of the list: how many properties it has, and the valuation date of the next cycle. */
export const LIST_FIELDS = {
  ...LINE_FIELDS,
  /** The cycle that comes next, 1 for the first. */
  nextOrdinal: COUNT,
  properties: { ...COUNT, words: { ar: 'العقارات', en: 'Properties' }, column: { place: 4, width: 110, figure: true } },
  nextDate: {
    kind: 'date',
    words: { ar: 'التقييم القادم', en: 'Next valuation' },
    column: { place: 5, width: 150 },
  },
} as const satisfies Fields
/** What only the programme itself tells. */
export const REST_FIELDS = {
  ...WRITTEN_REST,
  reason: { kind: 'longText', max: 1000, words: { ar: 'سبب الإنهاء', en: 'Reason for ending' } },
  createdBy: { ...person('createdByName'), computed: true, seenBy: 'all' },
} as const satisfies Fields
/** All that is shown of a programme. */
export const SHOWN_FIELDS = { ...LIST_FIELDS, ...REST_FIELDS } as const
