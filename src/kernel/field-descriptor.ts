import { filsFromKwd, kwdFromFils } from './money.ts'
import { latinDigits, tidyText, withoutMarks } from './text.ts'
import type { Word } from './words.ts'

/** What a field holds, with its limits. On the wire money is KWD, an area m², a date YYYY-MM-DD, an instant ISO. */
type FieldType =
  /** `numeral`: digits of either script are one number, held in Latin ones; `figure`: set as figures are. */
  | { kind: 'text'; max: number; numeral?: true; figure?: true }
  | { kind: 'longText'; max: number }
  /**
   * One of a list of codes; `codeWord` is the key of the message that words one. `open`: the record accepts other texts as well;
   * `ownRule`: a rule of the field itself checks whether a text is in the list.
   */
  | {
      kind: 'choice'
      max: number
      codes: readonly string[]
      codeWord: (code: string) => string
      open?: true
      ownRule?: true
    }
  /**
   * Stored in fils, in a column of the field's name with 'Fils' behind it. `isWorth`: the value of a property, which screens show
   * without fils where there are none.
   */
  | { kind: 'money'; isWorth?: true }
  | { kind: 'area' | 'number' | 'count' | 'year' | 'coordinate'; most: number }
  | { kind: 'date' }
  | { kind: 'instant' }
  | { kind: 'flag' }
  | { kind: 'id' }
  /** The id of a record of another kind; `name` says where that record's name is stored, and as which field it is sent beside the id. */
  | { kind: 'reference'; to: string; name?: { as: string; table: string; column: string } }

/** A reference to a person, whose name is sent beside the id as the field `as`. */
export const person = <As extends string>(as: As) =>
  ({ kind: 'reference', to: 'person', name: { as, table: 'users', column: 'displayName' } }) as const

/** The smallest area or size that is accepted, in square metres. */
export const LEAST_AREA = 0.01

/** The single definition of a record's field; schema, columns, forms and words are derived from it. */
export type FieldDescriptor = FieldType & {
  words?: Word
  /** The record is not valid without it. */
  required?: true
  /** The value when none was given. */
  default?: string | boolean
  /** The product computes the value when none was given. */
  computed?: true
  /** The row scope that is required to see the value: 'all' for those who see all rows, 'own' for all but guests. */
  seenBy?: 'all' | 'own'
}

/**
 * A column of the lists, its width in pixels; `header` is the key of a message; `initial`: shown by default. `sorts`: lists can be sorted
 * by it, which an index of its own serves: by the value, by the text as search folds it, or by a text whose last number counts as one.
 * 'listed': by the value, which only the index of the whole list holds; a register that is too wide is narrowed first (0171).
 */
export type ColumnPlace = {
  place: number
  width: number
  header?: string
  figure?: true
  grows?: true
  initial?: true
  sorts?: 'value' | 'listed' | 'folded' | 'numbered' | 'dueInWorkflow'
}

/**
 * How lists filter by a field, and its rank in the panel of filters. 'equal': one value; 'several': any of its codes; 'range': between
 * two bounds, both included (filters NAMEFrom and NAMETo); 'flag': yes or no; 'words': it contains every word, in a part of the
 * search text; 'own': a text that the list reads in its own way.
 */
export type FilterPlace = {
  by: 'equal' | 'several' | 'range' | 'flag' | 'words' | 'own'
  place: number
  /** The key of its label, where that is not the field's own. */
  label?: string
  /** A person's field that can be empty: 'nobody' finds those. */
  nobody?: true
  /** It is in addresses only: the panel has no input for it. */
  unlisted?: true
}

/** Where the details show a field. `wide`: full width; `contact`: rendered as a contact link; `known`: hidden while empty. */
export type DetailsPlace<Group extends string> = {
  group: Group
  place?: number
  label?: string
  wide?: true
  contact?: true
  known?: true
}

/**
 * Where a screen shows a field. Among fields of one group those with a `place` come first, by its number (2.5 is between 2 and
 * 3), then all others in the order of their table. Headers, labels, hints and examples are keys of messages.
 */
