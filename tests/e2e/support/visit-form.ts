import {
  FORM_FIELDS,
  FORM_LISTS,
  type FormFieldName,
  type FormListName,
  formFieldsOf,
  formListsOf,
} from '#features/inspections/fields.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { FormRow, FormValue } from '#kernel/form-values.ts'
import { expect, type Locator, type Page } from './test.ts'
import type { Say } from './words.ts'

/** How many rows each list of the form is given. */
const ROWS = 2

export type Filled = {
  /** What was entered, by field. */
  values: Record<string, FormValue>
  /** The rows of each list, in their order. */
  rows: Record<string, FormRow[]>
}

/** The fields of a category's form that a visit with defects enters: anyone who names defects does not say that there are none. */
export const enteredFields = (category: PropertyCategory): FormFieldName[] =>
  formFieldsOf(category).filter((field) => field !== 'noDefects')

/** Fills in fields of the form through its inputs, whatever their kinds, and returns what was entered. */
export async function fillFields(page: Page, say: Say, fields: readonly FormFieldName[]): Promise<Filled['values']> {
  const values: Filled['values'] = {}
  for (const [at, field] of fields.entries()) {
    const value = valueFor(field, FORM_FIELDS[field], at)
    await enter(page, say, field, FORM_FIELDS[field], value)
    values[field] = value
  }
  return values
}

/** Adds rows to each list of a category's form but the sketch, which is drawn, fills in every cell, and returns them. */
export async function fillLists(page: Page, say: Say, category: PropertyCategory): Promise<Filled['rows']> {
  const rows: Filled['rows'] = {}
  for (const list of formListsOf(category)) if (list !== 'sketch') rows[list] = await fillList(page, say, list)
  return rows
}

async function fillList(page: Page, say: Say, list: FormListName): Promise<FormRow[]> {
  const items = page.getByRole('list', { name: say(`inspections:list.${list}`) }).getByRole('listitem')
  const rows: FormRow[] = []
  for (let n = 0; n < ROWS; n += 1) {
    await page.getByRole('button', { name: say(`inspections:add.${list}`), exact: true }).click()
    await expect(items).toHaveCount(n + 1)
    const id = (await items.last().getAttribute('id')) ?? ''
    const row: Record<string, string | number> = {}
    for (const [at, [cell, descriptor]] of Object.entries(FORM_LISTS[list].row).entries()) {
      const value = valueFor(cell, descriptor, at + n)
      await enter(page, say, `${id}.${cell}`, descriptor, value)
      row[cell] = value as string | number
    }
    rows.push(row)
  }
  return rows
}

/** A value that a field takes; `at` makes those of neighbouring fields differ. */
function valueFor(field: string, descriptor: FieldDescriptor, at: number): FormValue {
  switch (descriptor.kind) {
    case 'flag':
      return true
    case 'choice':
      return descriptor.codes[field === 'accessExtent' ? 0 : at % descriptor.codes.length] ?? null
    case 'text':
    case 'longText':
      return `كُتب في القبو: ${field} ${at}`
    case 'year':
      return 2011
    case 'count':
      return at + 1
    default:
      return at + 10.5
  }
}

async function enter(page: Page, say: Say, id: string, descriptor: FieldDescriptor, value: FormValue): Promise<void> {
  const input = inputOf(page, id)
  if (descriptor.kind !== 'flag' && descriptor.kind !== 'choice') return input.fill(String(value))
  const words =
    descriptor.kind === 'flag' ? say('inspections:yes') : say(descriptor.codeWord(String(value)) as 'shell:menu')
  const radio = input.getByRole('radio', { name: words, exact: true })
  // A few codes are side by side; more are a list that opens.
  if ((await input.getAttribute('role')) !== 'combobox') return radio.check({ force: true })
  await input.click()
  await page.getByRole('option', { name: words, exact: true }).click()
}

/** The input of a field or cell of the form. */
const inputOf = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`)

/** Asserts that the screen shows what was entered in fields without options. */
export async function expectShown(page: Page, values: Filled['values']): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const { kind } = FORM_FIELDS[field as FormFieldName]
    if (kind !== 'flag' && kind !== 'choice') await expect(inputOf(page, field)).toHaveValue(String(value))
  }
}
