import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'
import { HOLDINGS } from './model/codes.ts'

const money = (ar: string, en: string) => ({ kind: 'money', isWorth: true, words: { ar, en } }) as const
const holding = (ar: string, en: string) =>
  ({
    kind: 'choice',
    max: 20,
    codes: HOLDINGS,
    codeWord: (code: string) => `fairvalues:holding.${code}`,
    words: { ar, en },
  }) as const

/** What is typed of a property in the roll-forward, in the order of its columns; amounts in KWD. */
export const ROLL_FIELDS = {
  holding: holding('التبويب', 'Class'),
  opening: money('رصيد أول المدة', 'Opening'),
  additions: money('الإضافات', 'Additions'),
  works: money('المصروفات الرأسمالية', 'Capital expenditure'),
  disposals: money('الاستبعادات بالقيمة الدفترية', 'Disposals at carrying amount'),
  transfersIn: money('تحويلات واردة', 'Transfers in'),
  transfersOut: money('تحويلات صادرة', 'Transfers out'),
  transferred: holding('التبويب الآخر للتحويل', 'Transferred from or to'),
  exchange: money('فروق ترجمة العملات', 'Foreign exchange'),
} as const satisfies Readonly<Record<string, FieldDescriptor & { words: Word }>>
export type RollField = keyof typeof ROLL_FIELDS
export const ROLL_COLUMNS = Object.keys(ROLL_FIELDS) as RollField[]
/** Those that are amounts and enter the sum, in the order of a statement. */
export const ROLL_AMOUNTS = [
  'opening',
  'additions',
  'works',
  'disposals',
  'transfersIn',
  'transfersOut',
  'exchange',
] as const satisfies readonly RollField[]
export type RollAmount = (typeof ROLL_AMOUNTS)[number]