export type FieldPlaces<Group extends string> = {
  column?: ColumnPlace
  /** Every row of a list carries it: lines, cards, marks or links of the list need it. Initial columns are carried anyway. */
  listed?: true
  /** The rank of a field that searches read: the first that matches says why a record was found. */
  search?: { place: number }
  filter?: FilterPlace
  details: DetailsPlace<Group> | null
}

export type Descriptors = Readonly<Record<string, FieldDescriptor>>

type NumberKind = { kind: 'money' | 'area' | 'number' | 'count' | 'year' | 'coordinate' }
type IsFilled<D> = D extends { required: true } | { default: unknown } | { computed: true } ? true : false
type InputValue<D> = D extends NumberKind ? number : D extends { kind: 'flag' } ? boolean : string
type RecordValue<D> = D extends { kind: 'choice'; open: true }
  ? string
  : D extends { kind: 'choice'; codes: readonly (infer Code)[] }
    ? Code
    : InputValue<D>
type StoredValue<D> = D extends { kind: 'instant' } ? Date : InputValue<D>

/** The fields as a person sends them: all are optional, and the record's rules check their values. */
export type InputOf<D extends Descriptors> = { [F in keyof D]?: InputValue<D[F]> | null | undefined }

/** The fields with defaults filled in, before the record's rules have checked them. */
export type ContentOf<D extends Descriptors> = {
  [F in keyof D]: InputValue<D[F]> | (D[F] extends { default: unknown } ? never : null)
}

/** Null where a field that is read may have no value. */
type Lacking<D> = D extends { seenBy: string } ? null : IsFilled<D> extends true ? never : null

/** The fields as the browser receives them; those that only some people may see may be null. */
export type RecordOf<D extends Descriptors> = {
  [F in keyof D]: RecordValue<D[F]> | Lacking<D[F]>
} & {
  [F in keyof D as D[F] extends { name: { as: infer As extends string } } ? As : never]: string | Lacking<D[F]>
}

/** The fields as columns of their table. */
export type RowOf<D extends Descriptors> = {
  [F in keyof D & string as D[F] extends { kind: 'money' } ? `${F}Fils` : F]:
    | StoredValue<D[F]>
    | (IsFilled<D[F]> extends true ? never : null)
}

/** Compiles while no column is without a field and no field without a column. */
export type Unmatched<ColumnsWithoutField extends never, FieldsWithoutColumn extends never> =
  | ColumnsWithoutField
  | FieldsWithoutColumn

/** The names of the fields whose descriptors have this in them. */
export type FieldsWith<D extends Descriptors, Part> = {
  [F in keyof D & string]: D[F] extends Part ? F : never
}[keyof D & string]

/** The words of a table of messages, as far as they come from descriptors: `field.NAME`. */
export type FieldWords<D extends Descriptors> = {
  [F in keyof D & string as D[F] extends { words: Word } ? `field.${F}` : never]: Extract<D[F]['words'], Word>
}

/** The names of fields in the order of their descriptors. */
export function fieldNames<D extends Descriptors>(descriptors: D): (keyof D & string)[] {
  return Object.keys(descriptors)
}

/** The names of the fields whose descriptors satisfy a condition, in their order. */
export function fieldsWhere<D extends Descriptors>(
  descriptors: D,
  is: (descriptor: FieldDescriptor, field: string) => boolean,
): (keyof D & string)[] {
  return fieldNames(descriptors).filter((field) => is(descriptors[field] as FieldDescriptor, field))
}

/** The names of the fields of some kinds, in their order. */
export function fieldsOfKind<D extends Descriptors, const Kind extends FieldDescriptor['kind']>(
  descriptors: D,
  ...kinds: Kind[]
): FieldsWith<D, { kind: Kind }>[] {
  return fieldsWhere(descriptors, ({ kind }) => (kinds as readonly string[]).includes(kind)) as FieldsWith<
    D,
    { kind: Kind }
  >[]
}

/** The longest text of each field that has one, in characters. */
export function textLimits<D extends Descriptors>(descriptors: D) {
  const limits = fieldNames(descriptors).flatMap((field) => {
    const descriptor = descriptors[field] as FieldDescriptor
    return 'max' in descriptor ? [[field, descriptor.max]] : []
  })
  return Object.fromEntries(limits) as { readonly [F in FieldsWith<D, { max: number }>]: number }
}

