import type { Undone } from '#features/imports/commands/undo.ts'
import type { ImportDetails, ImportFault, ImportKind } from '#features/imports/model.ts'
import type { PreviewRow } from '#features/imports/queries/preview.ts'
import type { WireError } from '#kernel/errors.ts'
import type { TextReading } from '#kernel/sheets.ts'
import type { Person, Product } from './product.ts'
import { soon } from './soon.ts'

type Said = ImportDetails &
  Undone & { items: (ImportFault & PreviewRow & ImportDetails)[]; error: WireError } & {
    hasMore: boolean
    lastId: string | null
    totalCount: number
  }

/** Sends a sheet as a browser does, and gives what was answered. */
export async function sendSheet(
  { base }: Pick<Product, 'base'>,
  { cookie }: Pick<Person, 'cookie'>,
  body: string | Buffer,
  {
    name = 'عقارات.csv',
    kind = 'properties',
    of = '',
    asked = {},
    headers = {},
  }: { name?: string; kind?: string; of?: string; asked?: TextReading; headers?: object } = {},
) {
  const query = new URLSearchParams({ kind, of, name, ...asked })
  const answer = await fetch(`${base}/files/imports?${query}`, {
    method: 'POST',
    headers: { origin: base, ...(cookie ? { cookie } : {}), ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: answer.status, said: (await answer.json()) as { id: string; error: WireError } }
}

/** What a verb of the imports answered; each test asserts what it reads of it. */
export async function askImport(person: Pick<Person, 'call'>, verb: string, input: object = {}) {
  const { status, said } = await person.call(`imports.${verb}`, input)
  return { status, said: said as unknown as Said, code: (said as unknown as Said).error?.code }
}

/** Waits until an import is in a state, and gives it. */
export async function imported(person: Pick<Person, 'call'>, id: string, state: string): Promise<ImportDetails> {
  await soon(async () => (await askImport(person, 'get', { id })).said.state).toBe(state)
  return (await askImport(person, 'get', { id })).said
}

/** Sends a sheet and has it checked. */
export async function checkedImport(
  product: Product,
  person: Person,
  body: string | Buffer,
  kind: ImportKind = 'properties',
): Promise<ImportDetails> {
  const { said } = await sendSheet(product, person, body, { kind })
  await askImport(person, 'check', { id: said.id })
  return imported(person, said.id, 'CHECKED')
}

export const SHEET_HEADERS = 'اسم العقار,نوع العقار,الحالة,المساحة (م²),المنطقة,القطعة,القسيمة'

/** A sheet of so many sound properties, each a parcel of its own in `block`. */
export function soundSheet(rows: number, block: string): string {
  const lines = Array.from(
    { length: rows },
    (_, n) => `عقار ${n + 1},سكن خاص,قائم,${400 + n},السالمية,${block},${n + 1}`,
  )
  return [SHEET_HEADERS, ...lines].join('\r\n')
}
