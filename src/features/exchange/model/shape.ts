import type { CodeKind } from './codes.ts'

/** What a place of a document holds. Amounts and other figures with a point are texts, so that no program rounds them; `about` explains it in the published schema. */
export type Shape =
  | { kind: 'text'; max: number; pattern?: string }
  | { kind: 'date' }
  /** KWD with exactly three decimals, as '225000.000'. */
  | { kind: 'amount' }
  /** A figure with at most so many decimals, as '450.5'. */
  | { kind: 'decimal'; places: number }
  | { kind: 'count'; most: number }
  | { kind: 'flag' }
  /** One of the codes of this schema. */
  | { kind: 'choice'; codes: readonly string[] }
  /** One of the product's codes, or the client's own for it where the account has a table of them. */
  | { kind: 'code'; of: CodeKind }
  | { kind: 'list'; item: string; most: number; of: Shape }
  | { kind: 'object'; fields: Fields }
type Fields = Readonly<Record<string, Field>>
/** A field of an object: absent where nothing is said, unless it is needed. */
export type Field = Shape & { needed?: true; about?: string }

/** The type of what a shape holds; what is not said is undefined, and absent from JSON and XML alike. */
export type ValueOf<S> = S extends { kind: 'object'; fields: infer F }
  ? ObjectOf<F>
  : S extends { kind: 'list'; of: infer Of }
    ? readonly ValueOf<Of>[]
    : S extends { kind: 'count' }
      ? number
      : S extends { kind: 'flag' }
        ? boolean
        : string
type ObjectOf<F> = {
  readonly [N in keyof F as F[N] extends { needed: true } ? N : never]: ValueOf<F[N]>
} & { readonly [N in keyof F as F[N] extends { needed: true } ? never : N]?: ValueOf<F[N]> | undefined }

/** What a document says at any place. */
export type Said = string | number | boolean | readonly Said[] | { readonly [name: string]: Said | undefined }

/** The most signs of a client’s code. */
export const LONGEST_CODE = 60

/** How a text of each kind is written, as a regular expression of JSON Schema and of XSD alike; undefined for any text. */
export function patternOf(shape: Shape): string | undefined {
  switch (shape.kind) {
    case 'text':
      return shape.pattern
    case 'date':
      return '[0-9]{4}-[0-9]{2}-[0-9]{2}'
    case 'amount':
      return '-?[0-9]{1,15}\\.[0-9]{3}'
    case 'decimal':
      return `-?[0-9]{1,12}(\\.[0-9]{1,${shape.places}})?`
    default:
      return undefined
  }
}