/** The words of the fields for a table of messages. */
export function fieldWords<D extends Descriptors>(descriptors: D): FieldWords<D> {
  const words = Object.entries(descriptors).flatMap(([field, { words }]) => (words ? [[`field.${field}`, words]] : []))
  return Object.fromEntries(words) as FieldWords<D>
}

/** A text that a person typed into a field, as it is sent and stored: tidied, in Latin digits where it is a number by nature, null when it is blank. */
export function tidyField(descriptor: FieldDescriptor | undefined, typed: string): string | null {
  const text = tidyText(typed)
  return (descriptor?.kind === 'text' && descriptor.numeral ? latinDigits(withoutMarks(text)) : text) || null
}

/** The column that holds a field. */
export const columnOf = (field: string, { kind }: FieldDescriptor): string =>
  kind === 'money' ? `${field}Fils` : field

/** The fields of a stored row as a person would send them: fils as KWD. */
export function inputOfRow<D extends Descriptors>(descriptors: D, row: Readonly<RowOf<D>>): InputOf<D> {
  const columns = row as Readonly<Record<string, unknown>>
  const fields = Object.entries(descriptors).map(([field, descriptor]) => {
    const value = columns[columnOf(field, descriptor)] ?? null
    return [field, descriptor.kind === 'money' && typeof value === 'number' ? kwdFromFils(value) : value]
  })
  return Object.fromEntries(fields) as InputOf<D>
}

/** The columns to write for a content that the record's rules have accepted: KWD as fils. */
export function rowOfContent<D extends Descriptors>(descriptors: D, content: ContentOf<D>): RowOf<D> {
  const fields = Object.entries(descriptors).map(([field, descriptor]) => {
    const value = content[field] as unknown
    return [
      columnOf(field, descriptor),
      descriptor.kind === 'money' && typeof value === 'number' ? filsFromKwd(value) : value,
    ]
  })
  return Object.fromEntries(fields) as RowOf<D>
}

/** Puts its default wherever a field of the content is null. */
export function withDefaults<D extends Descriptors>(
  descriptors: D,
  content: { [F in keyof D]: unknown },
): ContentOf<D> {
  const fields = Object.entries(descriptors).map(([field, descriptor]) => [
    field,
    content[field] ?? descriptor.default ?? null,
  ])
  return Object.fromEntries(fields) as ContentOf<D>
}

/** How the rows of a table are read: its columns, those that are renamed, those that are instants, and the names that replace ids. */
export function columnsRead(descriptors: Descriptors) {
  const entries = Object.entries(descriptors)
  return {
    columns: entries.map(([field, descriptor]) => columnOf(field, descriptor)),
    renamed: Object.fromEntries(
      entries
        .filter(([, { kind }]) => kind === 'money')
        .map(([field, descriptor]) => [columnOf(field, descriptor), field]),
    ),
    instants: fieldsOfKind(descriptors, 'instant'),
    names: Object.fromEntries(
      entries.flatMap(([field, descriptor]) =>
        descriptor.kind === 'reference' && descriptor.name
          ? [[descriptor.name.as, [descriptor.name.table, descriptor.name.column, field] as const]]
          : [],
      ),
    ),
  }
}

/**
 * The names of fields in the order in which a screen shows them: by the `place` of what `shownAs` gives, those without one behind
 * the others in the order of their descriptors; not those for which it gives nothing.
 */
export function inPlace<D extends Descriptors>(
  descriptors: D,
  shownAs: (descriptor: D[keyof D & string], field: keyof D & string) => object | null | undefined,
): (keyof D & string)[] {
  return fieldNames(descriptors)
    .flatMap((field) => {
      const shown: { place?: unknown } | null | undefined = shownAs(descriptors[field] as D[keyof D & string], field)
      return shown ? [{ field, place: Number(shown.place ?? Number.MAX_SAFE_INTEGER) }] : []
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ field }) => field)
}
